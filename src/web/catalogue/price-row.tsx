import type { ReactNode } from 'react';
import { unitPrice } from '../../core/catalogue/prices.ts';
import type { ShopPrice } from '../../core/catalogue/prices-contract.ts';
import type { Size } from '../../core/catalogue/units.ts';
import * as m from '../messages/en.ts';
import { Link } from '../ui/link.tsx';
import { priceInput } from './stock-texts.ts';

type PriceRowProps = {
  shopPrice: ShopPrice;
  /** Of a pack; nothing for loose goods, whose price is that of a unit. */
  pack: Size | null;
  children?: ReactNode;
};

/** What a shop takes for a product. Of a shop without a page there is no more to say. */
export function PriceRow({ shopPrice, pack, children }: PriceRowProps) {
  const { shopId, shopName, hasPage, price, pricedOn, isOpen } = shopPrice;
  return (
    <li className="flex items-start justify-between gap-4 border-b border-line py-3">
      <div className="min-w-0">
        {hasPage ? (
          <Link
            to={`/${shopId}/shop`}
            data-theirs
            className="link inline-flex min-h-11 items-center font-semibold wrap-anywhere"
          >
            {shopName}
          </Link>
        ) : (
          <p data-theirs className="flex min-h-11 items-center font-semibold wrap-anywhere">
            {shopName}
          </p>
        )}
        <p className="flex flex-wrap gap-x-3 text-sm text-soft empty:hidden">
          <Facts shopPrice={shopPrice} />
          {isOpen !== null && (
            <span className={isOpen ? 'text-good' : 'text-bad'}>{isOpen ? m.openNow : m.closedNow}</span>
          )}
        </p>
        {children}
      </div>
      <div className="shrink-0 pt-2 text-right tabular-nums">
        <p className="text-lg font-bold">{m.priceText(priceInput(price))}</p>
        {pack && <p className="text-sm text-soft">{unitPriceText(price, pack)}</p>}
        {pricedOn && <p className="text-sm text-soft">{m.priceFrom(pricedOn)}</p>}
      </div>
    </li>
  );
}

export function Facts({ shopPrice: { km } }: { shopPrice: ShopPrice }) {
  return km !== null && <span>{m.kmAway(km)}</span>;
}

/** '₹33.60 per kg', to compare packs of different sizes. */
function unitPriceText(price: number, pack: Size): string {
  const { paise, unit } = unitPrice(price, pack);
  return `${m.priceText(priceInput(paise))} ${m.perSize(m.unitNames[unit](1))}`;
}
