import MapPin from 'lucide-react/icons/map-pin';
import SearchIcon from 'lucide-react/icons/search';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Position } from '../../../core/places/distance.ts';
import type { Suggestion } from '../../../core/shops/find-contract.ts';
import { toSearchText } from '../../../core/shops/rules.ts';
import { wordsOf } from '../../../core/spelling/words.ts';
import * as m from '../../messages/en.ts';
import { useLocation } from '../../places/location.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { store, useStored } from '../stored-text.ts';
import { type FindSearch, filters, findPath } from './find-address.ts';
import { SuggestField } from './suggest-field.tsx';

/** The last place is kept on the device. */
const lastPlaceKey = 'nukkad.near';

/** A field that starts from a text, and starts anew when back, a tile or a chip changes it. */
function useTyped(from: string): [text: string, set: (text: string) => void] {
  const [typed, setTyped] = useState({ from, text: from });
  return [typed.from === from ? typed.text : from, (text) => setTyped({ from, text })];
}

type FindFormProps = {
  search: FindSearch;
  isBusy: boolean;
  /** Suggested are the shops around it. */
  from: Position | undefined;
};

/** What, and near what. A form of the browser before scripts have loaded. */
export function FindForm({ search, isBusy, from }: FindFormProps) {
  const navigate = useNavigate();
  const position = useLocation((location) => location.position);
  const form = useRef<HTMLFormElement>(null);
  const lastPlace = useStored(lastPlaceKey);
  const [what, setWhat] = useTyped(search.q ?? '');
  const [near, setNear] = useTyped(
    search.near ?? (position === undefined && search.map === undefined ? lastPlace : ''),
  );

  // What was typed before hydration stays.
  const adopt = useRef({ q: setWhat, near: setNear });
  useEffect(() => {
    for (const [name, set] of Object.entries(adopt.current)) {
      const field = form.current?.elements.namedItem(name) as HTMLInputElement;
      if (field.value !== '') set(field.value);
    }
  }, []);

  const go = (part: FindSearch) => {
    const next = { ...search, near: toSearchText(near), ...part };
    // A named place is another area.
    if (next.near !== undefined) next.map = undefined;
    store(lastPlaceKey, next.near ?? '');
    void navigate(findPath(next));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const q = toSearchText(what);
    // A new text is another search; the chosen trade would narrow it down unseen.
    go({ q, trade: q === undefined || q === search.q ? search.trade : undefined });
    // Closes the touch keyboard, which covers the results.
    if (matchMedia('(pointer: coarse)').matches) (document.activeElement as HTMLElement | null)?.blur();
  };
  const chooseWhat = (chosen: Suggestion) => {
    if (chosen.kind === 'shop') return void navigate(`/${chosen.id}/shop`);
    if (chosen.kind === 'product')
      return void navigate(`/products/${chosen.id}/${wordsOf(chosen.label).join('-')}${nearOf(near)}`);
    setWhat(search.q ?? '');
    if (chosen.kind === 'trade') return go({ q: undefined, trade: chosen.slug });
    go({ q: undefined, near: placeText(chosen) });
  };
  const chooseNear = (chosen: Suggestion) => {
    if (chosen.kind !== 'place') return;
    setNear(placeText(chosen));
    go({ near: placeText(chosen), q: toSearchText(what) });
  };

  return (
    <form
      ref={form}
      role="search"
      action="/shops"
      onSubmit={submit}
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-3 *:first:col-span-2 @2xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_auto] @2xl:*:first:col-span-1"
    >
      <SuggestField
        name="q"
        of="everything"
        from={from}
        label={m.findWhat}
        placeholder={m.findWhatExample}
        icon={isBusy ? <Spinner size="small" /> : <SearchIcon aria-hidden="true" size={20} />}
        value={what}
        onType={setWhat}
        onChoose={chooseWhat}
      />
      <SuggestField
        name="near"
        of="places"
        from={from}
        label={m.findNear}
        placeholder={m.findNearExample}
        icon={<MapPin aria-hidden="true" size={20} />}
        value={near}
        onType={setNear}
        onChoose={chooseNear}
      />
      {/* Only for the submit without scripts. */}
      {Object.keys(filters).map((filter) => {
        const value = search[filter as keyof typeof filters];
        return value && <input key={filter} type="hidden" name={filter} value={value} />;
      })}
      <Button look="primary" type="submit">
        {m.findButton}
      </Button>
    </form>
  );
}

/** A named place is taken along. */
function nearOf(typed: string): string {
  const near = toSearchText(typed);
  return near === undefined ? '' : `?${new URLSearchParams({ near })}`;
}

const placeText = ({ label, detail }: Extract<Suggestion, { kind: 'place' }>): string =>
  detail === '' ? label : `${label}, ${detail}`;
