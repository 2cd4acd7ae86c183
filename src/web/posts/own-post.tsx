import { type SubmitEvent, useState } from 'react';
import { appealPost, deletePost, type OwnPost } from '../../core/posts/contract.ts';
import { editHours, longestPost } from '../../core/posts/rules.ts';
import { call } from '../api.ts';
import * as m from '../messages/en.ts';
import { Button } from '../ui/button.tsx';
import { TextAreaField } from '../ui/fields/text-field.tsx';
import { Confirm } from '../ui/overlays/confirm.tsx';
import { toast } from '../ui/overlays/toast.ts';
import { useRun } from '../ui/overlays/use-run.ts';
import { PostPictures } from './post-pictures.tsx';
import { PostView } from './post-view.tsx';
import { SharePost } from './share-post.tsx';

type OwnPostProps = {
  post: OwnPost;
  shop: { readonly id: string; readonly name: string };
  onEdit: () => void;
  onChanged: () => void;
};

/** A post as its writer sees it: what became of it, and what can be done. */
export function OwnPostView({ post, shop, onEdit, onChanged }: OwnPostProps) {
  const [isDeleting, setDeleting] = useState(false);
  const { isBusy, run } = useRun();
  const remove = () =>
    void run(async () => {
      await call(deletePost, { postId: post.id });
      setDeleting(false);
      toast.success(m.postDeleted);
      onChanged();
    });
  return (
    <>
      <p role="status" className="rounded-md bg-sunken p-3">
        {m.postStates[post.state]}
        {post.reason !== null && (
          <>
            {' '}
            <span data-theirs className="wrap-anywhere">
              {post.reason}
            </span>
          </>
        )}
      </p>
      <PostView post={post} withoutPictures={post.canEdit} />
      {post.canEdit && <PostPictures post={post} onChanged={onChanged} />}
      {post.canAppeal && <Appeal post={post} onSent={onChanged} />}
      <div className="flex flex-wrap gap-3">
        {post.state === 'shown' && (
          <SharePost post={post} shopName={shop.name} url={`${location.origin}/${shop.id}/shop`} isButton />
        )}
        {post.canEdit && <Button onClick={onEdit}>{m.changePost}</Button>}
        <Button look="danger" onClick={() => setDeleting(true)}>
          {m.deletePost}
        </Button>
      </div>
      {post.canEdit && <p className="text-sm text-soft">{m.postEditable(editHours)}</p>}
      <Confirm
        open={isDeleting}
        title={m.deletePostTitle}
        cancelText={m.cancel}
        confirmText={m.deletePost}
        dangerous
        busy={isBusy}
        onCancel={() => setDeleting(false)}
        onConfirm={remove}
      />
    </>
  );
}

function Appeal({ post, onSent }: { post: OwnPost; onSent: () => void }) {
  const [words, setWords] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { isBusy, run } = useRun();
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setMissing(words.trim() === '');
    if (words.trim() === '') return;
    void run(async () => {
      await call(appealPost, { postId: post.id, words });
      onSent();
    });
  };
  return (
    <form onSubmit={send} noValidate className="space-y-3">
      <TextAreaField
        label={m.appealLabel}
        hint={m.appealHelp}
        value={words}
        maxLength={longestPost}
        counterText={m.lettersUsed}
        error={isMissing ? m.appealMissing : undefined}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <Button type="submit" busy={isBusy} busyText={m.sending}>
        {m.sendAppeal}
      </Button>
    </form>
  );
}
