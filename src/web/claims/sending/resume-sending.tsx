import { useEffect, useRef, useState } from 'react';
import { VerifyNumber } from '../../accounts/verify-number.tsx';
import * as m from '../../messages/en.ts';
import { Button } from '../../ui/button.tsx';
import { restoreClaim } from '../draft/autosave-draft.ts';
import { dispatch, useDraft } from '../draft/draft-store.ts';
import { cancelSending, followSent, resumeSending, startSending } from './sending.ts';
import { RefusedDialog, SendingDialog } from './sending-dialog.tsx';
import { parseRecord, readRecord, sendingKey } from './sending-record.ts';
import type { ActiveSending } from './sending-view.ts';
import { SubmittedDialog } from './submitted-dialog.tsx';

type ResumeSendingProps = { onSubmitted?: (shopId: string) => void };

/** Goes on sending a claim that was on its way when the page was left, and shows how any sending goes. */
export function ResumeSending({ onSubmitted }: ResumeSendingProps) {
  const sending = useDraft((state) => state.sending);
  useEffect(() => {
    if (readRecord()?.isWanted) void restoreClaim().then(resumeSending);
    const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
      const record = key === sendingKey && newValue === null ? parseRecord(oldValue) : undefined;
      if (record) void followSent(record);
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, []);
  useEffect(() => {
    if (sending.step !== 'submitted' && sending.step !== 'submitted_elsewhere') return;
    onSubmitted?.(sending.shopId);
    if (sending.step === 'submitted_elsewhere') dispatch('sendingEnded');
  }, [sending, onSubmitted]);
  if (sending.step === 'idle' || sending.step === 'submitted_elsewhere') return null;
  if (sending.step === 'verifying') return <VerifyAgain />;
  if (sending.step === 'refused') return <RefusedDialog fault={sending.fault} />;
  if (sending.step === 'submitted')
    return <SubmittedDialog {...sending} onClose={() => dispatch('sendingEnded')} />;
  return <OnItsWay sending={sending} />;
}

/** The session has ended on the way: once the number is proven again, sending goes on. */
function VerifyAgain() {
  const number = useDraft(({ draft }) => draft.shopOwnerContactNumber);
  const isProven = useRef(false);
  return (
    <VerifyNumber
      number={number}
      open
      // The dialog closes itself before it says that the number is verified.
      onClose={() => queueMicrotask(() => isProven.current || cancelSending())}
      onVerified={() => {
        isProven.current = true;
        void startSending();
      }}
    />
  );
}

/** Offline no dialog blocks the page: a line in its place says the same. */
function OnItsWay({ sending }: { sending: ActiveSending }) {
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
