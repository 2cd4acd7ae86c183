import { type SubmitEvent, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { formatPhone } from '../../../core/accounts/phone.ts';
import type { Output } from '../../../core/endpoint.ts';
import {
  type Message,
  messageLists,
  searchMessages,
  sendAgain,
  sendAllAgain,
} from '../../../core/operator/messages.ts';
import type { PageHandle } from '../../../core/page.ts';
import { call } from '../../api.ts';
import { load } from '../../load.ts';
import * as m from '../../messages/en.ts';
import { List, Rows } from '../../operator/console/list.tsx';
import { Button } from '../../ui/button.tsx';
import { PhoneField } from '../../ui/fields/phone-field.tsx';
import { Confirm } from '../../ui/overlays/confirm.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { useRun } from '../../ui/overlays/use-run.ts';
import { LoadingScreen } from '../../ui/states/loading-screen.tsx';
import { UnreachedState } from '../../ui/states/unreached-state.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { Route } from './+types/messages';

type ListName = (typeof messageLists)[number];
type Page = Output<typeof searchMessages>;

const listIn = (request: Request): ListName => {
  const asked = new URL(request.url).searchParams.get('list');
  return messageLists.find((each) => each === asked) ?? 'given_up';
};

export const handle: PageHandle = { parameters: ['list'] };

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  load(async () => {
    const list = listIn(request);
    return { list, page: await call(searchMessages, { list }) };
  });

export const HydrateFallback = LoadingScreen;

export default function MessagesPage({ loaderData }: Route.ComponentProps) {
  if ('fault' in loaderData) return <UnreachedState title={m.messagesUnreached} help={loaderData.fault} />;
  const { list, page } = loaderData;
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1>{m.operatorSections.messages}</h1>
        {page.givenUp > 0 && <SendAll count={page.givenUp} />}
      </div>
      <OfNumber />
      <nav aria-label={m.operatorSections.messages} className="flex flex-wrap gap-2">
        {messageLists.map((each) => (
          <Link
            key={each}
            to={`?list=${each}`}
            aria-current={each === list ? 'page' : undefined}
            className="inline-flex min-h-11 items-center gap-2 rounded-md border border-line bg-card px-3 hover:bg-sunken aria-[current=page]:border-ink aria-[current=page]:font-semibold"
          >
            {m.messageLists[each]}
            {each === 'given_up' && page.givenUp > 0 && (
              <span className="text-bad tabular-nums">{m.waitingCount(page.givenUp)}</span>
            )}
          </Link>
        ))}
      </nav>
      <Listed key={list} list={list} page={page} />
    </div>
  );
}

const Listed = ({ list, page }: { list: ListName; page: Page }) => (
  <List
    first={page}
    loadAfter={(after) => call(searchMessages, { list, after })}
    row={(message) => <Row message={message} />}
    empty={m.noMessages[list]}
  />
);

/** `onSent`: after it was sent again, where the list is not the page's own. */
type RowProps = { message: Message; onSent?: () => Promise<void> };

function Row({ message, onSent }: RowProps) {
  const { kind, channel, mobileNumber, state, tries, at, fault } = message;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3">
      <span className="min-w-0 grow basis-60">
        <strong>
          {m.channels[channel]}: {m.noticeKinds[kind]}
        </strong>
        <span className="block text-sm text-soft">
          {formatPhone(mobileNumber)} · <time dateTime={at}>{m.messageAt[state](at)}</time>
          {tries > 1 && ` · ${m.messageTries(tries)}`}
        </span>
        {fault && <Fault fault={fault} />}
      </span>
      {state === 'given_up' ? (
        <SendAgain id={message.id} onSent={onSent} />
      ) : (
        <Tag tone={state === 'sent' ? 'good' : 'plain'}>{m.messageStates[state]}</Tag>
      )}
    </div>
  );
}

function Fault({ fault }: { fault: string }) {
  const known = m.unsentReasons[fault as keyof typeof m.unsentReasons];
  return (
    <span data-theirs={known ? undefined : ''} className="block text-sm wrap-anywhere text-soft">
      {known ?? fault}
    </span>
  );
}

type SendAgainProps = { id: string; onSent: (() => Promise<void>) | undefined };

function SendAgain({ id, onSent }: SendAgainProps) {
  const { isBusy, run } = useRun();
  const { revalidate } = useRevalidator();
  const send = () =>
    run(async () => {
      try {
        await call(sendAgain, { id });
        toast.success(m.sentAgain);
      } finally {
        await revalidate();
        await onSent?.();
      }
    });
  return (
    <Button size="small" busy={isBusy} onClick={() => void send()}>
      {m.sendAgain}
    </Button>
  );
}

function SendAll({ count }: { count: number }) {
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, run } = useRun();
  const { revalidate } = useRevalidator();
  const send = () =>
    run(async () => {
      const sent = await call(sendAllAgain, {}).finally(() => void revalidate());
      setIsAsking(false);
      toast.success(m.sentAllAgain(sent.count));
    });
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{m.sendAllAgain}</Button>
      <Confirm
        open={isAsking}
        title={m.sendAllAgainTitle}
        cancelText={m.cancel}
        confirmText={m.sendAllAgain}
        busy={isBusy}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => void send()}
      >
        {m.sendAllAgainHelp(count)}
      </Confirm>
    </>
  );
}

/** Kept out of the address, because it is a phone number. */
function OfNumber() {
  const [number, setNumber] = useState('');
  const [found, setFound] = useState<readonly Message[]>();
  const { isBusy, run } = useRun();
  const search = () => run(async () => setFound((await call(searchMessages, { number })).items));
  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (number === '') setFound(undefined);
    else void search();
  };
  return (
    <section className="space-y-4">
      <form role="search" onSubmit={find} className="gap-3 space-y-3 md:flex md:items-start">
        <div className="min-w-0 grow md:max-w-md">
          <PhoneField
            label={m.messagesOf}
            hint={m.messagesOfHint}
            autoComplete="off"
            value={number}
            onChange={setNumber}
          />
        </div>
        <div className="md:mt-8">
          <Button type="submit" busy={isBusy}>
            {m.findMoney}
          </Button>
        </div>
      </form>
      {found && (
        <>
          <p role="status">{found.length === 0 ? m.noMessagesTo : m.moneyFound(found.length)}</p>
          {found.length > 0 && (
            <Rows>
              {found.map((message) => (
                <li key={message.id}>
                  <Row message={message} onSent={search} />
                </li>
              ))}
            </Rows>
          )}
        </>
      )}
    </section>
  );
}
