import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatPhone } from '../../../core/accounts/phone.ts';
import type { Output } from '../../../core/endpoint.ts';
import { type CoinReview, decideCoinReview, listCoinReviews } from '../../../core/operator/coins.ts';
import { call } from '../../api.ts';
import { load } from '../../load.ts';
import * as m from '../../messages/en.ts';
import { Key } from '../../operator/console/key.tsx';
import { Rows } from '../../operator/console/list.tsx';
import { ReasonDialog } from '../../operator/console/reason-dialog.tsx';
import { useKeys } from '../../operator/console/use-keys.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { useRun } from '../../ui/overlays/use-run.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LoadingScreen } from '../../ui/states/loading-screen.tsx';
import { UnreachedState } from '../../ui/states/unreached-state.tsx';
import type { Route } from './+types/coins';

type Found = Output<typeof listCoinReviews>;

export const clientLoader = () => load(() => call(listCoinReviews, {}));

export const HydrateFallback = LoadingScreen;

export default function CoinsDesk({ loaderData }: Route.ComponentProps) {
  if ('fault' in loaderData) return <UnreachedState title={m.coinsUnreached} help={loaderData.fault} />;
  return <Reviews {...loaderData} />;
}

function Reviews({ items, waiting, books }: Found) {
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useRun();
  const [taking, setTaking] = useState<string>();
  const decide = (id: string, reason?: string) =>
    void run(async () => {
      try {
        const { coins } = await call(decideCoinReview, { id, ...(reason && { reason }) });
        toast.success(reason === undefined ? m.coinsCleared : m.coinsWereTaken(coins));
      } finally {
        // After a refusal too: a colleague was faster, and the list is old.
        setTaking(undefined);
        await revalidate();
      }
    });
  const [current] = items;
  useKeys({
    [m.coinKeys.clear]: () => current && decide(current.id),
    [m.coinKeys.take]: () => current && setTaking(current.id),
  });
  return (
    <div className="space-y-6">
      <div>
        <h1>{m.operatorSections.coins}</h1>
        <p className="mt-1 text-lg text-soft">{m.coinReviewsWait(waiting)}</p>
        <p className="mt-1 max-w-prose text-soft">{m.coinsDeskHelp}</p>
      </div>
      {items.length === 0 ? (
        <EmptyState title={m.noCoinReviews} />
      ) : (
        <Rows>
          {items.map((review) => (
            <li key={review.id}>
              <Review
                review={review}
                isBusy={isBusy}
                hasKeys={review === current}
                onClear={() => decide(review.id)}
                onTake={() => setTaking(review.id)}
              />
            </li>
          ))}
        </Rows>
      )}
      <Books books={books} />
      <ReasonDialog
        key={taking}
        open={taking !== undefined}
        title={m.takeAwayTitle}
        help={m.takeAwayHelp}
        sendText={m.takeAwayCoins}
        sendLook="danger"
        usual={m.usualCoinReasons}
        isBusy={isBusy}
        onClose={() => setTaking(undefined)}
        onSend={(reason) => taking && decide(taking, reason)}
      />
    </div>
  );
}

type ReviewProps = {
  review: CoinReview;
  isBusy: boolean;
  /** The keys decide this one. */
  hasKeys: boolean;
  onClear: () => void;
  onTake: () => void;
};

function Review({ review, isBusy, hasKeys, onClear, onTake }: ReviewProps) {
  const { mobileNumber, coins, score, reasons, earnings } = review;
  return (
    <div className="space-y-2 px-4 py-3">
      <p className="flex flex-wrap items-baseline gap-x-4">
        <strong className="whitespace-nowrap">{formatPhone(mobileNumber)}</strong>
        <span>{m.coinsText(coins)}</span>
        <span className="text-soft">{m.coinScore(score)}</span>
      </p>
      <ul className="list-disc pl-6">
        {reasons.map((reason) => (
          <li key={reason}>{m.coinSigns[reason]}</li>
        ))}
      </ul>
      <p className="text-sm text-soft">{m.coinsEarnedAt}</p>
      <ul className="text-sm">
        {earnings.map(({ shopId, shopName, at }) => (
          <li key={`${shopId} ${at}`} className="flex flex-wrap items-center gap-x-3">
            <Link to={`/operator/listings/${shopId}`} className="link inline-flex min-h-11 items-center">
              <span data-theirs>{shopName}</span>
            </Link>
            <span className="text-soft">{m.visitNotedHelp(at)}</span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button size="small" disabled={isBusy} onClick={onClear}>
          {m.clearCoins}
          {hasKeys && <Key name={m.coinKeys.clear} />}
        </Button>
        <Button size="small" disabled={isBusy} onClick={onTake}>
          {m.takeAwayCoins}
          {hasKeys && <Key name={m.coinKeys.take} />}
        </Button>
      </div>
    </div>
  );
}

function Books({ books }: Pick<Found, 'books'>) {
  return (
    <section>
      <h2>{m.coinBooksHeading}</h2>
      <dl className="mt-3 grid max-w-md grid-cols-[1fr_auto] gap-x-6 gap-y-1 tabular-nums *:even:text-end">
        {(Object.keys(m.coinBooks) as (keyof typeof books)[]).flatMap((name) => [
          <dt key={name} className="text-soft">
            {m.coinBooks[name]}
          </dt>,
          <dd key={`${name} coins`}>{m.coinsText(books[name])}</dd>,
        ])}
      </dl>
    </section>
  );
}
