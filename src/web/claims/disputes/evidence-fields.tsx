import * as m from '../../messages/en.ts';
import { UploadField } from '../../ui/fields/upload-field.tsx';
import type { EvidencePicture } from './evidence-picture.ts';

// Some phones do not count their own HEIC files among the images.
const accept = 'image/*,.heic';

type EvidenceFieldsProps = {
  cheque: EvidencePicture;
  photo: EvidencePicture;
  /** A fresh cheque is welcome, or it has to be there. */
  isChequeNeeded: boolean;
  chequeError?: string | undefined;
};

export function EvidenceFields({ cheque, photo, isChequeNeeded, chequeError }: EvidenceFieldsProps) {
  return (
    <>
      <UploadField
        label={m.chequeLabel}
        note={isChequeNeeded ? undefined : m.optional}
        hint={m.chequeHint}
        error={chequeError}
        accept={accept}
        preview={cheque.preview}
        busy={cheque.isBusy}
        onPick={cheque.pick}
        onRemove={cheque.remove}
        texts={m.chequeTexts}
      />
      <UploadField
        label={m.disputePhoto}
        note={m.optional}
        hint={m.disputePhotoHint}
        accept={accept}
        preview={photo.preview}
        busy={photo.isBusy}
        onPick={photo.pick}
        onRemove={photo.remove}
        texts={m.disputePhotoTexts}
      />
    </>
  );
}
