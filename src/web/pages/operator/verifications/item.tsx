import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import {
  decideItem,
  findItem,
  releaseItem,
  takeItem,
  takeNext,
  type VerificationItem,
} from '../../../../core/operator/contract.ts';
import { call } from '../../../api.ts';
import { load } from '../../../load.ts';
import * as m from '../../../messages/en.ts';
import { Evidence } from '../../../operator/console/evidence.tsx';
import { Key } from '../../../operator/console/key.tsx';
import { ReasonDialog } from '../../../operator/console/reason-dialog.tsx';
import { useHold } from '../../../operator/console/use-hold.ts';
import { useKeys } from '../../../operator/console/use-keys.ts';
import { Waiting } from '../../../operator/console/waiting.tsx';
import { Compared } from '../../../operator/verifications/compared.tsx';
import { ItemChecks } from '../../../operator/verifications/item-checks.tsx';
import { addApproval } from '../../../operator/verifications/recent-approvals.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useRun } from '../../../ui/overlays/use-run.ts';
import { LoadingScreen } from '../../../ui/states/loading-screen.tsx';
import { UnreachedState } from '../../../ui/states/unreached-state.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { Route } from './+types/item';

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  load(() => call(findItem, { id: params.itemId }));

export const HydrateFallback = LoadingScreen;

export default function ItemPage({ loaderData }: Route.ComponentProps) {
  if ('fault' in loaderData) return <UnreachedState title={m.itemUnreached} help={loaderData.fault} />;
  return <Item key={loaderData.id} item={loaderData} />;
}

function Item({ item }: { item: VerificationItem }) {
  const navigate = useNavigate();
  const isOpen = item.state === 'waiting' || item.state === 'asked';
  const held = useHold({ isMine: item.isMine, isOpen, hold: () => call(takeItem, { id: item.id }) });
  const { isMine } = held;
  const refusal = isOpen ? held.refusal : m.decidedAs[item.state];
  const [asking, setAsking] = useState<'reject' | 'ask'>();
  const [isFinal, setIsFinal] = useState(false);
  const { isBusy, run } = useRun();

  const goToNext = async () => {
    const { id } = await call(takeNext, {});
    await navigate(id === null ? '/operator/verifications' : `/operator/verifications/${id}`);
  };
  const decide = (decision: 'approve' | 'reject' | 'ask', reason?: string) =>
    run(async () => {
      const pressedAt = Date.now();
      await call(decideItem, { id: item.id, decision, reason, isFinal: decision === 'reject' && isFinal });
      setAsking(undefined);
      if (decision === 'approve') addApproval({ id: item.id, name: item.said.name }, pressedAt);
      else toast.success(m.decisionDone[decision]);
      await goToNext();
    });
  const giveBack = () =>
    run(async () => {
      await call(releaseItem, { id: item.id });
      await navigate('/operator/verifications');
    });
  useKeys(
    isMine
      ? {
          [m.keys.approve]: () => void decide('approve'),
          [m.keys.reject]: () => setAsking('reject'),
          [m.keys.ask]: () => setAsking('ask'),
          [m.keys.giveBack]: () => void giveBack(),
        }
      : { [m.keys.next]: () => void run(goToNext) },
  );

  return (
    <div className="space-y-6">
      <Head item={item} />
      {refusal !== undefined && !isMine && (
        <p role="status" className="rounded-md bg-note-soft px-4 py-3">
          {refusal}{' '}
          <Link to="/operator/verifications" className="link">
            {m.backToQueue}
          </Link>
        </p>
      )}
      <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Compared item={item} />
        <div className="space-y-6">
          <Evidence item={item} />
          <ItemChecks item={item} />
        </div>
      </div>
      {isMine && (
        <div className="sticky bottom-0 grid grid-cols-2 gap-2 border-t border-line bg-page py-3 md:flex">
          <Button look="primary" busy={isBusy} onClick={() => void decide('approve')}>
            {m.approve} <Key name={m.keys.approve} />
          </Button>
          <Button look="danger" disabled={isBusy} onClick={() => setAsking('reject')}>
            {m.reject} <Key name={m.keys.reject} />
          </Button>
          <Button disabled={isBusy} onClick={() => setAsking('ask')}>
            {m.askForMore} <Key name={m.keys.ask} />
          </Button>
          <Button look="quiet" disabled={isBusy} onClick={() => void giveBack()}>
            {m.giveBack} <Key name={m.keys.giveBack} />
          </Button>
        </div>
      )}
      <ReasonDialog
        open={asking !== undefined}
        title={asking === 'ask' ? m.askTitle : m.rejectTitle}
        help={m.reasonHelp}
        sendText={asking === 'ask' ? m.askForMore : m.reject}
        usual={m.usualReasons}
        isBusy={isBusy}
        onClose={() => setAsking(undefined)}
        onSend={(reason) => asking && void decide(asking, reason)}
      >
        {asking === 'reject' && item.kind === 'registration' && item.claimState === 'under_review' && (
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="size-5"
              checked={isFinal}
              onChange={(event) => setIsFinal(event.currentTarget.checked)}
            />
            {m.refuseForGood}
          </label>
        )}
      </ReasonDialog>
    </div>
  );
}

function Head({ item }: { item: VerificationItem }) {
  return (
    <div>
      <h1 data-theirs>{item.said.name}</h1>
      <p className="mt-1 flex flex-wrap items-center gap-2">
        <span className="text-soft">{m.itemKinds[item.kind]}</span>
        {item.isPaid && <Tag tone="good">{m.paidTag}</Tag>}
        {item.claimState === 'under_review' && <Tag tone="note">{m.underReviewTag}</Tag>}
        {item.reviewReasons.map((reason) => (
          <Tag key={reason} tone="note">
            {m.reviewReasons[reason as keyof typeof m.reviewReasons] ?? reason}
          </Tag>
        ))}
        <Waiting since={item.waitingSince} />
      </p>
    </div>
  );
}
