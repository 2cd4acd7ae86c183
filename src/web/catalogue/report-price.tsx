import { useState } from 'react';
import { reportPrice, type ShopPrice } from '../../core/catalogue/prices-contract.ts';
import { call } from '../api.ts';
import * as m from '../messages/en.ts';
import { toast } from '../ui/overlays/toast.ts';
import { useRun } from '../ui/overlays/use-run.ts';

/** Anyone can say that a price is wrong. */
export function ReportPrice({ shopPrice }: { shopPrice: ShopPrice }) {
  const [isSent, setIsSent] = useState(false);
  const { run, isBusy } = useRun();
  if (isSent) return <p className="flex min-h-11 items-center text-sm text-soft">{m.priceReported}</p>;
  return (
    <div className="needs-script">
      <button
        type="button"
        disabled={isBusy}
        className="min-h-11 text-sm text-soft underline underline-offset-4 hover:text-ink"
        aria-label={m.reportPriceOf(shopPrice.shopName)}
        onClick={() =>
          run(async () => {
            await call(reportPrice, { itemId: shopPrice.id });
            setIsSent(true);
            toast.success(m.priceReported);
          })
        }
      >
        {m.reportPrice}
      </button>
    </div>
  );
}
