import Store from 'lucide-react/icons/store';
import { findShop } from '../../core/shops/contract.ts';
import { call } from '../api.ts';
import { knownLists, useKnownLists } from '../known-lists.ts';
import * as m from '../messages/en.ts';

const names = knownLists<string>(async ([id = ''], signal) => {
  const { name } = await call(findShop, { id }, signal);
  return new Map([[id, [name]]]);
});

/** Says which shop of the directory the claim is for, whatever is typed into the form. */
export function ClaimedListing({ shopId }: { shopId: string | undefined }) {
  const { items } = useKnownLists(names, shopId === undefined ? [] : [shopId]);
  if (shopId === undefined) return null;
  const name = items?.[0];
  return (
    <p className="mt-4 flex gap-3 rounded-md bg-note-soft px-4 py-3">
      <Store aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-note" />
      <span className="min-w-0">
        {name === undefined ? m.claimedUnknown : m.claimedListing} <strong data-theirs>{name}</strong>
      </span>
    </p>
  );
}
