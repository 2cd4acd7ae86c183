import * as m from '../../messages/en.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import type { Refusal } from '../draft/draft-state.ts';
import { useDraft } from '../draft/draft-store.ts';
import { correctionLinks } from './correction-links.ts';
import { cancelSending, startSending } from './sending.ts';
import { readRecord } from './sending-record.ts';
import { type ActiveSending, type SendingView, viewOf } from './sending-view.ts';

/** What is being sent, and how far it is; one dialog, so that nothing jumps while the steps pass by. */
export function SendingDialog({ sending, onHide }: { sending: ActiveSending; onHide: () => void }) {
  const view = viewOf(sending, readRecord()?.isAsked === true);
  return (
    <Dialog
      open
      title={view.title}
      onClose={view.canHide ? onHide : undefined}
      closeText={view.canHide ? m.close : undefined}
      footer={
        <>
          <Button disabled={!view.canCancel} onClick={cancelSending} data-focus-first="">
            {m.cancel}
          </Button>
          {view.canHide && (
            <Button look="primary" onClick={() => void startSending()}>
              {m.tryAgain}
            </Button>
          )}
        </>
      }
    >
      {view.progress === undefined ? <p role="status">{view.text}</p> : <Progress view={view} />}
    </Dialog>
  );
}

function Progress({ view: { text, progress, percentText } }: { view: SendingView }) {
  return (
    <div className="space-y-3 pb-2">
      <p role="status">{text}</p>
      <div className="flex items-center gap-3">
        <progress
          aria-label={m.sendingClaim}
          max={100}
          value={progress?.value}
          className="h-2.5 min-w-0 grow overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-ink"
        />
        <span aria-hidden="true" className="w-12 text-right tabular-nums">
          {percentText}
        </span>
      </div>
      <p className="text-sm text-soft">{m.sendingHelp}</p>
    </div>
  );
}

/** Nothing is lost: what has to be put right is named, and where. */
export function RefusedDialog({ fault }: { fault: Refusal }) {
  const shopId = useDraft(({ draft }) => draft.shopId);
  const ways = correctionLinks(fault, shopId);
  // Put aside, so a reload does not send it.
  const close = cancelSending;
  return (
    <Dialog
      open
      title={m.claimNotSent}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{m.close}</Button>
          {/* The likeliest last, where the primary action always stands. */}
          {ways.toReversed().map(({ to, text }) => (
            <ButtonLink key={to} look={to === ways[0]?.to ? 'primary' : 'secondary'} to={to} onClick={close}>
              {text}
            </ButtonLink>
          ))}
          {ways.length === 0 && (
            <Button look="primary" onClick={() => void startSending()} data-focus-first="">
              {m.tryAgain}
            </Button>
          )}
        </>
      }
    >
      <div className="space-y-3">
        <ErrorState message={fault.message} />
        <p className="text-soft">{m.claimStillHere}</p>
      </div>
    </Dialog>
  );
}
