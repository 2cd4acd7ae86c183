import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from './link.tsx';
import { Spinner } from './spinner.tsx';

type Look = 'primary' | 'secondary' | 'quiet' | 'danger';
/** `row` is lower on a phone: for a link that covers its row, which is what the finger hits. */
type Size = 'normal' | 'small' | 'row';

const off = 'cursor-not-allowed border-off bg-off text-on-off';
const looks: Record<Look, string> = {
  primary: 'border-primary bg-primary text-on-primary hover:border-primary-strong hover:bg-primary-strong',
  secondary: 'border-edge bg-card text-ink hover:bg-sunken',
  quiet: 'border-transparent bg-transparent text-ink underline underline-offset-4 hover:bg-sunken',
  danger: 'border-bad bg-card text-bad hover:bg-bad-soft',
};
const small = 'min-h-11 px-4 py-1.5';
const sizes: Record<Size, string> = {
  normal: 'min-h-12 px-5 py-2',
  small,
  row: `${small} max-md:min-h-9 max-md:py-1`,
};

type Appearance = {
  look?: Look | undefined;
  size?: Size | undefined;
  /** Full width of the parent. */
  wide?: boolean | undefined;
  /** On a phone the icon is above the label, so that several buttons fit in a row. */
  stacked?: boolean | undefined;
  icon?: ReactNode;
};

const stack = 'md:px-4 max-md:flex-col max-md:gap-0.5 max-md:px-1 max-md:py-1.5 max-md:text-sm';

/** For letters so large that an icon and a word hardly fit in one line. */
const narrow = 'max-[15rem]:flex-col max-[15rem]:px-3';

export const buttonClasses = (
  { look = 'secondary', size = 'normal', wide, stacked }: Appearance,
  isOff = false,
): string =>
  `inline-flex max-w-full items-center justify-center gap-2 rounded-md border text-center font-semibold ${sizes[size]} ${
    isOff ? off : looks[look]
  } ${wide ? 'w-full' : ''} ${stacked ? stack : narrow}`;

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> &
  Appearance & { busy?: boolean | undefined; busyText?: string | undefined };

/**
 * While busy the button is not `disabled`, because it would lose the focus. It ignores presses, which also stops
 * Enter from submitting a form twice.
 */
export function Button(props: ButtonProps) {
  const {
    look,
    size,
    wide,
    stacked,
    icon,
    busy = false,
    busyText,
    disabled,
    onClick,
    children,
    ...rest
  } = props;
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={press}
      className={buttonClasses({ look, size, wide, stacked }, disabled === true || busy)}
    >
      {busy ? <Spinner size="small" /> : icon}
      <span className="min-w-0">{busy ? (busyText ?? children) : children}</span>
    </button>
  );
}

type ButtonLinkProps = Omit<ComponentProps<typeof Link>, 'className'> &
  Appearance & {
    /** The link covers its row or card, so that a tap anywhere on it follows the link. */
    covers?: boolean;
  };

/** A link with the look of a button: for navigation, while `Button` is for actions. */
export function ButtonLink({ look, size, wide, stacked, icon, covers, children, ...rest }: ButtonLinkProps) {
  return (
    <Link
      {...rest}
      className={`${buttonClasses({ look, size, wide, stacked })} ${covers ? 'after:absolute after:inset-0' : ''}`}
    >
      {icon}
      <span className="min-w-0">{children}</span>
    </Link>
  );
}
