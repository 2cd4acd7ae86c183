import type { ReactNode } from 'react';
import type { MergeField } from '../../../core/operator/listing-rules.ts';
import type { Listing } from '../../../core/operator/listings.ts';
import * as m from '../../messages/en.ts';
import { ShopPhoto } from '../../shops/shop-photo.tsx';
import { differingFields, mergeTexts, type Pair } from './merge-plan.ts';

type MergeChoicesProps = {
  pair: Pair;
  kept: Listing;
  take: readonly MergeField[];
  onTake: (take: MergeField[]) => void;
};

export function MergeChoices({ pair, kept, take, onTake }: MergeChoicesProps) {
  const choose = (field: MergeField, listing: Listing) => {
    const rest = take.filter((each) => each !== field);
    onTake(listing.id === kept.id ? rest : [...rest, field]);
  };
  return (
    <section className="space-y-4">
      <h2>{m.valuesKept}</h2>
      {differingFields(pair).map((field) => (
        <fieldset key={field}>
          <legend className="mb-1 text-sm text-soft">{m.listingLabels[field]}</legend>
          <div className="grid gap-2 md:grid-cols-2 md:gap-4">
            {pair.map((listing) => (
              <Choice
                key={listing.id}
                name={field}
                isChosen={take.includes(field) === (listing.id !== kept.id)}
                onChoose={() => choose(field, listing)}
              >
                {field === 'storeFrontPicture' && listing.storeFrontPicture !== null ? (
                  <span className="block w-48 overflow-hidden rounded-md">
                    <ShopPhoto shop={listing} place="card" alt={m.storeFrontOf(listing.name)} />
                  </span>
                ) : (
                  <Value text={mergeTexts[field](listing)} />
                )}
              </Choice>
            ))}
          </div>
        </fieldset>
      ))}
    </section>
  );
}

const Value = ({ text }: { text: string }) =>
  text === '' ? (
    <span className="text-soft">{m.nothingSaid}</span>
  ) : (
    <span data-theirs className="wrap-anywhere">
      {text}
    </span>
  );

type ChoiceProps = { name: string; isChosen: boolean; onChoose: () => void; children: ReactNode };

const Choice = ({ name, isChosen, onChoose, children }: ChoiceProps) => (
  <label
    className={`flex min-h-12 cursor-pointer items-start gap-3 rounded-md border px-4 py-3 ${isChosen ? 'border-ink bg-card' : 'border-line'}`}
  >
    <input
      type="radio"
      name={name}
      checked={isChosen}
      onChange={onChoose}
      className="mt-0.5 size-5 shrink-0 accent-ink"
    />
    <span className="min-w-0">{children}</span>
  </label>
);
