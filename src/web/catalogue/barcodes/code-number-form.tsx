import { type FormEvent, type RefObject, useState } from 'react';
import { readGtin } from '../../../core/catalogue/gtin.ts';
import * as m from '../../messages/en.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

type CodeNumberFormProps = {
  field: RefObject<HTMLInputElement | null>;
  isBusy: boolean;
  onCode: (gtin: string) => void;
};

/** The number below the bars, typed by hand or by a scanner that acts as a keyboard. */
export function CodeNumberForm({ field, isBusy, onCode }: CodeNumberFormProps) {
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const gtin = readGtin(typed);
    setIsWrong(gtin === undefined);
    if (gtin !== undefined) onCode(gtin);
  };
  return (
    <form noValidate onSubmit={submit} className="space-y-3">
      <TextField
        ref={field}
        label={m.barcodeNumber}
        hint={m.barcodeNumberHint}
        inputMode="numeric"
        enterKeyHint="go"
        autoComplete="off"
        maxLength={20}
        value={typed}
        error={isWrong ? m.barcodeWrong : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" wide busy={isBusy}>
        {m.barcodeLookUp}
      </Button>
    </form>
  );
}
