import { type ComponentProps, type FormEvent, useId, useLayoutEffect, useReducer, useRef } from 'react';
import { digitsIn } from '../../../core/accounts/digits.ts';
import { normalisePhone } from '../../../core/accounts/phone.ts';
import { controlAria, controlClasses, FieldFrame, type FieldTexts } from './field.tsx';

const countryCode = '+91';
const nationalLength = 10;

type PhoneFieldProps = Omit<ComponentProps<'input'>, 'className' | 'id' | 'value' | 'onChange' | 'ref'> &
  FieldTexts & {
    /** Empty, or +91 and the digits typed so far. */
    value: string;
    onChange: (value: string) => void;
  };

/** An Indian phone number: the country code is fixed, the ten digits are shown in two groups of five. */
export function PhoneField({ label, note, hint, error, value, onChange, ...rest }: PhoneFieldProps) {
  const id = useId();
  const texts = { label, note, hint, error };
  const aria = controlAria(id, texts);
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  const [, redraw] = useReducer((times: number) => times + 1, 0);

  // Formatting moves the caret to the end; it is set back behind the typed digit.
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });

  const readInput = (event: FormEvent<HTMLInputElement>) => {
    const { value: text, selectionStart } = event.currentTarget;
    const isBackspace = (event.nativeEvent as InputEvent).inputType === 'deleteContentBackward';
    let position = digitsIn(text.slice(0, selectionStart ?? text.length)).length;
    let next = read(text, value);
    if (isBackspace && next === value && position > 0) {
      // Only the space between the groups was deleted, so the digit before it is deleted too.
      const digits = digitsIn(text);
      next = read(digits.slice(0, position - 1) + digits.slice(position), value);
      position -= 1;
    }
    caret.current = placeBehind(position, grouped(next));
    redraw();
    onChange(next);
  };

  return (
    <FieldFrame id={id} {...texts}>
      <div className="flex">
        <span
          id={`${id}-country`}
          className="grid place-items-center rounded-l-md border border-r-0 border-edge bg-sunken px-3.5 max-[15rem]:px-1.5 text-soft tabular-nums"
        >
          {countryCode}
        </span>
        <input
          type="text"
          inputMode="numeric"
          autoComplete="tel-national"
          {...rest}
          {...aria}
          aria-describedby={`${id}-country ${aria['aria-describedby'] ?? ''}`.trim()}
          ref={input}
          value={grouped(value)}
          onChange={readInput}
          className={`${controlClasses} max-[15rem]:px-1.5 rounded-l-none read-only:bg-sunken tracking-wide max-[15rem]:tracking-normal tabular-nums`}
        />
      </div>
    </FieldFrame>
  );
}

/** A pasted number with another country code is shown unchanged; the rules refuse it with a message. */
function grouped(value: string): string {
  if (!value.startsWith(countryCode)) return value;
  const digits = value.slice(countryCode.length);
  return digits.length > 5 ? `${digits.slice(0, 5)} ${digits.slice(5)}` : digits;
}

/**
 * The number in a typed, pasted or autofilled text. One digit more is never taken as the start of a country code,
 * because a number may begin with 91; an eleventh digit is ignored.
 */
function read(text: string, previous: string): string {
  const digits = digitsIn(text);
  const digitsBefore = digitsIn(grouped(previous));
  const hasPlus = text.includes('+') && digitsIn(text.slice(0, text.indexOf('+'))) === '';
  // The person is typing +91, which is already shown in front of the field.
  if (hasPlus && digits === '') return '+';
  if (hasPlus || digits.length > digitsBefore.length + 1) {
    const number = normalisePhone(hasPlus ? `+${digits}` : digits);
    return number === countryCode ? '' : number;
  }
  if (digits.length > Math.max(nationalLength, digitsBefore.length)) return previous;
  const national = digits.replace(/^0+/, '');
  return national === '' ? '' : countryCode + national;
}

/** The index in `shown` with this many digits before it. */
function placeBehind(digits: number, shown: string): number {
  for (let place = shown.startsWith('+') ? 1 : 0, seen = 0; place < shown.length; place += 1) {
    if (seen === digits) return place;
    if (digitsIn(shown.charAt(place)) !== '') seen += 1;
  }
  return shown.length;
}
