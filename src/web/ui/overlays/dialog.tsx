import X from 'lucide-react/icons/x';
import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';

/** A sheet rises from the lower edge of a phone; not for typing, where the keyboard would cover it. */
const placements = {
  center: 'm-auto w-[calc(100%-2rem)] rounded-lg',
  sheet: 'm-auto mb-0 w-full rounded-t-lg md:mb-auto md:rounded-lg',
};

type DialogProps = {
  open: boolean;
  /** Escape, the back gesture, a tap outside and the close button. Left out, none of them closes it. */
  onClose?: (() => void) | undefined;
  title: ReactNode;
  subtitle?: ReactNode;
  closeText?: string | undefined;
  placement?: keyof typeof placements;
  children?: ReactNode;
  /** Buttons; they stay in sight while the content scrolls. */
  footer?: ReactNode;
};

/** The browser's own modal: it keeps the focus inside and gives it back. Its content lives while it is open. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, subtitle, closeText, placement = 'center', children, footer } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || element === null) return;
    element.showModal();
    element.querySelector<HTMLElement>('[data-focus-first]')?.focus();
    return () => element.close();
  }, [open]);

  // A touch keyboard may cover the page instead of making it smaller: the dialog keeps above it.
  useEffect(() => {
    const seen = window.visualViewport;
    if (!open || !seen) return;
    const fit = () => {
      const covered = seen.scale > 1 ? 0 : Math.max(0, innerHeight - seen.height - seen.offsetTop);
      dialog.current?.style.setProperty('--covered', `${Math.round(covered)}px`);
    };
    fit();
    seen.addEventListener('resize', fit);
    return () => seen.removeEventListener('resize', fit);
  }, [open]);

  const cancel = (event: SyntheticEvent) => {
    // A file input inside sends a cancel of its own up here.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose?.();
  };
  // A browser that does not know `closedby` may close it against our will (Escape twice): the page must hear
  // of it, or it comes back.
  const closed = () => {
    if (!open || dialog.current?.open) return;
    if (onClose) onClose();
    else dialog.current?.showModal();
  };
  const pressOutside = (event: MouseEvent) => {
    if (event.target !== dialog.current) return;
    // The press would take the focus away again from where closing has just put it.
    event.preventDefault();
    onClose?.();
  };

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={subtitle === undefined ? undefined : `${id}-subtitle`}
      closedby={onClose ? 'closerequest' : 'none'}
      onCancel={cancel}
      onClose={closed}
      onMouseDown={pressOutside}
      // A scroll ends at the dialog and at its backdrop: the page behind them stands still.
      className={`bottom-[var(--covered,0px)] max-h-[calc(100dvh-2rem-var(--covered,0px))] max-w-none flex-col overflow-hidden overscroll-contain bg-card text-start text-ink shadow-lift backdrop:overflow-hidden backdrop:overscroll-contain backdrop:bg-shade open:flex motion-safe:open:animate-rise md:max-w-lg ${placements[placement]}`}
    >
      {open && (
        <>
          <div className="flex items-start gap-4 px-5 pt-5 pb-3">
            <div className="min-w-0 grow">
              <h2 id={`${id}-title`}>{title}</h2>
              {subtitle !== undefined && (
                <p id={`${id}-subtitle`} className="mt-1 text-soft">
                  {subtitle}
                </p>
              )}
            </div>
            {closeText !== undefined && (
              <button
                type="button"
                aria-label={closeText}
                onClick={onClose}
                className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken"
              >
                <X aria-hidden="true" />
              </button>
            )}
          </div>
          {children !== undefined && (
            <div className="scroll-shade min-h-0 overflow-y-auto overscroll-contain px-5 py-2">
              {children}
            </div>
          )}
          {footer !== undefined && (
            <div className="flex flex-wrap justify-end gap-3 p-5 max-md:*:grow">{footer}</div>
          )}
        </>
      )}
    </dialog>
  );
}
