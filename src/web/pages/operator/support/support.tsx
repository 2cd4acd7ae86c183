import { Link } from 'react-router';
import type { Output } from '../../../../core/endpoint.ts';
import {
  listSupport,
  type SupportItem,
  type SupportList,
  supportLists,
} from '../../../../core/operator/support.ts';
import type { PageHandle } from '../../../../core/page.ts';
import { call } from '../../../api.ts';
import { load } from '../../../load.ts';
import * as m from '../../../messages/en.ts';
import { List } from '../../../operator/console/list.tsx';
import { ListLinks } from '../../../operator/console/list-links.tsx';
import { isThreadLate, Waits } from '../../../operator/support/waits.tsx';
import { useNow } from '../../../shops/use-now.ts';
import { LoadingScreen } from '../../../ui/states/loading-screen.tsx';
import { UnreachedState } from '../../../ui/states/unreached-state.tsx';
import type { Route } from './+types/support';

type Page = Output<typeof listSupport>;

const listIn = (address: string): SupportList => {
  const named = new URL(address).searchParams.get('list');
  return supportLists.find((list) => list === named) ?? 'waiting';
};

export const handle: PageHandle = { parameters: ['list'] };

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  load(async () => {
    const list = listIn(request.url);
    return { list, first: await call(listSupport, { list }) };
  });

export const HydrateFallback = LoadingScreen;

export default function SupportDesk({ loaderData }: Route.ComponentProps) {
  if ('fault' in loaderData) return <UnreachedState title={m.supportDeskUnreached} help={loaderData.fault} />;
  // What was fetched further down belongs to the page that it follows.
  return <Threads key={loaderData.list} {...loaderData} />;
}

function Threads({ list, first }: { list: SupportList; first: Page }) {
  const now = useNow();
  const { waiting, overdue } = first;
  return (
    <div className="space-y-6">
      <div>
        <h1>{m.operatorSections.support}</h1>
        <p className="mt-1 text-lg text-soft">
          {m.threadsWait(waiting)}
          {overdue > 0 && (
            <strong className="ml-2 inline-block rounded-sm bg-bad-soft px-2 text-bad">
              {m.overdueCount(overdue)}
            </strong>
          )}
        </p>
        <Measured {...first.answers} />
      </div>
      <ListLinks
        label={m.operatorSections.support}
        links={supportLists.map((each) => ({
          to: each === 'waiting' ? '/operator/support' : `/operator/support?list=${each}`,
          text: each === 'waiting' ? m.listCounted(m.supportLists.waiting, waiting) : m.supportLists[each],
          isCurrent: each === list,
        }))}
      />
      <List
        first={first}
        loadAfter={(after) => call(listSupport, { list, after })}
        row={(thread) => <Row thread={thread} now={now} />}
        empty={m.noThreads[list]}
        emptyHelp={m.noThreadsHelp[list]}
      />
    </div>
  );
}

const Measured = ({ minutes, inTime, count }: Page['answers']) => (
  <p className="mt-1 text-soft">
    {m.answerPromise}{' '}
    {minutes === null ? m.noAnswersYet : m.firstAnswerTime(m.spanOf(minutes), inTime, count)}
  </p>
);

function Row({ thread, now }: { thread: SupportItem; now: Date }) {
  return (
    <Link
      to={`/operator/support/${thread.id}`}
      className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-l-4 px-4 py-3 hover:bg-sunken ${isThreadLate(thread, now) ? 'border-bad bg-bad-soft' : 'border-transparent'}`}
    >
      <span className="min-w-0 grow basis-60">
        <strong data-theirs className="wrap-anywhere">
          {thread.shopName}
        </strong>
        <span data-theirs className="line-clamp-2 text-sm wrap-anywhere text-soft">
          {thread.lastWords || m.pictureAlone}
        </span>
      </span>
      <span className="text-sm">
        <Waits thread={thread} now={now} />
      </span>
    </Link>
  );
}
