import Lock from 'lucide-react/icons/lock';
import { useState } from 'react';
import { retentionDays } from '../../../core/retention.ts';
import * as m from '../../messages/en.ts';
import { UploadField } from '../../ui/fields/upload-field.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { selectFile } from '../draft/draft-files.ts';
import { dispatch } from '../draft/draft-store.ts';
import { acceptCheque } from '../files/accept-picture.ts';
import type { DetailsForm } from './details-form.ts';
import { DetailsGroup } from './details-group.tsx';

export function DetailsCheque({ form: { draft, around, errorOf } }: { form: DetailsForm }) {
  const [isBusy, setIsBusy] = useState(false);
  const pick = async (file: File) => {
    const { picture, fault } = await acceptCheque(file, () => setIsBusy(true));
    setIsBusy(false);
    if (fault) return toast.error(fault.message);
    toast.dismiss();
    selectFile('cheque', picture);
  };
  return (
    <DetailsGroup title={m.chequeGroup}>
      <p className="flex gap-3 rounded-md bg-sunken px-4 py-3 text-sm md:col-span-2">
        <Lock aria-hidden="true" size={18} className="mt-0.5 shrink-0 text-soft" />
        {m.chequeSeenBy(retentionDays.evidence)}
      </p>
      <div {...around('shopOwnerCancelledChequeImage')} className="md:col-span-2">
        <UploadField
          label={m.chequeLabel}
          hint={m.chequeHint}
          error={errorOf('shopOwnerCancelledChequeImage')}
          // Some phones do not count their own HEIC files among the images.
          accept="image/*,.heic"
          preview={draft.shopOwnerCancelledChequeImage}
          busy={isBusy}
          onPick={(file) => void pick(file)}
          onRemove={() => dispatch('fileDropped', 'cheque')}
          texts={m.chequeTexts}
        />
      </div>
    </DetailsGroup>
  );
}
