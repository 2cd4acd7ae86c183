import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { canDecideDispute } from '../../../../core/claims/disputes/dispute.ts';
import {
  type DisputeFile,
  decideDispute,
  findDispute,
  releaseDispute,
  takeDispute,
} from '../../../../core/operator/disputes.ts';
import { call } from '../../../api.ts';
import { load } from '../../../load.ts';
import * as m from '../../../messages/en.ts';
import { History } from '../../../operator/console/history.tsx';
import { Key } from '../../../operator/console/key.tsx';
import { ReasonDialog } from '../../../operator/console/reason-dialog.tsx';
import { useHold } from '../../../operator/console/use-hold.ts';
import { useKeys } from '../../../operator/console/use-keys.ts';
import { DisputeSide } from '../../../operator/disputes/dispute-side.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useRun } from '../../../ui/overlays/use-run.ts';
import { LoadingScreen } from '../../../ui/states/loading-screen.tsx';
import { UnreachedState } from '../../../ui/states/unreached-state.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { Route } from './+types/dispute';

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  load(() => call(findDispute, { id: params.disputeId }));

export const HydrateFallback = LoadingScreen;

export default function DisputePage({ loaderData }: Route.ComponentProps) {
  if ('fault' in loaderData) return <UnreachedState title={m.itemUnreached} help={loaderData.fault} />;
  return <Dispute key={loaderData.id} dispute={loaderData} />;
}

type Decision = 'keep' | 'transfer';

function Dispute({ dispute }: { dispute: DisputeFile }) {
  const { id, standing, isClaimOver } = dispute;
  const navigate = useNavigate();
  const canDecide = canDecideDispute(standing);
  const { isMine, refusal } = useHold({
    isMine: dispute.isMine,
    isOpen: canDecide,
    hold: () => call(takeDispute, { id }),
  });
  const [asking, setAsking] = useState<Decision>();
  const { isBusy, run } = useRun();

  const decide = (decision: Decision, reason: string) =>
    run(async () => {
      await call(decideDispute, { id, decision, reason });
      toast.success(m.disputeDecided[decision]);
      await navigate('/operator/disputes');
    });
  const giveBack = () =>
    run(async () => {
      await call(releaseDispute, { id });
      await navigate('/operator/disputes');
    });
  useKeys(
    isMine
      ? {
          [m.disputeKeys.keep]: () => setAsking('keep'),
          [m.disputeKeys.transfer]: () => setAsking('transfer'),
          [m.keys.giveBack]: () => void giveBack(),
        }
      : {},
  );

  return (
    <div className="space-y-6">
      <Head dispute={dispute} />
      {refusal !== undefined && !isMine && (
        <p role="status" className="rounded-md bg-note-soft px-4 py-3">
          {refusal}{' '}
          <Link to="/operator/disputes" className="link">
            {m.backToDisputes}
          </Link>
        </p>
      )}
      {standing === 'waiting' && (
        <p className="rounded-md bg-note-soft px-4 py-3">{m.disputeTooEarly(dispute.answerUntil)}</p>
      )}
      {isClaimOver && canDecide && <p className="rounded-md bg-note-soft px-4 py-3">{m.disputeClaimOver}</p>}
      {dispute.reason !== null && (
        <blockquote className="border-l-4 border-edge pl-4" data-theirs>
          {dispute.reason}
        </blockquote>
      )}
      <div className="grid gap-x-8 gap-y-10 lg:grid-cols-2">
        <DisputeSide title={m.disputeSides.claimant} side={dispute.claimant} />
        <DisputeSide title={m.disputeSides.owner} side={dispute.owner} />
      </div>
      <Around dispute={dispute} />
      {isMine && (
        <div className="sticky bottom-0 grid grid-cols-2 gap-2 border-t border-line bg-page py-3 md:flex">
          <Button disabled={isBusy} onClick={() => setAsking('keep')}>
            {isClaimOver ? m.disputeRefuse : m.disputeKeep} <Key name={m.disputeKeys.keep} />
          </Button>
          <Button look="danger" disabled={isBusy} onClick={() => setAsking('transfer')}>
            {m.disputeTransfer} <Key name={m.disputeKeys.transfer} />
          </Button>
          <Button look="quiet" disabled={isBusy} onClick={() => void giveBack()}>
            {m.backToDisputes} <Key name={m.keys.giveBack} />
          </Button>
        </div>
      )}
      <ReasonDialog
        open={asking !== undefined}
        title={asking === 'transfer' ? m.disputeTransferTitle : m.disputeKeepTitle}
        help={m.disputeReasonHelp}
        sendText={asking === 'transfer' ? m.disputeTransfer : m.disputeKeep}
        usual={m.disputeUsualReasons}
        isBusy={isBusy}
        onClose={() => setAsking(undefined)}
        onSend={(reason) => asking && void decide(asking, reason)}
      >
        {asking === 'transfer' && <p>{m.disputeTransferHelp}</p>}
      </ReasonDialog>
    </div>
  );
}

function Head({ dispute: { name, city, shopId, standing, raisedAt } }: { dispute: DisputeFile }) {
  return (
    <div>
      <h1 data-theirs>{name}</h1>
      <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
        <Tag tone={standing === 'answered' ? 'note' : 'plain'}>{m.disputeTags[standing]}</Tag>
        <span className="text-sm text-soft">{m.disputeRaised(raisedAt)}</span>
        <span data-theirs className="text-sm text-soft">
          {city}
        </span>
        <Link to={`/${shopId}/shop`} className="link inline-flex min-h-11 items-center text-sm">
          {m.toPublicPage}
        </Link>
      </p>
    </div>
  );
}

function Around({ dispute: { others, history } }: { dispute: DisputeFile }) {
  return (
    <>
      {others.length > 0 && (
        <section className="space-y-2">
          <h2>{m.disputeOthers}</h2>
          <ul>
            {others.map(({ id, raisedAt }) => (
              <li key={id}>
                <Link to={`/operator/disputes/${id}`} className="link inline-flex min-h-11 items-center">
                  {m.disputeRaised(raisedAt)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <History history={history} />
    </>
  );
}
