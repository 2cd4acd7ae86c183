import { type SubmitEvent, useId, useState } from 'react';
import { reportPost } from '../../core/posts/contract.ts';
import { type ReportReason, reportReasons } from '../../core/posts/rules.ts';
import { call } from '../api.ts';
import * as m from '../messages/en.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { toast } from '../ui/overlays/toast.ts';
import { useRun } from '../ui/overlays/use-run.ts';

/** Anyone can report a post. */
export function ReportPost({ postId, name }: { postId: string; name: string }) {
  const form = useId();
  const [isOpen, setOpen] = useState(false);
  const [isSent, setSent] = useState(false);
  const [reason, setReason] = useState<ReportReason>(reportReasons[0]);
  const { isBusy, run } = useRun();
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void run(async () => {
      await call(reportPost, { postId, reason });
      setSent(true);
      setOpen(false);
      toast.success(m.postReported);
    });
  };
  if (isSent) return <p className="flex min-h-11 items-center text-sm text-soft">{m.postReported}</p>;
  return (
    <div className="needs-script">
      <button
        type="button"
        className="min-h-11 text-sm text-soft underline underline-offset-4 hover:text-ink"
        aria-label={m.reportPostOf(name)}
        onClick={() => setOpen(true)}
      >
        {m.reportPost}
      </button>
      <Dialog
        open={isOpen}
        onClose={isBusy ? undefined : () => setOpen(false)}
        title={m.reportPostTitle}
        subtitle={m.reportPostHelp}
        footer={
          <>
            <Button disabled={isBusy} onClick={() => setOpen(false)}>
              {m.cancel}
            </Button>
            <Button look="primary" type="submit" form={form} busy={isBusy} busyText={m.sending}>
              {m.reportPost}
            </Button>
          </>
        }
      >
        <form id={form} onSubmit={send}>
          <fieldset>
            <legend className="sr-only">{m.reportPostTitle}</legend>
            {reportReasons.map((each) => (
              <label key={each} className="flex min-h-11 cursor-pointer items-center gap-3">
                <input
                  type="radio"
                  name="reason"
                  className="size-5 accent-ink"
                  checked={each === reason}
                  onChange={() => setReason(each)}
                />
                {m.postReportReasons[each]}
              </label>
            ))}
          </fieldset>
        </form>
      </Dialog>
    </div>
  );
}
