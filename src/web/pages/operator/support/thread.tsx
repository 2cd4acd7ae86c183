import { Link } from 'react-router';
import { formatPhone } from '../../../../core/accounts/phone.ts';
import {
  answerThread,
  changeThread,
  type DeskThread,
  findDeskThread,
} from '../../../../core/operator/support.ts';
import { deskPicturePath, longestWords } from '../../../../core/support/rules.ts';
import { CallError, call } from '../../../api.ts';
import { load } from '../../../load.ts';
import * as m from '../../../messages/en.ts';
import { CannedAnswers } from '../../../operator/support/canned-answers.tsx';
import { Waits } from '../../../operator/support/waits.tsx';
import { useNow } from '../../../shops/use-now.ts';
import { MessageForm } from '../../../support/message-form.tsx';
import { Messages } from '../../../support/messages.tsx';
import { useFresh } from '../../../support/use-fresh.ts';
import { useMessage } from '../../../support/use-message.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useRun } from '../../../ui/overlays/use-run.ts';
import { LoadingScreen } from '../../../ui/states/loading-screen.tsx';
import { UnreachedState } from '../../../ui/states/unreached-state.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { Route } from './+types/thread';

export const clientLoader = ({ params: { threadId } }: Route.ClientLoaderArgs) =>
  load(() => call(findDeskThread, { threadId }));

export const HydrateFallback = LoadingScreen;

export default function ThreadPage({ loaderData }: Route.ComponentProps) {
  if ('fault' in loaderData) return <UnreachedState title={m.threadUnreached} help={loaderData.fault} />;
  return <Thread key={loaderData.id} first={loaderData} />;
}

function Thread({ first }: { first: DeskThread }) {
  const { id: threadId, shopName } = first;
  const [thread, setThread] = useFresh(first, () => call(findDeskThread, { threadId }));
  const message = useMessage(threadId, async (sent) => {
    const readNumber = thread.messages.at(-1)?.number ?? 0;
    try {
      setThread(await call(answerThread, { threadId, readNumber, ...sent }));
    } catch (error) {
      // The newer message is shown at once.
      if (error instanceof CallError && error.code === 'support_newer')
        setThread(await call(findDeskThread, { threadId }));
      throw error;
    }
    toast.success(m.answerSent);
  });
  const begin = (text: string) =>
    message.change({
      words: [message.words.trim(), text].filter(Boolean).join('\n\n').slice(0, longestWords),
    });
  return (
    <div className="mx-auto max-w-3xl space-y-6">
      <Head thread={thread} />
      <Messages
        latest={thread}
        loadBefore={(before) => call(findDeskThread, { threadId, before })}
        isMine={({ isAnswer }) => isAnswer}
        nameOf={({ operator }) =>
          operator === null ? m.ownerLabel : <span data-theirs>{formatPhone(operator)}</span>
        }
        picturePath={deskPicturePath}
      />
      {thread.messages.at(-1)?.isAnswer && (
        <p className="text-sm text-soft">{thread.isSeen ? m.answerSeen : m.answerUnseen}</p>
      )}
      <CannedAnswers shopName={shopName} onPick={begin} />
      <MessageForm message={message} label={m.answerLabel} hint={m.answerHint} />
      <ChangeState thread={thread} onChanged={setThread} />
    </div>
  );
}

function Head({ thread }: { thread: DeskThread }) {
  const now = useNow();
  return (
    <div>
      <Link to="/operator/support" className="link inline-flex min-h-11 items-center">
        {m.backToSupport}
      </Link>
      <h1 data-theirs className="wrap-anywhere">
        {thread.shopName}
      </h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Tag tone={thread.state === 'closed' ? 'good' : 'note'}>{m.threadStates[thread.state]}</Tag>
        {thread.dueAt !== null && <Waits thread={thread} now={now} />}
        <Link to={`/operator/listings/${thread.shopId}`} className="link inline-flex min-h-11 items-center">
          {m.openListing}
        </Link>
      </p>
    </div>
  );
}

function ChangeState({ thread, onChanged }: { thread: DeskThread; onChanged: (thread: DeskThread) => void }) {
  const { isBusy, run } = useRun();
  const isOpen = thread.state === 'open';
  const change = () =>
    void run(async () => {
      onChanged(await call(changeThread, { threadId: thread.id, state: isOpen ? 'closed' : 'open' }));
      toast.success(isOpen ? m.threadClosed : m.threadReopened);
    });
  return (
    <Button busy={isBusy} onClick={change}>
      {isOpen ? m.closeThread : m.reopenThread}
    </Button>
  );
}
