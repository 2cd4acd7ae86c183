import { Link, useNavigate } from 'react-router';
import { formatPhone } from '../../../../core/accounts/phone.ts';
import { isOverdue } from '../../../../core/enquiries/states.ts';
import {
  type EnquiryItem,
  type EnquiryList,
  enquiryLists,
  listEnquiries,
  takeNextEnquiry,
} from '../../../../core/operator/enquiries.ts';
import type { PageHandle } from '../../../../core/page.ts';
import { call } from '../../../api.ts';
import { load } from '../../../load.ts';
import * as m from '../../../messages/en.ts';
import { Key } from '../../../operator/console/key.tsx';
import { List } from '../../../operator/console/list.tsx';
import { ListLinks } from '../../../operator/console/list-links.tsx';
import { useKeys } from '../../../operator/console/use-keys.ts';
import { TimeLeft } from '../../../operator/enquiries/time-left.tsx';
import { useNow } from '../../../shops/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useRun } from '../../../ui/overlays/use-run.ts';
import { LoadingScreen } from '../../../ui/states/loading-screen.tsx';
import { UnreachedState } from '../../../ui/states/unreached-state.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { Route } from './+types/enquiries';

type Page = Awaited<ReturnType<typeof call<typeof listEnquiries>>>;

const listIn = (address: string): EnquiryList => {
  const named = new URL(address).searchParams.get('list');
  return enquiryLists.find((list) => list === named) ?? 'now';
};

export const handle: PageHandle = { parameters: ['list'] };

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  load(async () => {
    const list = listIn(request.url);
    return { list, first: await call(listEnquiries, { list }) };
  });

export const HydrateFallback = LoadingScreen;

export default function EnquiriesPage({ loaderData }: Route.ComponentProps) {
  if ('fault' in loaderData) return <UnreachedState title={m.enquiriesUnreached} help={loaderData.fault} />;
  // What was fetched further down belongs to the page that it follows.
  return <Enquiries key={loaderData.list} {...loaderData} />;
}

function Enquiries({ list, first }: { list: EnquiryList; first: Page }) {
  const navigate = useNavigate();
  const { isBusy, run } = useRun();
  const now = useNow();
  const { counts } = first;

  const next = () =>
    run(async () => {
      const { id } = await call(takeNextEnquiry, {});
      if (id === null) toast.success(m.nobodyToCall);
      else await navigate(`/operator/enquiries/${id}`);
    });
  useKeys({ [m.keys.next]: () => void next() });

  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1>{m.operatorSections.enquiries}</h1>
          <p className="mt-1 text-lg text-soft">
            {m.peopleWait(counts.now)}
            {counts.overdue > 0 && (
              <strong className="ml-2 inline-block rounded-sm bg-bad-soft px-2 text-bad">
                {m.overdueCount(counts.overdue)}
              </strong>
            )}
          </p>
        </div>
        {counts.now > 0 && (
          <Button look="primary" busy={isBusy} onClick={() => void next()}>
            {m.takeNext} <Key name={m.keys.next} />
          </Button>
        )}
      </div>
      <ListLinks
        label={m.operatorSections.enquiries}
        links={enquiryLists.map((each) => ({
          to: each === 'now' ? '/operator/enquiries' : `/operator/enquiries?list=${each}`,
          text: each === 'done' ? m.enquiryLists.done : m.listCounted(m.enquiryLists[each], counts[each]),
          isCurrent: each === list,
        }))}
      />
      <List
        first={first}
        loadAfter={(after) => call(listEnquiries, { list, after })}
        row={(enquiry) => <Enquiry enquiry={enquiry} now={now} />}
        empty={m.noEnquiries[list]}
        emptyHelp={m.noEnquiriesHelp[list]}
      />
    </div>
  );
}

function Enquiry({ enquiry, now }: { enquiry: EnquiryItem; now: Date }) {
  const isLate = isOverdue({ state: enquiry.state, dueAt: new Date(enquiry.dueAt) }, now);
  return (
    <Link
      to={`/operator/enquiries/${enquiry.id}`}
      className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-l-4 px-4 py-3 hover:bg-sunken ${isLate ? 'border-bad bg-bad-soft' : 'border-transparent'}`}
    >
      <span className="min-w-0 grow basis-60">
        <strong data-theirs>{enquiry.ownersName}</strong>
        <span className="block text-sm text-soft">
          <span data-theirs>{enquiry.shopName}</span> · <span>{formatPhone(enquiry.contactNumber)}</span>
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-2 text-sm">
        {enquiry.isTaken && <Tag tone="note">{enquiry.isMine ? m.mineTag : m.takenTag}</Tag>}
        {enquiry.missed > 0 && <Tag>{m.missedTimes(enquiry.missed)}</Tag>}
        {enquiry.state === 'call_again' && <Tag tone="note">{m.enquiryStates.call_again}</Tag>}
        <TimeLeft enquiry={enquiry} now={now} />
      </span>
    </Link>
  );
}
