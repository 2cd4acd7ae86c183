import X from 'lucide-react/icons/x';
import { createRoot } from 'react-dom/client';
import { ToastContainer, type ToastContentProps, toast as toastify } from 'react-toastify/unstyled';
import { toasts } from '../../../core/limits.ts';
import * as m from '../../messages/en.ts';

type Kind = 'success' | 'error';

// Screen readers announce a success politely (`status`), an error at once (`alert`).
const roles: Record<Kind, string> = { success: 'status', error: 'alert' };

let host: HTMLElement | undefined;

export function show(kind: Kind, text: string): void {
  // A new toast replaces the current one, because the limit of one would queue it.
  dismiss();
  toastify((props) => <Content {...props} text={text} />, { type: kind, role: roles[kind] });
}

export function dismiss(): void {
  toastify.clearWaitingQueue();
  toastify.dismiss();
}

/**
 * Moves the host into the open modal dialog, because everything outside it is inert; back again when the dialog
 * closes.
 */
export async function raise(): Promise<void> {
  const modal = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1);
  const parent = modal ?? document.body;
  const isNew = host === undefined;
  host ??= document.createElement('div');
  const moved = host;
  // Before the first await: the modal may close or be removed at any time.
  modal?.addEventListener('close', () => document.body.append(moved), { once: true });
  if (host.parentElement !== parent) parent.append(host);
  if (!isNew) return;
  host.className = 'toast-host';
  createRoot(host).render(<Host />);
  // Screen readers announce only what is added to a live region that already exists.
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
 * Replaces the library's progress bar, which has an English label. It is invisible: the toast closes when its CSS
 * animation ends, and pausing the toast pauses the animation.
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
