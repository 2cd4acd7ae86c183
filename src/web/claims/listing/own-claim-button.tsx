import { useState } from 'react';
import type { OwnClaim } from '../../../core/claims/contract.ts';
import * as m from '../../messages/en.ts';
import { Button } from '../../ui/button.tsx';
import { SubmittedDialog } from '../sending/submitted-dialog.tsx';

/** For the person whose claim on the shop is sent but not paid yet: what comes next. */
export function OwnClaimButton({ own }: { own: OwnClaim }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button look="primary" onClick={() => setIsOpen(true)}>
        {m.seeClaim}
      </Button>
      {isOpen && <SubmittedDialog {...own} onClose={() => setIsOpen(false)} />}
    </>
  );
}
