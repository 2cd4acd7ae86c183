import { useState } from 'react';
import { formatPhone } from '../../../../core/accounts/phone.ts';
import { sendNumberOtp, verifyNumberOtp } from '../../../../core/claims/editing/editing.ts';
import { KycDialog } from '../../../accounts/otp/kyc-dialog.tsx';
import { useSentOtp } from '../../../accounts/otp/sent-otp.ts';
import { call } from '../../../api.ts';
import * as m from '../../../messages/en.ts';
import { Button } from '../../../ui/button.tsx';
import { useEditing } from '../use-section.ts';
import { EditCard } from './edit-card.tsx';
import { RequestedChange } from './requested-change.tsx';

/** Another number: proven by an OTP, and then looked at by an operator. */
export function EditNumber() {
  const { shop, setShop } = useEditing();
  const { shopId } = shop;
  const memory = `number.${shopId}`;
  const [isAsking, setIsAsking] = useState(false);
  const [typed, setTyped] = useState<string>();
  // After a reload it goes on with the number that an OTP is under way to.
  const sent = useSentOtp(memory);
  const mobileNumber = typed ?? sent?.mobileNumber ?? '';
  return (
    <EditCard isPart title={m.editNumber} help={m.editNumberHelp}>
      <RequestedChange
        part="number"
        says={({ ownerNumber = '' }) => formatPhone(ownerNumber)}
        shownNow={() => formatPhone(shop.number)}
      />
      <p>
        {m.numberNow}{' '}
        <strong data-theirs className="whitespace-nowrap">
          {formatPhone(shop.number)}
        </strong>
      </p>
      <Button onClick={() => setIsAsking(true)}>{m.changeNumber}</Button>
      <KycDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        mobileNumber={mobileNumber}
        onNumber={setTyped}
        memory={memory}
        needsId
        send={() => call(sendNumberOtp, { id: shopId, mobileNumber })}
        verify={async (otp, challengeId = '') =>
          setShop(await call(verifyNumberOtp, { id: shopId, challengeId, otp, mobileNumber }))
        }
        onVerified={() => setTyped(undefined)}
      />
    </EditCard>
  );
}
