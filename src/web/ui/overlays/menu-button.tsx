import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useId,
  useRef,
} from 'react';
import { buttonClasses } from '../button.tsx';
import { Link } from '../link.tsx';

type MenuButtonProps = {
  text: ReactNode;
  icon?: ReactNode;
  /** `MenuAction` and `MenuLink` elements. */
  children: ReactNode;
};

const menuWidth = 288; // px, as in `button-menu`

/**
 * A button with a menu. The menu is a native popover, like the header's: the browser closes it on Escape or a tap
 * outside and restores the focus.
 */
export function MenuButton({ text, icon, children }: MenuButtonProps) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);

  const place = () => {
    const box = opener.current?.getBoundingClientRect();
    if (box === undefined) return;
    const left = Math.max(8, Math.min(box.left, document.documentElement.clientWidth - menuWidth - 8));
    menu.current?.style.setProperty('--menu-top', `${box.bottom + scrollY + 6}px`);
    menu.current?.style.setProperty('--menu-left', `${left + scrollX}px`);
  };
  const step = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const entries = [...(menu.current?.querySelectorAll<HTMLElement>('a, button') ?? [])];
    if (by === undefined || entries.length === 0 || !menu.current?.matches(':popover-open')) return;
    event.preventDefault();
    const at = entries.indexOf(document.activeElement as HTMLElement);
    const next = at < 0 && by < 0 ? entries.length - 1 : (at + by + entries.length) % entries.length;
    entries[next]?.focus();
  };
  const close = (event: MouseEvent) => {
    if ((event.target as Element).closest('a, button')) menu.current?.hidePopover();
  };

  return (
    <>
      <button
        ref={opener}
        id={`${id}-opener`}
        type="button"
        popoverTarget={id}
        onKeyDown={step}
        className={buttonClasses({ size: 'small' })}
      >
        {icon}
        {text}
      </button>
      {/* In the capture phase, so that a dialog opened by an entry restores the focus to the button. */}
      <div
        ref={menu}
        id={id}
        role="group"
        aria-labelledby={`${id}-opener`}
        popover="auto"
        onBeforeToggle={place}
        onClickCapture={close}
        onKeyDown={step}
        className="button-menu"
      >
        <ul>{children}</ul>
      </div>
    </>
  );
}

const entryClasses =
  'flex min-h-12 w-full items-center gap-3 px-5 py-2 text-left hover:bg-sunken focus-visible:-outline-offset-3';

type Entry = { icon?: ReactNode };

export function MenuAction({ icon, children, ...rest }: Omit<ComponentProps<'button'>, 'className'> & Entry) {
  return (
    <li>
      <button type="button" {...rest} className={entryClasses}>
        {icon}
        <span className="min-w-0">{children}</span>
      </button>
    </li>
  );
}

export function MenuLink({
  icon,
  children,
  ...rest
}: Omit<ComponentProps<typeof Link>, 'className'> & Entry) {
  return (
    <li>
      <Link {...rest} className={entryClasses}>
        {icon}
        <span className="min-w-0">{children}</span>
      </Link>
    </li>
  );
}
