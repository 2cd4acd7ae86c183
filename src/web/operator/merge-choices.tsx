import type { ReactNode } from 'react';
import { type MergeField, mergeFields } from '../../core/operator/listing-rules.ts';
import type { Listing } from '../../core/operator/listings.ts';
import * as m from '../messages/en.ts';
import { ShopPhoto } from '../shops/shop-photo.tsx';
import { townText } from './listing-words.tsx';

/** As text, by which two are also found to say the same. */
const texts: { readonly [field in MergeField]: (listing: Listing) => string } = {
  name: ({ name }) => name,
  intro: ({ intro }) => intro,
  address: ({ address }) => address ?? '',
  town: townText,
  position: ({ lat, long, capturedAddress }) =>
    lat === null ? '' : `${lat}, ${long} ${capturedAddress ? `(${capturedAddress})` : ''}`,
  shopType: ({ shopType }) => shopType ?? '',
  subCategories: ({ subCategories }) => subCategories.map(({ label }) => label).join(', '),
  storeFrontPicture: ({ storeFrontPicture }) => storeFrontPicture ?? '',
};

export const isSaid = (listing: Listing, field: MergeField): boolean => texts[field](listing) !== '';

type MergeChoicesProps = {
  pair: readonly [Listing, Listing];
  kept: Listing;
  take: readonly MergeField[];
  onTake: (take: MergeField[]) => void;
};

/** Only what differs is asked about. */
export function MergeChoices({ pair, kept, take, onTake }: MergeChoicesProps) {
  const choose = (field: MergeField, listing: Listing) => {
    const rest = take.filter((each) => each !== field);
    onTake(listing.id === kept.id ? rest : [...rest, field]);
  };
  const differing = mergeFields.filter((field) => texts[field](pair[0]) !== texts[field](pair[1]));
  return (
    <section className="space-y-4">
      <h2>{m.valuesKept}</h2>
      {differing.map((field) => (
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
                  <Value text={texts[field](listing)} />
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
