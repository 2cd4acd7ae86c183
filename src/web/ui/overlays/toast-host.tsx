import X from 'lucide-react/icons/x';
import { createRoot } from 'react-dom/client';
import { ToastContainer, type ToastContentProps, toast as toastify } from 'react-toastify/unstyled';
import { toasts } from '../../../core/limits.ts';
import * as m from '../../messages/en.ts';
import './toast.css';

type Kind = 'success' | 'error';

// A success waits for the reader to finish the sentence; an error interrupts.
const roles: Record<Kind, string> = { success: 'status', error: 'alert' };

let host: HTMLElement | undefined;

export function show(kind: Kind, text: string): void {
  // The newest word counts: an older one is not kept waiting behind the limit of one.
  dismiss();
  toastify((props) => <Content {...props} text={text} />, { type: kind, role: roles[kind] });
}

export function dismiss(): void {
  toastify.clearWaitingQueue();
  toastify.dismiss();
}

/**
 * Brings the host to the front. An open modal makes everything outside it unreachable, for the eye and
 * for screen readers, so the host moves into it and comes back when the modal closes.
 */
export async function raise(): Promise<void> {
  const modal = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1);
  const parent = modal ?? document.body;
  const isNew = host === undefined;
  host ??= document.createElement('div');
  const moved = host;
  // Before anything is waited for: the modal may close, or leave with its page, at any moment.
  modal?.addEventListener('close', () => document.body.append(moved), { once: true });
  if (host.parentElement !== parent) parent.append(host);
  if (!isNew) return;
  host.className = 'toast-host';
  createRoot(host).render(<Host />);
  // Screen readers announce what is added to a live region only if the region was there before.
  await new Promise((resolve) => setTimeout(resolve, 100));
}

function Host() {
  return (
    <ToastContainer
      aria-label={m.notifications}
      limit={toasts.maxAtOnce}
      position={toasts.position}
      autoClose={toasts.autoCloseMs}
      pauseOnHover={toasts.pauseOnHover}
      pauseOnFocusLoss={toasts.pauseOnFocusLoss}
      draggable
      draggablePercent={toasts.dismissAtDragPercent}
      customProgressBar
      transition={false}
      closeButton={CloseButton}
    />
  );
}

/**
 * The library's own timer bar carries an English label, so ours takes its place. It is not seen: the toast
 * closes when its animation ends, and pausing the toast pauses the animation.
 */
function Content({ text, isPaused, closeToast }: ToastContentProps & { text: string }) {
  return (
    <>
      <span className="toast-text">{text}</span>
      <span
        aria-hidden="true"
        className="toast-timer"
        style={{
          animationDuration: `${toasts.autoCloseMs}ms`,
          animationPlayState: isPaused ? 'paused' : 'running',
        }}
        onAnimationEnd={() => closeToast()}
      />
    </>
  );
}

function CloseButton({ closeToast }: { closeToast: (reason?: boolean) => void }) {
  return (
    <button type="button" className="toast-close" aria-label={m.close} onClick={() => closeToast(true)}>
      <X aria-hidden="true" size={20} />
    </button>
  );
}
