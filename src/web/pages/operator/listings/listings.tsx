import { type SubmitEvent, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { type ListingItem, listingFilters, searchListings } from '../../../../core/operator/listings.ts';
import { searchTextMaxLength } from '../../../../core/shops/rules.ts';
import { call } from '../../../api.ts';
import { load } from '../../../load.ts';
import * as m from '../../../messages/en.ts';
import { lastSearch, setSearch } from '../../../operator/listings/listing-search.ts';
import { ListingTag } from '../../../operator/listings/listing-tag.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useRun } from '../../../ui/overlays/use-run.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { LoadingScreen } from '../../../ui/states/loading-screen.tsx';
import { UnreachedState } from '../../../ui/states/unreached-state.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { Route } from './+types/listings';

type Page = Awaited<ReturnType<typeof call<typeof searchListings>>>;

export const clientLoader = () => load(() => call(searchListings, lastSearch()));

export const HydrateFallback = LoadingScreen;

export default function ListingsPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1>{m.operatorSections.listings}</h1>
        <ButtonLink size="small" to="/operator/listings/imports">
          {m.importFile}
        </ButtonLink>
      </div>
      <SearchForm />
      {'fault' in loaderData ? (
        <UnreachedState title={m.listingsUnreached} help={loaderData.fault} />
      ) : (
        // Another search is another list: what was shown more of the last one is gone.
        <Found key={JSON.stringify(lastSearch())} first={loaderData} />
      )}
    </div>
  );
}

const states = listingFilters.map((value) => ({ value, label: m.listingStateNames[value] }));

function SearchForm() {
  const { state: loading, revalidate } = useRevalidator();
  const [asked, setAsked] = useState(lastSearch);
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSearch(asked);
    void revalidate();
  };
  return (
    <form
      role="search"
      noValidate
      onSubmit={search}
      className="grid items-start gap-4 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      <TextField
        label={m.findListings}
        hint={m.findListingsHint}
        type="search"
        maxLength={searchTextMaxLength}
        autoComplete="off"
        enterKeyHint="search"
        value={asked.text ?? ''}
        onChange={({ target }) => setAsked({ ...asked, text: target.value || undefined })}
      />
      <TextField
        label={m.cityLabel}
        maxLength={searchTextMaxLength}
        autoComplete="off"
        enterKeyHint="search"
        value={asked.city ?? ''}
        onChange={({ target }) => setAsked({ ...asked, city: target.value || undefined })}
      />
      <SelectField
        label={m.listingStateLabel}
        emptyText={m.anyListingState}
        options={states}
        value={asked.state ?? ''}
        onChange={({ target }) =>
          setAsked({ ...asked, state: listingFilters.find((each) => each === target.value) })
        }
      />
      <div className="md:pt-7.5">
        <Button look="primary" type="submit" wide busy={loading === 'loading'}>
          {m.runSearch}
        </Button>
      </div>
    </form>
  );
}

function Found({ first }: { first: Page }) {
  const [later, setLater] = useState<Page[]>([]);
  const { isBusy, run } = useRun();
  const pages = [first, ...later];
  const items = pages.flatMap((page) => page.items);
  const more = () =>
    run(async () => {
      const page = await call(searchListings, { ...lastSearch(), after: items.at(-1)?.id });
      setLater([...later, page]);
    });
  if (items.length === 0) return <EmptyState title={m.noListings} help={m.noListingsHelp} />;
  return (
    <>
      <ul className="divide-y divide-line rounded-lg border border-line bg-card">
        {items.map((item) => (
          <li key={item.id}>
            <Item item={item} />
          </li>
        ))}
      </ul>
      {pages.at(-1)?.hasMore === true && (
        <Button busy={isBusy} onClick={() => void more()}>
          {m.showMoreItems}
        </Button>
      )}
    </>
  );
}

function Item({ item }: { item: ListingItem }) {
  return (
    <Link
      to={`/operator/listings/${item.id}`}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3 hover:bg-sunken"
    >
      <span className="min-w-0 grow basis-60 wrap-anywhere" data-theirs>
        <strong>{item.name}</strong>
        <span className="block text-sm text-soft">
          {[item.city, item.pin, item.sourceId].filter(Boolean).join(' · ') || '–'}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-2">
        {item.isPaid && <Tag tone="good">{m.paidTag}</Tag>}
        {item.hasOwner && <Tag>{m.ownedTag}</Tag>}
        <ListingTag listing={item.listing} isMerged={item.isMerged} />
      </span>
    </Link>
  );
}
