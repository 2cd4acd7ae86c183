import type { ShopAtStake } from '../../core/accounts/my-account.ts';
import { addDays, type Day } from '../../core/days.ts';
import * as m from '../messages/en.ts';
import { ButtonLink } from '../ui/button.tsx';

export function ShopsAtStake({ shops }: { shops: readonly ShopAtStake[] }) {
  if (shops.length === 0) return <p className="mt-3">{m.noShopsAtStake}</p>;
  return (
    <ul className="mt-3 divide-y divide-line border-t border-line">
      {shops.map((shop) => (
        <li key={shop.shopId} className="space-y-1 py-3 last:pb-0">
          <p data-theirs className="font-semibold">
            {shop.name}
          </p>
          <p>{shop.isTakenDown ? m.isTakenDown : m.isReleased}</p>
          {shop.until && <p>{m.yearEnds(addDays(shop.until as Day, -1))}</p>}
          {shop.coins > 0 && <PayoutFirst {...shop} />}
          {shop.canRefund && <RefundFirst shopId={shop.shopId} />}
        </li>
      ))}
    </ul>
  );
}

function PayoutFirst({ shopId, coins }: ShopAtStake) {
  return (
    <div className="space-y-3 pt-1">
      <p className="font-semibold">{m.payoutFirst(coins)}</p>
      <p className="flex">
        <ButtonLink size="small" to={`/my-shops/${shopId}/coins`}>
          {m.toPayout}
        </ButtonLink>
      </p>
    </div>
  );
}

function RefundFirst({ shopId }: { shopId: string }) {
  return (
    <div className="space-y-3 pt-1">
      <p className="font-semibold">{m.refundFirst}</p>
      <p className="flex">
        <ButtonLink size="small" to={`/${shopId}/subscribe`}>
          {m.toRefund}
        </ButtonLink>
      </p>
    </div>
  );
}
