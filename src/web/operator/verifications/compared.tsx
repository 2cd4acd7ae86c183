import { formatPhone } from '../../../core/accounts/phone.ts';
import type { VerificationItem } from '../../../core/operator/contract.ts';
import * as m from '../../messages/en.ts';
import { ShopPhoto } from '../../shops/shop-photo.tsx';

type Words = VerificationItem['said'];

const rows: readonly { name: keyof typeof m.wordLabels; text: (words: Words) => string }[] = [
  { name: 'name', text: ({ name }) => name },
  { name: 'intro', text: ({ intro }) => intro },
  { name: 'kinds', text: ({ subCategories }) => subCategories.map(({ label }) => label).join(', ') },
  { name: 'shopType', text: ({ shopType }) => shopType ?? '' },
  { name: 'address', text: ({ address }) => address ?? '' },
  { name: 'town', text: ({ city, state, pin }) => [city, state, pin].filter(Boolean).join(', ') },
  { name: 'captured', text: ({ capturedAddress }) => capturedAddress ?? '' },
  { name: 'owner', text: ({ ownerName }) => ownerName ?? '' },
  { name: 'number', text: ({ ownerNumber }) => formatPhone(ownerNumber ?? '') },
  { name: 'email', text: ({ email }) => email ?? '' },
];

/** The submitted values, each with the directory's current value if that differs. */
export function Compared({ item: { said, shown } }: { item: VerificationItem }) {
  return (
    <section className="space-y-4">
      <h2>{m.whatWasSent}</h2>
      <div className="overflow-hidden rounded-lg border border-line">
        <ShopPhoto shop={said} place="page" alt={m.storeFrontOf(said.name)} />
      </div>
      <dl className="divide-y divide-line rounded-lg border border-line bg-card">
        {rows.map(({ name, text }) => {
          const before = shown ? text(shown) : undefined;
          const isChanged = before !== undefined && before !== text(said);
          return (
            <div key={name} className="grid gap-x-4 px-4 py-2.5 sm:grid-cols-[9rem_1fr]">
              <dt className="text-sm text-soft">{m.wordLabels[name]}</dt>
              <dd data-theirs>
                <span className={isChanged ? 'font-semibold' : ''}>{text(said) || '–'}</span>
                {isChanged && (
                  <span className="block text-sm text-soft">
                    {m.shownNow} {before || '–'}
                  </span>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
