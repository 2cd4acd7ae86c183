import type { MyCoins } from '../../core/coins/contract.ts';
import {
  coinMonths,
  coinsPerPost,
  mostBillPercent,
  mostCoinsPerDay,
  mostCoinsPerMonth,
} from '../../core/coins/rules.ts';
import * as m from '../messages/en.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';

/** What a shopper has, what happens to it next, and how it came about. */
export function MyCoinsView({ mine }: { mine: MyCoins }) {
  const { coins, expiry, review, earnsAgainOn } = mine;
  return (
    <>
      <Card>
        <p className="text-[min(2.25rem,12vw)] font-bold tracking-tight tabular-nums">{m.coinsText(coins)}</p>
        {coins > 0 && <p className="text-lg text-soft">{m.coinsWorth(coins)}</p>}
        <div className="mt-3 space-y-2 empty:hidden">
          {expiry && <p>{m.coinsEnd(expiry.coins, expiry.lastDay)}</p>}
          {review?.isOpen && (
            <p role="status" className="rounded-md bg-note-soft p-3">
              {m.coinsChecked}
            </p>
          )}
          {review && !review.isOpen && (
            <p className="rounded-md bg-note-soft p-3">
              {m.coinsTaken}{' '}
              <span data-theirs className="wrap-anywhere">
                {review.reason}
              </span>
            </p>
          )}
          {earnsAgainOn && <p>{m.coinsBudgetOver(earnsAgainOn)}</p>}
        </div>
      </Card>
      <section>
        <h2>{m.coinMovesHeading}</h2>
        <Moves moves={mine.moves} />
      </section>
      <section>
        <h2>{m.coinsHowHeading}</h2>
        <ul className="mt-3 list-disc space-y-2 pl-6">
          {m
            .coinsHow(coinsPerPost, mostCoinsPerDay, mostCoinsPerMonth, coinMonths, mostBillPercent)
            .map((line) => (
              <li key={line}>{line}</li>
            ))}
        </ul>
      </section>
    </>
  );
}

function Moves({ moves }: Pick<MyCoins, 'moves'>) {
  if (moves.length === 0)
    return (
      <EmptyState title={m.noCoinMoves} help={m.noCoinMovesHelp}>
        <ButtonLink look="primary" to="/shops">
          {m.findMoreShops}
        </ButtonLink>
      </EmptyState>
    );
  return (
    <ul className="mt-3 divide-y divide-line border-y border-line">
      {moves.map(({ kind, coins, at, shopName }) => (
        <li key={`${kind} ${at} ${shopName}`} className="flex items-baseline justify-between gap-4 py-3">
          <span className="min-w-0">
            {m.coinMoves[kind]}
            {shopName !== null && (
              <span data-theirs className="block font-semibold wrap-anywhere">
                {shopName}
              </span>
            )}
            <span className="block text-sm text-soft">{m.visitNotedHelp(at)}</span>
          </span>
          <span className={`font-semibold tabular-nums ${coins > 0 ? 'text-good' : ''}`}>
            {m.coinChange(coins)}
          </span>
        </li>
      ))}
    </ul>
  );
}
