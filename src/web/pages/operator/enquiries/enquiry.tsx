import Phone from 'lucide-react/icons/phone';
import { useRef, useState } from 'react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { formatPhone } from '../../../../core/accounts/phone.ts';
import type { EnquiryEvent } from '../../../../core/enquiries/states.ts';
import {
  type EnquiryRecord,
  findEnquiry,
  recordCall,
  releaseEnquiry,
  takeEnquiry,
  takeNextEnquiry,
} from '../../../../core/operator/enquiries.ts';
import { call } from '../../../api.ts';
import { load } from '../../../load.ts';
import * as m from '../../../messages/en.ts';
import { Key } from '../../../operator/console/key.tsx';
import { useHold } from '../../../operator/console/use-hold.ts';
import { useKeys } from '../../../operator/console/use-keys.ts';
import { CallDialog } from '../../../operator/enquiries/call-dialog.tsx';
import type { Answer } from '../../../operator/enquiries/call-times.ts';
import { TimeLeft } from '../../../operator/enquiries/time-left.tsx';
import { useNow } from '../../../shops/use-now.ts';
import { Button, buttonClasses } from '../../../ui/button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useRun } from '../../../ui/overlays/use-run.ts';
import { LoadingScreen } from '../../../ui/states/loading-screen.tsx';
import { UnreachedState } from '../../../ui/states/unreached-state.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { Route } from './+types/enquiry';

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  load(() => call(findEnquiry, { id: params.enquiryId }));

export const HydrateFallback = LoadingScreen;

export default function EnquiryPage({ loaderData }: Route.ComponentProps) {
  if ('fault' in loaderData) return <UnreachedState title={m.enquiryUnreached} help={loaderData.fault} />;
  return <Enquiry key={loaderData.id} enquiry={loaderData} />;
}

function Enquiry({ enquiry }: { enquiry: EnquiryRecord }) {
  const { id, state } = enquiry;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { isMine, refusal } = useHold({
    isMine: enquiry.isMine,
    isOpen: true,
    hold: () => call(takeEnquiry, { id }),
  });
  const [asking, setAsking] = useState<Answer>();
  const { isBusy, run } = useRun();
  const tel = useRef<HTMLAnchorElement>(null);
  const isDone = state === 'done';

  const goToNext = async () => {
    const next = await call(takeNextEnquiry, {});
    await navigate(next.id === null ? '/operator/enquiries' : `/operator/enquiries/${next.id}`);
  };
  const record = (event: EnquiryEvent, answer: { note?: string; at?: string } = {}) =>
    run(async () => {
      await call(recordCall, { id, event, ...answer });
      setAsking(undefined);
      toast.success(m.enquiryEventDone[event]);
      // The operator who reopens an enquiry calls at once, so it stays on the screen.
      await (event === 'reopen' ? revalidate() : goToNext());
    });
  const giveBack = () =>
    run(async () => {
      await call(releaseEnquiry, { id });
      await navigate('/operator/enquiries');
    });
  const others = { [m.keys.next]: () => void run(goToNext) };
  const deeds = {
    [m.enquiryKeys.call]: () => tel.current?.click(),
    [m.enquiryKeys.called]: () => setAsking('called'),
    [m.enquiryKeys.no_answer]: () => void record('no_answer'),
    [m.enquiryKeys.call_again]: () => setAsking('call_again'),
    [m.enquiryKeys.close]: () => setAsking('close'),
    [m.keys.giveBack]: () => void giveBack(),
  };
  useKeys(isMine && !isDone ? deeds : others);

  return (
    <div className="mx-auto max-w-3xl space-y-6">
      <Head enquiry={enquiry} />
      {refusal !== undefined && (
        <p role="status" className="rounded-md bg-note-soft px-4 py-3">
          {refusal}{' '}
          <Link to="/operator/enquiries" className="link">
            {m.backToEnquiries}
          </Link>
        </p>
      )}
      {isMine && !isDone && (
        <a
          ref={tel}
          href={`tel:${enquiry.contactNumber}`}
          className={buttonClasses({ look: 'primary', wide: true })}
        >
          <Phone aria-hidden="true" size={20} />
          <span>{m.callNumber(formatPhone(enquiry.contactNumber))}</span> <Key name={m.enquiryKeys.call} />
        </a>
      )}
      {isMine && !isDone && (
        <div className="grid gap-2 sm:grid-cols-2">
          {(['called', 'no_answer', 'call_again', 'close'] as const).map((event) => (
            <Button
              key={event}
              disabled={isBusy}
              onClick={() => (event === 'no_answer' ? void record(event) : setAsking(event))}
            >
              {m.enquiryEvents[event]} <Key name={m.enquiryKeys[event]} />
            </Button>
          ))}
          <Button look="quiet" disabled={isBusy} onClick={() => void giveBack()}>
            {m.leaveToOthers} <Key name={m.keys.giveBack} />
          </Button>
        </div>
      )}
      {isMine && isDone && (
        <div className="flex flex-wrap gap-3">
          <Button busy={isBusy} onClick={() => void record('reopen')}>
            {m.enquiryEvents.reopen}
          </Button>
          <Button look="primary" disabled={isBusy} onClick={() => void run(goToNext)}>
            {m.takeNext} <Key name={m.keys.next} />
          </Button>
        </div>
      )}
      <History enquiry={enquiry} />
      <CallDialog
        answer={asking}
        isBusy={isBusy}
        onClose={() => setAsking(undefined)}
        onSend={(answer) => asking && void record(asking, answer)}
      />
    </div>
  );
}

function Head({ enquiry }: { enquiry: EnquiryRecord }) {
  const now = useNow();
  return (
    <div>
      <h1 data-theirs>{enquiry.ownersName}</h1>
      <p data-theirs className="mt-1 text-lg">
        {enquiry.shopName}
      </p>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        {/* How often nobody answered says as much. */}
        {enquiry.state !== 'no_answer' && (
          <Tag tone={enquiry.state === 'done' ? 'good' : 'note'}>{m.enquiryStates[enquiry.state]}</Tag>
        )}
        {enquiry.missed > 0 && <Tag>{m.missedTimes(enquiry.missed)}</Tag>}
        <TimeLeft enquiry={enquiry} now={now} />
        <span className="text-sm text-soft">{m.askedAt(enquiry.createdAt)}</span>
      </p>
    </div>
  );
}

/** The latest first: what was last said on the phone matters most for the next call. */
function History({ enquiry: { history } }: { enquiry: EnquiryRecord }) {
  return (
    <section className="space-y-2">
      <h2>{m.whatCameOfCalls}</h2>
      {history.length === 0 && <p className="text-soft">{m.notCalledYet}</p>}
      <ol className="divide-y divide-line border-y border-line empty:hidden">
        {history.toReversed().map(({ at, operator, event, note, dueAt }) => (
          <li key={at} className="py-3">
            <p>
              <strong>{m.enquiryPast[event]}</strong>
              {dueAt !== null && event !== 'reopen' && <>, {m.backAt(dueAt)}</>}
            </p>
            {note !== '' && (
              <p data-theirs className="whitespace-pre-line">
                {note}
              </p>
            )}
            <p className="text-sm text-soft">
              {m.doneAt(at)} · <span data-theirs>{formatPhone(operator)}</span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
