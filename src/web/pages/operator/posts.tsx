import { useState } from 'react';
import type { Output } from '../../../core/endpoint.ts';
import {
  type DecidedPost,
  decidePost,
  type HiddenPost,
  listDecidedPosts,
  listHiddenPosts,
  undoPost,
} from '../../../core/operator/posts.ts';
import { call } from '../../api.ts';
import { load } from '../../load.ts';
import * as m from '../../messages/en.ts';
import { DecidedList } from '../../operator/console/decided-list.tsx';
import { Key } from '../../operator/console/key.tsx';
import { Rows } from '../../operator/console/list.tsx';
import { ReasonDialog } from '../../operator/console/reason-dialog.tsx';
import { useDecisions } from '../../operator/console/use-decisions.ts';
import { useKeys } from '../../operator/console/use-keys.ts';
import { useRecentApprovals } from '../../operator/verifications/recent-approvals.ts';
import { PostView } from '../../posts/post-view.tsx';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { useRun } from '../../ui/overlays/use-run.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LoadingScreen } from '../../ui/states/loading-screen.tsx';
import { UnreachedState } from '../../ui/states/unreached-state.tsx';
import type { Route } from './+types/posts';

type Open = Output<typeof listHiddenPosts>;
type Seen = { readonly postId: string; readonly decidedAt: string };

export const clientLoader = () =>
  load(async () => {
    const [open, decided] = await Promise.all([call(listHiddenPosts, {}), call(listDecidedPosts, {})]);
    return { open, decided: decided.items };
  });

export const HydrateFallback = LoadingScreen;

export default function PostsDesk({ loaderData }: Route.ComponentProps) {
  if ('fault' in loaderData) return <UnreachedState title={m.postUnreached} help={loaderData.fault} />;
  return <Posts {...loaderData} />;
}

function Posts({ open, decided }: { open: Open; decided: readonly DecidedPost[] }) {
  const { isBusy, run } = useRun();
  const [removing, setRemoving] = useState<string>();
  const { decide, undo, last } = useDecisions<Seen>(run, () => setRemoving(undefined));
  const current = open.items[0];
  const say = (postId: string, reason?: string) =>
    decide(
      async () => ({ postId, ...(await call(decidePost, { postId, ...(reason && { reason }) })) }),
      reason === undefined ? m.postDecided.kept : m.postDecided.removed,
    );
  const takeBack = (seen: Seen) => undo(seen, () => call(undoPost, seen), m.postUndone);
  // An approval of the other desk that can still be undone has the key for its ten seconds.
  const isKeyTaken = useRecentApprovals(({ approvals }) => approvals.length > 0);
  useKeys({
    [m.postKeys.keep]: () => current && say(current.post.id),
    [m.postKeys.remove]: () => current && setRemoving(current.post.id),
    ...(last && !isKeyTaken && { [m.keys.undo]: () => takeBack(last), 'Ctrl+Z': () => takeBack(last) }),
  });
  return (
    <div className="space-y-6">
      <div>
        <h1>{m.operatorSections.posts}</h1>
        <p className="mt-1 text-lg text-soft">{m.postsWait(open.waiting)}</p>
        <p className="mt-1 max-w-prose text-soft">{m.postsDeskHelp}</p>
      </div>
      {current === undefined ? (
        <EmptyState title={m.noHiddenPosts} help={m.noHiddenPostsHelp} />
      ) : (
        <Rows>
          {open.items.map((hidden) => (
            <li key={hidden.post.id}>
              <HiddenRow
                hidden={hidden}
                isBusy={isBusy}
                hasKeys={hidden === current}
                onKeep={() => say(hidden.post.id)}
                onRemove={() => setRemoving(hidden.post.id)}
              />
            </li>
          ))}
        </Rows>
      )}
      <DecidedList
        items={decided}
        isBusy={isBusy}
        keyOf={last?.decidedAt}
        nameOf={({ post }) => post.name}
        textOf={({ post, shopName, isKept, reason }) => (
          <>
            <strong data-theirs>{post.name}</strong> · <span data-theirs>{shopName}</span> ·{' '}
            {isKept ? m.postIsKept : m.postIsRemoved}{' '}
            {reason !== null && (
              <span data-theirs className="text-soft">
                {reason}
              </span>
            )}
          </>
        )}
        onUndo={({ post, decidedAt }) => takeBack({ postId: post.id, decidedAt })}
      />
      <ReasonDialog
        key={removing}
        open={removing !== undefined}
        title={m.removePostTitle}
        help={m.removePostHelp}
        sendText={m.removePost}
        sendLook="danger"
        usual={m.usualPostReasons}
        isBusy={isBusy}
        onClose={() => setRemoving(undefined)}
        onSend={(reason) => removing && say(removing, reason)}
      />
    </div>
  );
}

type HiddenRowProps = {
  hidden: HiddenPost;
  isBusy: boolean;
  /** The keys decide this post. */
  hasKeys: boolean;
  onKeep: () => void;
  onRemove: () => void;
};

function HiddenRow({ hidden, isBusy, hasKeys, onKeep, onRemove }: HiddenRowProps) {
  const { post, shopId, shopName, reasons, appeal } = hidden;
  return (
    <div className="px-4 py-2">
      <p className="text-sm">
        <Link
          to={`/operator/listings/${shopId}`}
          className="link inline-flex min-h-11 items-center font-semibold"
        >
          <span data-theirs>{shopName}</span>
        </Link>
      </p>
      <PostView post={post} />
      <p className="text-sm text-soft">
        {reasons.map(({ reason, count }) => m.reportedFor(m.postReportReasons[reason], count)).join(' · ')}
      </p>
      {appeal && (
        <div className="mt-2 max-w-prose rounded-md bg-note-soft p-3">
          <p className="text-sm">
            {m.removedBefore}{' '}
            <span data-theirs className="wrap-anywhere">
              {appeal.reason}
            </span>
          </p>
          <p className="mt-1">
            <span className="text-sm font-semibold">{m.writerSays}</span>{' '}
            <span data-theirs className="wrap-anywhere">
              {appeal.words}
            </span>
          </p>
        </div>
      )}
      <div className="my-3 flex flex-wrap gap-3">
        <Button size="small" disabled={isBusy} onClick={onKeep}>
          {m.keepPost}
          {hasKeys && <Key name={m.postKeys.keep} />}
        </Button>
        <Button size="small" disabled={isBusy} onClick={onRemove}>
          {m.removePost}
          {hasKeys && <Key name={m.postKeys.remove} />}
        </Button>
      </div>
    </div>
  );
}
