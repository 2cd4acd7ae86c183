import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { SupportMessage } from '../../core/support/contract.ts';
import * as m from '../messages/en.ts';
import { Button } from '../ui/button.tsx';
import { useRun } from '../ui/overlays/use-run.ts';

type Page<Message> = { readonly messages: readonly Message[]; readonly hasEarlier: boolean };

type MessagesProps<Message> = {
  latest: Page<Message>;
  loadBefore: (number: number) => Promise<Page<Message>>;
  /** The side that looks at it is on the right. */
  isMine: (message: Message) => boolean;
  nameOf: (message: Message) => ReactNode;
  picturePath: string;
};

/** A thread, oldest first. Opened, it shows its end. */
export function Messages<Message extends SupportMessage>(props: MessagesProps<Message>) {
  const { isMine, nameOf, picturePath } = props;
  const { messages, hasEarlier, isBusy, loadEarlier } = useEarlier(props);
  const end = useRef<HTMLLIElement>(null);
  useEffect(() => end.current?.scrollIntoView({ block: 'nearest' }), []);
  if (messages.length === 0) return null;
  return (
    <div className="space-y-4">
      {hasEarlier && (
        <Button size="small" busy={isBusy} busyText={m.loading} onClick={loadEarlier}>
          {m.earlierMessages}
        </Button>
      )}
      <div role="log" aria-label={m.supportThread}>
        <ol className="flex flex-col gap-4">
          {messages.map((message) => (
            <li
              key={message.id}
              ref={message === messages.at(-1) ? end : undefined}
              className={`w-fit max-w-[90%] scroll-mb-8 rounded-lg p-3 md:max-w-prose ${isMine(message) ? 'self-end bg-sunken' : 'self-start border border-line bg-card'}`}
            >
              <p className="text-sm text-soft">
                <strong className="text-ink">{nameOf(message)}</strong> ·{' '}
                <time dateTime={message.createdAt}>{m.doneAt(message.createdAt)}</time>
              </p>
              {message.words !== '' && (
                <p data-theirs className="mt-1 wrap-anywhere whitespace-pre-line">
                  {message.words}
                </p>
              )}
              <Pictures ids={message.pictures} path={picturePath} />
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

/** A press opens a picture as a whole. */
function Pictures({ ids, path }: { ids: readonly string[]; path: string }) {
  if (ids.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-3">
      {ids.map((id, at) => (
        <li key={id}>
          <a href={path + id} target="_blank" rel="noreferrer" className="block rounded-md">
            <img
              src={path + id}
              alt={m.messagePicture(at + 1)}
              loading="lazy"
              className="size-28 rounded-md border border-line object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The latest messages with those that were loaded before, in their order. */
function useEarlier<Message extends SupportMessage>({ latest, loadBefore }: MessagesProps<Message>) {
  const [earlier, setEarlier] = useState<Page<Message>>();
  const { isBusy, run } = useRun();
  const known = new Map(
    [...(earlier?.messages ?? []), ...latest.messages].map((each) => [each.id, each] as const),
  );
  const messages = [...known.values()].toSorted((a, b) => a.number - b.number);
  const loadEarlier = () =>
    void run(async () => {
      const found = await loadBefore(messages[0]?.number ?? 0);
      // All that is known: new messages may push others out of the latest ones.
      setEarlier({ messages: [...found.messages, ...messages], hasEarlier: found.hasEarlier });
    });
  return { messages, hasEarlier: earlier?.hasEarlier ?? latest.hasEarlier, isBusy, loadEarlier };
}
