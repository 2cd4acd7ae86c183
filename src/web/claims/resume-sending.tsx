import { useEffect, useState } from 'react';
import * as m from '../messages/en.ts';
import { Button } from '../ui/button.tsx';
import { resumeSending, type Sending, useSending, followSent } from './sending.ts';
import { RefusedDialog, SendingDialog, SubmittedDialog } from './sending-dialog.tsx';
import { parseRecord, sendingKey } from './sending-record.ts';

/** Goes on sending a claim that was on its way when the page was left, and shows how any sending goes. */
export function ResumeSending() {
  const sending = useSending();
  useEffect(() => {
    void resumeSending();
    const follow = ({ key, oldValue, newValue }: StorageEvent) => {
      const record = key === sendingKey && newValue === null ? parseRecord(oldValue) : undefined;
      if (record) void followSent(record.about);
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, []);
  if (sending.step === 'idle') return null;
  if (sending.step === 'proving') return null;
  if (sending.step === 'refused') return <RefusedDialog fault={sending.fault} />;
  if (sending.step === 'submitted') return <SubmittedDialog {...sending} />;
  return <OnItsWay sending={sending} />;
}

/** Somebody without a network is not kept in front of a dialog: a line in its place says the same. */
function OnItsWay({ sending }: { sending: Sending }) {
  const [isHidden, setIsHidden] = useState(false);
  if (!isHidden) return <SendingDialog sending={sending} onHide={() => setIsHidden(true)} />;
  return (
    <div className="page-width pt-4">
      <div
        role="status"
        className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-line bg-card p-4"
      >
        <p className="min-w-0 grow basis-56">
          {sending.step === 'waiting' ? m.claimKeptOffline : m.sendingClaim}
        </p>
        <Button size="small" onClick={() => setIsHidden(false)}>
          {m.showSending}
        </Button>
      </div>
    </div>
  );
}
