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

/**
 * `sheet` is at the lower edge of a phone; not for text fields, where the keyboard would cover it. `picture` is as wide
 * as the screen allows.
 */
const placements = {
  center: 'm-auto w-[calc(100%-2rem)] rounded-lg md:max-w-lg',
  sheet: 'm-auto mb-0 w-full rounded-t-lg md:mb-auto md:max-w-lg md:rounded-lg',
  picture: 'm-auto w-[calc(100%-1rem)] rounded-lg md:max-w-4xl',
};

type DialogProps = {
  open: boolean;
  /** Called by Escape, the back gesture, a tap outside and the close button. Without it none of them closes. */
  onClose?: (() => void) | undefined;
  title: ReactNode;
  subtitle?: ReactNode;
  closeText?: string | undefined;
  placement?: keyof typeof placements;
  children?: ReactNode;
  /** Buttons, sticky below the scrolling content. */
  footer?: ReactNode;
};

/** A native modal dialog: the browser traps the focus and restores it. The content is mounted while it is open. */
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

  // A touch keyboard may cover the page without resizing it; the dialog stays above the keyboard.
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
    // The `cancel` event of a file input inside bubbles up to here.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose?.();
  };
  // A browser without `closedby` closes the dialog on a second Escape, even if `cancel` was prevented. The state
  // of the page has to follow, or the dialog opens again.
  const closed = () => {
    if (!open || dialog.current?.open) return;
    if (onClose) onClose();
    else dialog.current?.showModal();
  };
  const pressOutside = (event: MouseEvent) => {
    if (event.target !== dialog.current) return;
    // The default action of this press would move the focus that closing has just restored.
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
      // `overscroll-contain`: scrolling in the dialog or on its backdrop does not scroll the page.
      className={`bottom-[var(--covered,0px)] max-h-[calc(100dvh-2rem-var(--covered,0px))] max-w-none flex-col overflow-hidden overscroll-contain bg-card text-start text-ink shadow-lift backdrop:overflow-hidden backdrop:overscroll-contain backdrop:bg-shade open:flex motion-safe:open:animate-rise ${placements[placement]}`}
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
