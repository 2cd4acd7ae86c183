import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { hasText } from '../../../core/checks.ts';
import { statementMaxLength } from '../../../core/claims/disputes/dispute.ts';
import { answerDispute, type OwnDispute } from '../../../core/claims/disputes/dispute-contract.ts';
import { call } from '../../api.ts';
import * as m from '../../messages/en.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/fields/text-field.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { useRun } from '../../ui/overlays/use-run.ts';
import { standingNow } from './dispute-standing.ts';
import { EvidenceFields } from './evidence-fields.tsx';
import { useEvidencePicture } from './evidence-picture.ts';

type DisputeAnswerProps = { dispute: OwnDispute; onSent: () => Promise<void> };

/** The present owner shows that the shop is theirs. */
export function DisputeAnswer({ dispute, onSent }: DisputeAnswerProps) {
  const [answer, setAnswer] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const cheque = useEvidencePicture('cheque');
  const photo = useEvidencePicture('photo');
  const { isBusy, run } = useRun();
  const words = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isMissing) words.current?.focus();
  }, [isMissing]);

  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsMissing(!hasText(answer));
    if (!hasText(answer)) return;
    void run(async () => {
      const chequeId = await cheque.send();
      const photoId = await photo.send();
      await call(answerDispute, { id: dispute.id, answer, cheque: chequeId, photo: photoId });
      toast.success(m.disputeAnswerSent);
      await onSent();
    });
  };
  return (
    <section className="space-y-6">
      <div>
        <h2>{m.disputeAnswerHeading}</h2>
        <p className="mt-2">
          {standingNow(dispute) === 'unanswered'
            ? m.disputeAnswerLate
            : m.disputeAnswerLead(dispute.answerUntil)}
        </p>
      </div>
      <form onSubmit={send} noValidate className="space-y-6">
        <TextAreaField
          ref={words}
          label={m.disputeAnswer}
          hint={m.disputeAnswerHint}
          maxLength={statementMaxLength}
          counterText={m.lettersUsed}
          value={answer}
          error={isMissing ? m.faults.dispute_answer_required : undefined}
          onChange={(event) => {
            setAnswer(event.currentTarget.value);
            setIsMissing(false);
          }}
        />
        <EvidenceFields cheque={cheque} photo={photo} isChequeNeeded={false} />
        <Button look="primary" type="submit" busy={isBusy} busyText={m.sending}>
          {m.disputeSendAnswer}
        </Button>
      </form>
    </section>
  );
}
