import * as m from '../messages/en.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { useClaimShop } from './draft-store.ts';
import { canCancel, cancelSending, dismissSending, type Sending, startSending } from './sending.ts';
import { type Refusal, waysBack } from './ways-back.ts';

/** What is being sent, and how far it is; one dialog, so that nothing jumps while the steps pass by. */
export function SendingDialog({ sending, onHide }: { sending: Sending; onHide: () => void }) {
  const isCancellable = sending.step !== 'submitting' && canCancel();
  return (
    <Dialog
      open
      title={titleOf(sending)}
      onClose={sending.step === 'waiting' ? onHide : undefined}
      closeText={sending.step === 'waiting' ? m.close : undefined}
      footer={
        <>
          <Button disabled={!isCancellable} onClick={cancelSending} data-focus-first="">
            {m.cancel}
          </Button>
          {sending.step === 'waiting' && (
            <Button look="primary" onClick={() => void startSending()}>
              {m.tryAgain}
            </Button>
          )}
        </>
      }
    >
      <Content sending={sending} />
    </Dialog>
  );
}

const titleOf = ({ step }: Sending): string => (step === 'waiting' ? m.claimWaiting : m.sendingClaim);

function Content({ sending }: { sending: Sending }) {
  if (sending.step === 'waiting')
    return <p role="status">{sending.isOffline ? m.claimKeptOffline : m.claimKeptUnreached}</p>;
  if (sending.step === 'elsewhere') return <p role="status">{m.claimSendingElsewhere}</p>;
  const text = sending.step === 'uploading' ? m.sendingFile[sending.kind] : m.sendingSteps[stepOf(sending)];
  const percent = sending.step === 'uploading' ? sending.percent : undefined;
  return (
    <div className="space-y-3 pb-2">
      {/* Told when the thing that is sent changes; per cents would be a stream of numbers. */}
      <p role="status">{text}</p>
      <div className="flex items-center gap-3">
        <progress
          aria-label={m.sendingClaim}
          max={100}
          value={sending.step === 'submitting' ? 100 : percent}
          className="h-2.5 min-w-0 grow overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-ink"
        />
        <span aria-hidden="true" className="w-12 text-right tabular-nums">
          {percent !== undefined && m.percentSent(percent)}
        </span>
      </div>
      <p className="text-sm text-soft">{m.sendingHelp}</p>
    </div>
  );
}

const stepOf = ({ step }: Sending) => (step === 'submitting' ? 'submitting' : 'preparing');

/** Nothing is lost: what has to be put right is named, and where. */
export function RefusedDialog({ fault }: { fault: Refusal }) {
  const shopId = useClaimShop(({ draft }) => draft.shopId);
  const ways = waysBack(fault, shopId);
  return (
    <Dialog
      open
      title={m.claimNotSent}
      onClose={dismissSending}
      footer={
        <>
          <Button onClick={dismissSending}>{m.close}</Button>
          {/* The likeliest last, where the primary action always stands. */}
          {ways.toReversed().map(({ to, text }) => (
            <ButtonLink
              key={to}
              look={to === ways[0]?.to ? 'primary' : 'secondary'}
              to={to}
              onClick={dismissSending}
            >
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
