import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { disputeFault, statementMaxLength } from '../../../core/claims/disputes/dispute.ts';
import { raiseDispute } from '../../../core/claims/disputes/dispute-contract.ts';
import { draftMaxLengths } from '../../../core/claims/draft.ts';
import { call } from '../../api.ts';
import * as m from '../../messages/en.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField, TextField } from '../../ui/fields/text-field.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { useRun } from '../../ui/overlays/use-run.ts';
import { EvidenceFields } from './evidence-fields.tsx';
import { useEvidencePicture } from './evidence-picture.ts';

type Field = NonNullable<ReturnType<typeof disputeFault>>['field'];

/** What is typed stays until it has arrived, also where sending fails. */
export function DisputeForm({ shopId, onSent }: { shopId: string; onSent: () => Promise<void> }) {
  const [words, setWords] = useState({ ownerName: '', email: '', statement: '' });
  const [fault, setFault] = useState<{ field: Field; text: string }>();
  const cheque = useEvidencePicture('cheque');
  const photo = useEvidencePicture('photo');
  const { isBusy, run } = useRun();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (fault) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [fault]);

  const errorAt = (field: Field) => (fault?.field === field ? fault.text : undefined);
  const type = (field: keyof typeof words, text: string) => {
    setWords({ ...words, [field]: text });
    if (fault?.field === field) setFault(undefined);
  };
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = disputeFault({ ...words, cheque: cheque.preview });
    setFault(wrong && { field: wrong.field, text: m.faults[wrong.code] });
    if (wrong) return;
    void run(async () => {
      // One after the other: on a poor network two at once would both be late.
      const chequeId = await cheque.send();
      const photoId = await photo.send();
      await call(raiseDispute, { id: shopId, ...words, cheque: chequeId, photo: photoId });
      toast.success(m.disputeSent);
      await onSent();
    });
  };

  return (
    <form ref={form} onSubmit={send} noValidate className="space-y-6">
      <TextField
        label={m.disputeName}
        hint={m.disputeNameHint}
        autoComplete="name"
        maxLength={draftMaxLengths.shopOwnerName}
        value={words.ownerName}
        error={errorAt('ownerName')}
        onChange={(event) => type('ownerName', event.currentTarget.value)}
      />
      <TextField
        label={m.disputeMail}
        note={m.optional}
        type="email"
        autoComplete="email"
        maxLength={draftMaxLengths.email}
        value={words.email}
        error={errorAt('email')}
        onChange={(event) => type('email', event.currentTarget.value)}
      />
      <TextAreaField
        label={m.disputeStatement}
        hint={m.disputeStatementHint}
        maxLength={statementMaxLength}
        counterText={m.lettersUsed}
        value={words.statement}
        error={errorAt('statement')}
        onChange={(event) => type('statement', event.currentTarget.value)}
      />
      <EvidenceFields
        cheque={cheque}
        photo={photo}
        isChequeNeeded
        chequeError={cheque.preview === undefined ? errorAt('cheque') : undefined}
      />
      <p className="text-sm text-soft">{m.disputePlea}</p>
      <Button look="primary" type="submit" busy={isBusy} busyText={m.sending}>
        {m.disputeSend}
      </Button>
    </form>
  );
}
