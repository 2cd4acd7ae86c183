import { Link, useNavigate } from 'react-router';
import { listQueue, type QueueItem, takeNext } from '../../../../core/operator/contract.ts';
import { call } from '../../../api.ts';
import { load } from '../../../load.ts';
import * as m from '../../../messages/en.ts';
import { Key } from '../../../operator/console/key.tsx';
import { List } from '../../../operator/console/list.tsx';
import { useKeys } from '../../../operator/console/use-keys.ts';
import { Waiting } from '../../../operator/console/waiting.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useRun } from '../../../ui/overlays/use-run.ts';
import { LoadingScreen } from '../../../ui/states/loading-screen.tsx';
import { UnreachedState } from '../../../ui/states/unreached-state.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { Route } from './+types/queue';

type Page = Awaited<ReturnType<typeof call<typeof listQueue>>>;

/** Who is not let in hears of it from the page around this one. */
export const clientLoader = () => load(() => call(listQueue, {}));

export const HydrateFallback = LoadingScreen;

export default function QueuePage({ loaderData }: Route.ComponentProps) {
  if ('fault' in loaderData) return <UnreachedState title={m.queueUnreached} help={loaderData.fault} />;
  return <Queue first={loaderData} />;
}

function Queue({ first }: { first: Page }) {
  const navigate = useNavigate();
  const { isBusy, run } = useRun();
  const next = () =>
    run(async () => {
      const { id } = await call(takeNext, {});
      if (id === null) toast.success(m.nothingToVerify);
      else await navigate(`/operator/verifications/${id}`);
    });
  useKeys({ [m.keys.next]: () => void next() });

  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1>{m.operatorSections.verifications}</h1>
          <p className="mt-1 text-lg text-soft">{m.itemsWait(first.waiting)}</p>
        </div>
        {first.waiting > 0 && (
          <Button look="primary" busy={isBusy} onClick={() => void next()}>
            {m.takeNext} <Key name={m.keys.next} />
          </Button>
        )}
      </div>
      <List
        first={first}
        loadAfter={(after) => call(listQueue, { after })}
        row={(item) => <Item item={item} />}
        empty={m.nothingToVerify}
        emptyHelp={m.nothingToVerifyHelp}
      />
    </div>
  );
}

function Item({ item }: { item: QueueItem }) {
  return (
    <Link
      to={`/operator/verifications/${item.id}`}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3 hover:bg-sunken"
    >
      <span className="min-w-0 grow basis-60">
        <strong data-theirs>{item.name}</strong>
        <span className="block text-sm text-soft">
          {m.itemKinds[item.kind]}
          {item.city && ' · '}
          <span data-theirs>{item.city}</span>
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-2">
        {item.isPaid && <Tag tone="good">{m.paidTag}</Tag>}
        {item.claimState === 'under_review' && <Tag tone="note">{m.underReviewTag}</Tag>}
        {item.isTaken && <Tag>{item.isMine ? m.mineTag : m.takenTag}</Tag>}
        <Waiting since={item.waitingSince} />
      </span>
    </Link>
  );
}
