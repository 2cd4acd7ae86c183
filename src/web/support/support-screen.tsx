import { useEffect } from 'react';
import {
  changeSupport,
  findSupport,
  type SupportThread,
  seeSupport,
  writeToSupport,
} from '../../core/support/contract.ts';
import { ownPicturePath, type ThreadState } from '../../core/support/rules.ts';
import { call } from '../api.ts';
import * as m from '../messages/en.ts';
import { useNow } from '../shops/use-now.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { toast } from '../ui/overlays/toast.ts';
import { useRun } from '../ui/overlays/use-run.ts';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { MessageForm } from './message-form.tsx';
import { Messages } from './messages.tsx';
import { useFresh } from './use-fresh.ts';
import { useMessage } from './use-message.ts';

type SupportScreenProps = {
  first: SupportThread;
  /** Hours within which people without Premium are called. */
  callHours: number;
};

/** The owner's thread with support. */
export function SupportScreen({ first, callHours }: SupportScreenProps) {
  const { shopId } = first;
  const [thread, setThread] = useFresh(first, () => call(findSupport, { shopId }));
  const { state, canWrite } = thread;
  useSeen(thread);
  const message = useMessage(shopId, async (sent) => {
    setThread(await call(writeToSupport, { shopId, ...sent }));
    toast.success(m.messageSent);
  });
  if (state === null && !canWrite)
    return (
      <EmptyState title={m.supportForPremium} help={m.supportForPremiumHelp(callHours)}>
        <Instead shopId={shopId} />
      </EmptyState>
    );
  return (
    <>
      <Terms thread={thread} callHours={callHours} />
      <Messages
        latest={thread}
        loadBefore={(before) => call(findSupport, { shopId, before })}
        isMine={({ isAnswer }) => !isAnswer}
        nameOf={({ isAnswer }) => (isAnswer ? m.messageFrom.support : m.messageFrom.owner)}
        picturePath={ownPicturePath}
      />
      <Standing thread={thread} />
      {canWrite && <MessageForm message={message} label={m.messageLabel} hint={m.messageHint} />}
      {state !== null && (canWrite || state === 'open') && (
        <ChangeState shopId={shopId} state={state} onChanged={setThread} />
      )}
    </>
  );
}

/** Tells the server what the owner has seen; without a network it is told later. */
function useSeen(thread: SupportThread): void {
  useEffect(() => {
    const number = thread.messages.at(-1)?.number;
    if (!thread.isUnread || number === undefined || document.hidden) return;
    void call(seeSupport, { shopId: thread.shopId, number }).catch(() => undefined);
  }, [thread]);
}

type TermsProps = { thread: SupportThread; callHours: number };

/** The promise, or what there is without Premium. */
function Terms({ thread: { shopId, canWrite }, callHours }: TermsProps) {
  if (canWrite) return <p className="max-w-prose">{m.supportPromise}</p>;
  return (
    <div className="max-w-prose space-y-3">
      <p>{m.supportPremiumEnded(callHours)}</p>
      <div className="flex flex-wrap gap-3">
        <Instead shopId={shopId} />
      </div>
    </div>
  );
}

/** What the owner can expect now; after the messages, because the thread opens at its end. */
function Standing({ thread: { state, dueAt, canWrite } }: { thread: SupportThread }) {
  const now = useNow();
  return (
    <div className="empty:hidden">
      {dueAt !== null && (
        <p role="status" className="rounded-md bg-note-soft p-3">
          {new Date(dueAt) < now ? m.supportLate : m.answerBy(dueAt)}
        </p>
      )}
      {state === 'closed' && canWrite && (
        <p role="status" className="rounded-md bg-sunken p-3">
          {m.supportClosed}
        </p>
      )}
    </div>
  );
}

/** What owners without Premium can do. */
const Instead = ({ shopId }: { shopId: string }) => (
  <>
    <ButtonLink look="primary" to={`/${shopId}/subscribe`}>
      {m.subscribe}
    </ButtonLink>
    <ButtonLink to="/registration-enquiry">{m.askForCall}</ButtonLink>
  </>
);

type ChangeStateProps = { shopId: string; state: ThreadState; onChanged: (thread: SupportThread) => void };

function ChangeState({ shopId, state, onChanged }: ChangeStateProps) {
  const { isBusy, run } = useRun();
  const isOpen = state === 'open';
  const change = () =>
    void run(async () => {
      onChanged(await call(changeSupport, { shopId, state: isOpen ? 'closed' : 'open' }));
      toast.success(isOpen ? m.threadClosed : m.threadReopened);
    });
  return (
    <Button busy={isBusy} onClick={change}>
      {isOpen ? m.closeThread : m.reopenThread}
    </Button>
  );
}
