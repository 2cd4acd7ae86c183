import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type Post, replyToPost } from '../../core/posts/contract.ts';
import { longestReply } from '../../core/posts/rules.ts';
import { cleanTextFault } from '../../core/shops/clean-text.ts';
import { call } from '../api.ts';
import * as m from '../messages/en.ts';
import { Button } from '../ui/button.tsx';
import { TextAreaField } from '../ui/fields/text-field.tsx';
import { toast } from '../ui/overlays/toast.ts';
import { useRun } from '../ui/overlays/use-run.ts';
import { PostView } from './post-view.tsx';
import { ReportPost } from './report-post.tsx';

/** A post as the owner of the shop sees it: with one reply, or a form for it. */
export function RepliedPost({ shopId, post: loaded }: { shopId: string; post: Post }) {
  const [post, setPost] = useState(loaded);
  const [isOpen, setOpen] = useState(false);
  return (
    <PostView post={post}>
      <div className="mt-2 flex flex-wrap items-center gap-x-4">
        {post.reply === null && !isOpen && (
          <Button size="small" aria-label={m.replyTo(post.name)} onClick={() => setOpen(true)}>
            {m.reply}
          </Button>
        )}
        <ReportPost postId={post.id} name={post.name} />
      </div>
      {post.reply === null && isOpen && <ReplyForm shopId={shopId} post={post} onSent={setPost} />}
    </PostView>
  );
}

function ReplyForm({ shopId, post, onSent }: { shopId: string; post: Post; onSent: (post: Post) => void }) {
  const [words, setWords] = useState('');
  const [fault, setFault] = useState<string>();
  const { isBusy, run } = useRun();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = cleanTextFault(words);
    const found = words.trim() === '' ? m.replyMissing : code && m.faults[code];
    setFault(found);
    if (found) return;
    void run(async () => {
      onSent(await call(replyToPost, { shopId, postId: post.id, words }));
      toast.success(m.replySent);
    });
  };
  return (
    <form onSubmit={send} noValidate className="mt-2 max-w-prose space-y-3">
      <TextAreaField
        label={m.replyTo(post.name)}
        hint={m.replyHelp}
        value={words}
        maxLength={longestReply}
        counterText={m.lettersUsed}
        ref={field}
        error={fault}
        onChange={(event) => {
          setFault(undefined);
          setWords(event.currentTarget.value);
        }}
      />
      <Button type="submit" look="primary" size="small" busy={isBusy} busyText={m.sending}>
        {m.sendReply}
      </Button>
    </form>
  );
}
