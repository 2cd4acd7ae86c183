import { Link } from 'react-router';
import { canDecideDispute } from '../../../../core/claims/disputes/dispute.ts';
import { type DisputeItem, listDisputes } from '../../../../core/operator/disputes.ts';
import { call } from '../../../api.ts';
import { load } from '../../../load.ts';
import * as m from '../../../messages/en.ts';
import { Rows } from '../../../operator/console/list.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { LoadingScreen } from '../../../ui/states/loading-screen.tsx';
import { UnreachedState } from '../../../ui/states/unreached-state.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { Route } from './+types/disputes';

export const clientLoader = () => load(() => call(listDisputes, {}));

export const HydrateFallback = LoadingScreen;

/** What can be decided first, then what waits for the present owner. */
export default function DisputesPage({ loaderData }: Route.ComponentProps) {
  if ('fault' in loaderData) return <UnreachedState title={m.disputesUnreached} help={loaderData.fault} />;
  const { items, ready, waiting } = loaderData;
  const isReady = ({ standing }: DisputeItem) => canDecideDispute(standing);
  return (
    <div className="space-y-6">
      <div>
        <h1>{m.operatorSections.disputes}</h1>
        <p className="mt-1 text-lg text-soft">{m.disputesWait(ready, waiting)}</p>
      </div>
      {items.length === 0 && <EmptyState title={m.noDisputes} help={m.noDisputesHelp} />}
      <Part title={m.disputesReady} items={items.filter(isReady)} />
      <Part title={m.disputesWaiting} items={items.filter((each) => !isReady(each))} />
    </div>
  );
}

function Part({ title, items }: { title: string; items: readonly DisputeItem[] }) {
  if (items.length === 0) return null;
  return (
    <section className="space-y-3">
      <h2 className="text-lg">{title}</h2>
      <Rows>
        {items.map((item) => (
          <li key={item.id}>
            <Item item={item} />
          </li>
        ))}
      </Rows>
    </section>
  );
}

function Item({ item }: { item: DisputeItem }) {
  return (
    <Link
      to={`/operator/disputes/${item.id}`}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3 hover:bg-sunken"
    >
      <span className="min-w-0 grow basis-60">
        <strong data-theirs>{item.name}</strong>
        <span data-theirs className="block text-sm text-soft">
          {item.city}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-2">
        <Tag tone={item.standing === 'answered' ? 'note' : 'plain'}>{m.disputeTags[item.standing]}</Tag>
        {item.isTaken && <Tag>{item.isMine ? m.mineTag : m.takenTag}</Tag>}
        <span className="text-sm text-soft">
          {item.standing === 'waiting' ? m.disputeDeadline(item.answerUntil) : m.disputeRaised(item.raisedAt)}
        </span>
      </span>
    </Link>
  );
}
