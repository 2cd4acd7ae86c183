import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { disputeRestDays, isDisputeOpen } from '../../../core/claims/disputes/dispute.ts';
import { type OwnDispute, withdrawDispute } from '../../../core/claims/disputes/dispute-contract.ts';
import { call } from '../../api.ts';
import * as m from '../../messages/en.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Confirm } from '../../ui/overlays/confirm.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { useRun } from '../../ui/overlays/use-run.ts';
import { Tag } from '../../ui/tag.tsx';
import { standingNow } from './dispute-standing.ts';

type DisputeCardProps = {
  dispute: OwnDispute;
  /** Not where the page is about this one shop. */
  isNamed?: boolean;
};

/** Where a dispute stands, for one of its two sides. */
export function DisputeCard({ dispute, isNamed = false }: DisputeCardProps) {
  const { shopId, name, side, state, answerUntil, reason } = dispute;
  const [standing] = useState(() => standingNow(dispute));
  const { tag, line } = m.disputeStandings[side][standing];
  const waitsForMe = side === 'owner' && state === 'open';
  return (
    <Card>
      {isNamed && (
        <h3 data-theirs className="mb-1 text-lg">
          {name}
        </h3>
      )}
      <p>
        <Tag
          tone={waitsForMe ? 'note' : standing === 'transferred' && side === 'claimant' ? 'good' : 'plain'}
        >
          {tag}
        </Tag>
      </p>
      <p className="mt-4">{line}</p>
      {standing === 'waiting' && (
        <p className={`mt-1 text-sm ${waitsForMe ? 'font-semibold' : 'text-soft'}`}>
          {side === 'owner' ? m.disputeAnswerBy(answerUntil) : m.disputeHasUntil(answerUntil)}
        </p>
      )}
      {reason !== null && (
        <blockquote className="mt-3 border-l-4 border-edge pl-4" data-theirs>
          {reason}
        </blockquote>
      )}
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden max-md:*:grow">
        {waitsForMe && (
          <ButtonLink look="primary" size="small" to={`/${shopId}/dispute`}>
            {m.disputeToAnswer}
          </ButtonLink>
        )}
        {side === 'claimant' && isDisputeOpen(state) && <Withdraw dispute={dispute} />}
      </div>
    </Card>
  );
}

function Withdraw({ dispute: { id } }: { dispute: OwnDispute }) {
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, run } = useRun();
  const { revalidate } = useRevalidator();
  const withdraw = () =>
    run(async () => {
      await call(withdrawDispute, { id });
      setIsAsking(false);
      toast.success(m.disputeWithdrawn);
      await revalidate();
    });
  return (
    <>
      <Button size="small" onClick={() => setIsAsking(true)}>
        {m.disputeWithdraw}
      </Button>
      <Confirm
        open={isAsking}
        title={m.disputeWithdrawTitle}
        cancelText={m.cancel}
        confirmText={m.disputeWithdraw}
        busy={isBusy}
        busyText={m.sending}
        dangerous
        onCancel={() => setIsAsking(false)}
        onConfirm={() => void withdraw()}
      >
        {m.disputeWithdrawHelp(disputeRestDays)}
      </Confirm>
    </>
  );
}
