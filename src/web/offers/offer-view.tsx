import CalendarDays from 'lucide-react/icons/calendar-days';
import type { ReactNode } from 'react';
import type { Offer, OfferItem } from '../../core/offers/contract.ts';
import { holdsAt } from '../../core/offers/rules.ts';
import { photoSources } from '../../core/shops/photo.ts';
import { priceInput, sizeText } from '../catalogue/stock-texts.ts';
import * as m from '../messages/en.ts';
import { copyText } from '../shops/actions/share.ts';
import { countShops } from '../shops/count.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/overlays/toast.ts';
import { Picture } from '../ui/picture.tsx';
import { Tag } from '../ui/tag.tsx';
import { daysText, hoursText, spanText } from './offer-times.ts';

type OfferViewProps = {
  offer: Offer;
  shopId: string;
  now: Date;
  isOver?: boolean;
  /** The line above the title: the shop. */
  shop?: ReactNode;
  /** The title, if it is more than its text. */
  title?: ReactNode;
  children?: ReactNode;
};

/** An offer with all that it says. The address of the shop's page leads to it by `#offer-` and its id. */
export function OfferView({ offer, shopId, now, isOver = false, shop, title, children }: OfferViewProps) {
  return (
    <article
      id={`offer-${offer.id}`}
      data-row={shopId}
      className="relative flex h-full scroll-mt-24 flex-col overflow-hidden rounded-lg border border-line bg-card"
    >
      {offer.picture !== null && (
        <Picture
          {...photoSources(offer.picture)}
          shape="cover"
          sizes="(min-width: 768px) 33vw, 100vw"
          alt={m.offerPictureOf(offer.title)}
        />
      )}
      <div className="flex grow flex-col gap-3 p-4">
        {shop}
        <h3 data-theirs className="text-lg leading-snug wrap-anywhere">
          {title ?? offer.title}
        </h3>
        <When offer={offer} now={now} isOver={isOver} />
        {offer.words !== '' && (
          <p data-theirs className="max-w-prose wrap-anywhere whitespace-pre-line">
            {offer.words}
          </p>
        )}
        {offer.items.length > 0 && (
          <ul className="divide-y divide-line border-y border-line">
            {offer.items.map((item) => (
              <ItemRow key={item.id} item={item} />
            ))}
          </ul>
        )}
        {offer.code !== null && <Code code={offer.code} shopId={shopId} />}
        {children}
      </div>
    </article>
  );
}

function When({ offer, now, isOver }: { offer: Offer; now: Date; isOver: boolean }) {
  const hours = hoursText(offer);
  return (
    <div className="flex items-start gap-2 text-sm">
      <CalendarDays aria-hidden="true" size={18} className="mt-0.5 shrink-0 text-soft" />
      <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-semibold">{isOver ? spanText(offer) : daysText(offer, now)}</span>
        {hours !== '' && <span>{hours}</span>}
        {hours !== '' && !isOver && holdsAt(offer, now) && <Tag tone="good">{m.offerNow}</Tag>}
      </p>
    </div>
  );
}

function ItemRow({ item }: { item: OfferItem }) {
  const { name, price, usualPrice } = item;
  return (
    <li className="flex items-baseline justify-between gap-4 py-2">
      <span className="min-w-0">
        <span data-theirs className="wrap-anywhere">
          {name}
        </span>{' '}
        <span className="text-sm text-soft">{sizeText(item)}</span>
      </span>
      <span className="shrink-0 text-right tabular-nums">
        <strong>{m.priceText(priceInput(price))}</strong>
        {usualPrice !== null && (
          <span className="block text-sm text-soft">{m.usualPrice(m.priceText(priceInput(usualPrice)))}</span>
        )}
      </span>
    </li>
  );
}

/** Above what the link of a card covers. */
function Code({ code, shopId }: { code: string; shopId: string }) {
  const copy = async () => {
    countShops('offer_tap', [shopId]);
    if (await copyText(code)) toast.success(m.codeCopied);
    else toast.error(m.codeNotCopied);
  };
  return (
    <div className="relative flex flex-wrap items-center gap-x-3 gap-y-2">
      <span className="text-sm text-soft">{m.offerCodeText}</span>
      <strong data-theirs className="rounded-sm border border-dashed border-edge px-2 py-1 wrap-anywhere">
        {code}
      </strong>
      <div className="needs-script">
        <Button size="small" aria-label={m.copyOfferCode(code)} onClick={() => void copy()}>
          {m.copyCode}
        </Button>
      </div>
    </div>
  );
}
