import ChevronDown from 'lucide-react/icons/chevron-down';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { controlAria, controlClasses, FieldFrame, type FieldTexts } from './field.tsx';
import { bestMatches, isSameWord } from './matching.ts';

/** The most entries shown; with more, typing another letter is faster than reading. */
const mostShown = 50;

const isTouched = () => matchMedia('(pointer: coarse)').matches;

/** What is chosen, and how the list shows it. */
export type ComboEntry = { readonly value: string; readonly label: string };

type ComboFieldProps = FieldTexts & {
  options: readonly string[];
  value: string;
  /** `typed`: the text that led to the value. */
  onChange: (value: string, typed: string | undefined) => void;
  /** Further entries for the typed text, after the options that contain it. */
  suggest?: ((typed: string) => readonly ComboEntry[]) | undefined;
  /** The value of a text that was typed and not chosen from the list. Without it the old value stays. */
  take?: ((typed: string) => string) | undefined;
  noMatchText: string;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  name?: string | undefined;
};

/** A long list that is filtered by typing. Only entries of the list can be chosen, unless `take` takes others. */
export function ComboField(props: ComboFieldProps) {
  const { label, note, hint, error, options, value, onChange, suggest, take, noMatchText, ...rest } = props;
  const id = useId();
  const texts = { label, note, hint, error };
  // The typed text; undefined while the field shows its value.
  const [typed, setTyped] = useState<string>();
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const matches = isOpen ? entriesFor(options, typed ?? '', suggest) : [];
  const isListed = matches.length > 0;

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  // Near the lower edge of the screen the list would open out of sight.
  useEffect(() => {
    if (isListed && !isTouched()) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isListed]);

  const open = (next: number) => {
    setIsOpen(true);
    setActive(next);
    // A touch keyboard covers the lower half of the screen, so the field scrolls to the top.
    if (!isOpen && isTouched()) input.current?.scrollIntoView({ block: 'start' });
  };
  const leave = () => {
    setTyped(undefined);
    setIsOpen(false);
    setActive(-1);
  };
  const choose = (option: string) => {
    leave();
    if (option !== value) onChange(option, typed);
  };
  const blur = () => {
    if (typed === undefined) return leave();
    const meant = options.find((option) => isSameWord(option, typed));
    choose(typed.trim() === '' ? '' : (meant ?? take?.(typed) ?? value));
  };
  const press = (event: KeyboardEvent) => {
    // During IME composition these keys belong to the keyboard.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (!isOpen) open(0);
      else if (isListed)
        setActive((Math.max(active, step < 0 ? 0 : -1) + step + matches.length) % matches.length);
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      const option = matches[active];
      if (option !== undefined) choose(option.value);
      else blur();
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      leave();
    }
  };

  return (
    <FieldFrame id={id} {...texts}>
      <div className="relative">
        <input
          {...rest}
          {...controlAria(id, texts)}
          ref={input}
          type="text"
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={isListed}
          aria-controls={`${id}-list`}
          aria-activedescendant={isListed && active >= 0 ? `${id}-${active}` : undefined}
          value={typed ?? value}
          onFocus={(event: FocusEvent<HTMLInputElement>) => event.target.select()}
          onClick={() => !isOpen && open(-1)}
          onChange={(event) => {
            setTyped(event.target.value);
            open(0);
          }}
          onKeyDown={press}
          onBlur={blur}
          className={`${controlClasses} scroll-mt-9 pr-11`}
        />
        <ChevronDown aria-hidden="true" className="pointer-events-none absolute top-3 right-3.5 text-soft" />
        <ul
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label={label}
          hidden={!isListed}
          // Keeps the focus in the input.
          onMouseDown={(event) => event.preventDefault()}
          className="absolute inset-x-0 z-10 mt-1 max-h-56 overflow-y-auto overscroll-contain rounded-md border border-edge bg-card shadow-lift"
        >
          {matches.map((entry, place) => (
            <li
              key={entry.value}
              id={`${id}-${place}`}
              role="option"
              aria-selected={place === active}
              data-theirs
              onClick={() => choose(entry.value)}
              className="px-3.5 py-2.5 hover:bg-sunken aria-selected:bg-note-soft"
            >
              {entry.label}
            </li>
          ))}
        </ul>
      </div>
      <p role="status" className="text-sm text-soft">
        {isOpen && !isListed && noMatchText}
      </p>
    </FieldFrame>
  );
}

function entriesFor(
  options: readonly string[],
  typed: string,
  suggest: ComboFieldProps['suggest'],
): readonly ComboEntry[] {
  const found = bestMatches(options, (option) => option, typed, mostShown);
  const suggested = typed.trim() === '' ? [] : (suggest?.(typed) ?? []);
  return [
    ...found.map((option) => ({ value: option, label: option })),
    ...suggested.filter(({ value }) => !found.includes(value)),
  ];
}
