import { type KeyboardEvent, type ReactNode, type Ref, useId, useState } from 'react';
import type { Position } from '../../../core/places/distance.ts';
import type { Suggestion } from '../../../core/shops/find-contract.ts';
import { searchTextMaxLength } from '../../../core/shops/rules.ts';
import * as m from '../../messages/en.ts';
import { controlClasses } from '../../ui/fields/field.tsx';
import { useSuggestions } from './use-suggestions.ts';

type SuggestFieldProps = {
  name: 'q' | 'near';
  label: string;
  placeholder: string;
  icon: ReactNode;
  of: 'everything' | 'places';
  from: Position | undefined;
  value: string;
  onType: (text: string) => void;
  onChoose: (suggestion: Suggestion) => void;
  ref?: Ref<HTMLInputElement>;
};

/** A search field with suggestions of the server. It is a plain field before scripts have loaded. */
export function SuggestField(props: SuggestFieldProps) {
  const { name, label, placeholder, icon, of, from, value, onType, onChoose, ref } = props;
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const items = useSuggestions(value, { of, from, isWanted: isOpen });
  const isListed = isOpen && items.length > 0;

  const close = () => {
    setIsOpen(false);
    setActive(-1);
  };
  const choose = (item: Suggestion) => {
    close();
    onChoose(item);
  };
  const press = (event: KeyboardEvent) => {
    // During IME composition these keys belong to the keyboard.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = items[active];
    if (step !== undefined) {
      event.preventDefault();
      setIsOpen(true);
      // One more place than items: the typed text itself.
      if (isListed) setActive(((active + 1 + step + items.length + 1) % (items.length + 1)) - 1);
    } else if (event.key === 'Enter' && isListed && chosen !== undefined) {
      event.preventDefault();
      choose(chosen);
    } else if (event.key === 'Enter') {
      // The form searches for what was typed; suggestions that come later would cover the results.
      close();
    } else if (event.key === 'Escape' && isListed) {
      event.preventDefault();
      close();
    }
  };

  return (
    <div className="relative min-w-0">
      <span className="pointer-events-none absolute top-3.5 left-3.5 text-soft">{icon}</span>
      <input
        ref={ref}
        type="search"
        name={name}
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={isListed}
        aria-controls={`${id}-list`}
        aria-activedescendant={isListed && active >= 0 ? `${id}-${active}` : undefined}
        placeholder={placeholder}
        enterKeyHint="search"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={searchTextMaxLength}
        value={value}
        onChange={(event) => {
          onType(event.target.value);
          setIsOpen(true);
          setActive(-1);
        }}
        onKeyDown={press}
        onBlur={close}
        className={`${controlClasses} appearance-none pl-11 [&::-webkit-search-cancel-button]:hidden`}
      />
      <ul
        id={`${id}-list`}
        role="listbox"
        aria-label={m.findSuggestions}
        hidden={!isListed}
        // Keeps the focus in the field.
        onMouseDown={(event) => event.preventDefault()}
        className="absolute inset-x-0 z-20 mt-1 max-h-80 overflow-y-auto overscroll-contain rounded-md border border-edge bg-card shadow-lift"
      >
        {items.map((item, place) => (
          <li
            key={`${item.kind} ${item.label} ${detailOf(item)}`}
            id={`${id}-${place}`}
            role="option"
            aria-selected={place === active}
            onClick={() => choose(item)}
            className="flex min-h-11 items-center justify-between gap-4 px-3.5 py-2 hover:bg-sunken aria-selected:bg-note-soft"
          >
            <span data-theirs className="min-w-0 wrap-anywhere">
              {item.label.slice(0, item.from)}
              <strong>{item.label.slice(item.from, item.to)}</strong>
              {item.label.slice(item.to)}
            </span>
            <span data-theirs className="shrink-0 text-sm text-soft">
              {detailOf(item)}
            </span>
          </li>
        ))}
      </ul>
      <span role="status" className="sr-only">
        {isListed && m.suggestionsCounted(items.length)}
      </span>
    </div>
  );
}

function detailOf(item: Suggestion): string {
  if (item.kind === 'trade') return m.suggestedTrade;
  if (item.kind === 'product') return m.suggestedProduct;
  if (item.kind === 'place') return item.detail || m.suggestedPlace;
  return item.city ?? '';
}
