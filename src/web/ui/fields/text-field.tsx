import { type ComponentProps, type SyntheticEvent, useId, useState } from 'react';
import { controlAria, controlClasses, FieldFrame, type FieldTexts } from './field.tsx';

type CounterText = {
  /** Used together with `maxLength`: the text of the counter, such as "12 of 80". */
  counterText?: ((used: number, most: number) => string) | undefined;
};
type TextFieldProps = Omit<ComponentProps<'input'>, 'className'> & FieldTexts & CounterText;
type TextAreaFieldProps = Omit<ComponentProps<'textarea'>, 'className' | 'id'> & FieldTexts & CounterText;

export function TextField({ id: given, label, note, hint, error, counterText, ...rest }: TextFieldProps) {
  const made = useId();
  const id = given ?? made;
  const { counter, count } = useCounter(rest, counterText);
  const texts = { label, note, hint, error };
  return (
    <FieldFrame id={id} {...texts} aside={counter}>
      <input
        type="text"
        {...rest}
        {...controlAria(id, texts)}
        onInput={count}
        className={`${controlClasses} read-only:bg-sunken`}
      />
    </FieldFrame>
  );
}

/** Several lines; grows with the text in browsers with `field-sizing`. */
export function TextAreaField({ label, note, hint, error, counterText, ...rest }: TextAreaFieldProps) {
  const id = useId();
  const { counter, count } = useCounter(rest, counterText);
  const texts = { label, note, hint, error };
  return (
    <FieldFrame id={id} {...texts} aside={counter}>
      <textarea
        rows={3}
        {...rest}
        {...controlAria(id, texts)}
        onInput={count}
        className={`${controlClasses} field-sizing-content min-h-24 read-only:bg-sunken`}
      />
    </FieldFrame>
  );
}

type Counted = Pick<ComponentProps<'input'>, 'value' | 'defaultValue' | 'maxLength'>;

/** Counts the typed letters of controlled and uncontrolled inputs. */
function useCounter({ value, defaultValue, maxLength }: Counted, text: CounterText['counterText']) {
  const [typed, setTyped] = useState(String(defaultValue ?? '').length);
  const count = (event: SyntheticEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    setTyped(event.currentTarget.value.length);
  if (text === undefined || maxLength === undefined) return {};
  const used = value === undefined ? typed : String(value).length;
  return { count, counter: <span className="shrink-0 tabular-nums">{text(used, maxLength)}</span> };
}
