import SearchIcon from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { searchTextMaxLength, toSearchText } from '../../../core/shops/rules.ts';
import * as m from '../../messages/en.ts';
import { controlClasses } from '../../ui/fields/field.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { type Search, writeSearch } from './filters.ts';
import type { Move } from './use-search-address.ts';

const debounceMs = 200;
/**
 * A search during IME composition would be for half a letter. But many phone keyboards compose whole words, Latin
 * ones too, so a pause this long searches anyway.
 */
const composingPauseMs = 700;

type SearchBoxProps = {
  search: Search;
  go: (part: Search, how: 'push' | 'replace') => Move;
  isBusy: boolean;
  /** Enter without a change repeats the search. */
  onAgain: () => void;
};

/** Searches while the visitor types, with a debounce. It is a form that works before scripts have loaded. */
export function SearchBox({ search, go, isBusy, onAgain }: SearchBoxProps) {
  const { name = '', ...filters } = search;
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(name);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isComposing = useRef(false);
  /** The last search that this box wrote to the URL; another value there comes from elsewhere, such as back. */
  const sent = useRef(name);
  /** All keys of one search share one history entry: the first key pushes it, the others replace it. */
  const isOwnEntry = useRef(false);

  useEffect(() => {
    if (name === sent.current) return;
    clearTimeout(timer.current);
    sent.current = name;
    isOwnEntry.current = false;
    setTyped(name);
  }, [name]);

  const settle = (text: string): Move => {
    clearTimeout(timer.current);
    sent.current = toSearchText(text) ?? '';
    const move = go({ name: toSearchText(text) }, isOwnEntry.current ? 'replace' : 'push');
    if (move !== 'nowhere') isOwnEntry.current = move !== 'back';
    return move;
  };
  const settleSoon = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => settle(text), isComposing.current ? composingPauseMs : debounceMs);
  };
  const finish = (text: string): Move => {
    const move = settle(text);
    isOwnEntry.current = false;
    return move;
  };
  const clear = () => {
    setTyped('');
    settle('');
    input.current?.focus();
  };

  // Takes over the text that was typed before hydration.
  const adopt = useRef(settleSoon);
  useEffect(() => {
    const early = input.current?.value ?? '';
    if (early !== sent.current) adopt.current(early);
    return () => clearTimeout(timer.current);
  }, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (finish(typed) === 'nowhere') onAgain();
    // Closes the touch keyboard, which covers the results.
    if (matchMedia('(pointer: coarse)').matches) input.current?.blur();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || typed === '') return;
    event.preventDefault();
    clear();
  };

  return (
    <form role="search" action="/dashboard" onSubmit={submit} className="relative min-w-0 grow basis-36">
      <span className="pointer-events-none absolute top-3.5 left-3.5 text-soft">
        {isBusy ? <Spinner size="small" /> : <SearchIcon aria-hidden="true" size={20} />}
      </span>
      <input
        ref={input}
        type="search"
        name="name"
        aria-label={m.searchShop}
        placeholder={m.searchShop}
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={searchTextMaxLength}
        value={typed}
        onChange={(event) => settleSoon(event.target.value)}
        onCompositionStart={() => {
          isComposing.current = true;
        }}
        onCompositionEnd={(event) => {
          isComposing.current = false;
          settleSoon(event.currentTarget.value);
        }}
        onKeyDown={press}
        onBlur={() => finish(typed)}
        // Room for the clear button only while it is there, so that the placeholder fits on a narrow phone.
        className={`${controlClasses} appearance-none pl-11 [&::-webkit-search-cancel-button]:hidden ${typed === '' ? 'pr-3' : 'pr-12'}`}
      />
      {/* Only for the submit without scripts: the other parts of the search. */}
      {[...new URLSearchParams(writeSearch(filters))].map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {typed !== '' && (
        <button
          type="button"
          aria-label={m.clearSearch}
          // Keeps the focus in the input, so that the touch keyboard stays open.
          onMouseDown={(event) => event.preventDefault()}
          onClick={clear}
          className="absolute top-0.5 right-0.5 grid size-11 place-items-center rounded-md text-soft hover:text-ink"
        >
          <X aria-hidden="true" size={20} />
        </button>
      )}
    </form>
  );
}
