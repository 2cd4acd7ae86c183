import { useState } from 'react';
import type { PairEvent } from '../../../core/catalogue/pair-states.ts';
import { productName } from '../../../core/catalogue/product-names.ts';
import type { Output } from '../../../core/endpoint.ts';
import {
  decidePair,
  listDecidedPairs,
  listPairs,
  type ProductPair,
  undoPair,
} from '../../../core/operator/pairs.ts';
import { call } from '../../api.ts';
import { load } from '../../load.ts';
import * as m from '../../messages/en.ts';
import { DecidedList } from '../../operator/console/decided-list.tsx';
import { Key } from '../../operator/console/key.tsx';
import { useDecisions } from '../../operator/console/use-decisions.ts';
import { useKeys } from '../../operator/console/use-keys.ts';
import { ComparedProduct } from '../../operator/pairs/compared-product.tsx';
import { DecidedPairText } from '../../operator/pairs/decided-pair.tsx';
import { useRecentApprovals } from '../../operator/verifications/recent-approvals.ts';
import { Button } from '../../ui/button.tsx';
import { useRun } from '../../ui/overlays/use-run.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LoadingScreen } from '../../ui/states/loading-screen.tsx';
import { UnreachedState } from '../../ui/states/unreached-state.tsx';
import type { Route } from './+types/pairs';

type Page = Output<typeof listPairs>;
type Decided = Output<typeof listDecidedPairs>['items'];
type Seen = { readonly id: string; readonly decidedAt: string };

export const clientLoader = () =>
  load(async () => {
    const [first, decided] = await Promise.all([call(listPairs, {}), call(listDecidedPairs, {})]);
    return { first, decided: decided.items };
  });

export const HydrateFallback = LoadingScreen;

export default function PairsPage({ loaderData }: Route.ComponentProps) {
  if ('fault' in loaderData) return <UnreachedState title={m.pairsUnreached} help={loaderData.fault} />;
  return <Pairs {...loaderData} />;
}

function Pairs({ first, decided }: { first: Page; decided: Decided }) {
  const [later, setLater] = useState<readonly Page[]>([]);
  const { isBusy, run } = useRun();
  const decisions = useDecisions<Seen>(run, () => setLater([]));
  const { last } = decisions;
  const decide = (id: string, decision: PairEvent) =>
    decisions.decide(
      async () => ({ id, ...(await call(decidePair, { id, decision })) }),
      m.pairDecided[decision],
    );
  const undo = ({ id, decidedAt }: Seen) =>
    decisions.undo({ decidedAt }, () => call(undoPair, { id, decidedAt }), m.pairUndone);
  const pages = [first, ...later];
  const items = pages.flatMap((page) => page.items);
  const current = items[0];
  const press = (event: PairEvent) => () => current && decide(current.id, event);
  // An approval of the other desk that can still be undone has the key for its ten seconds.
  const isKeyTaken = useRecentApprovals(({ approvals }) => approvals.length > 0);
  useKeys({
    [m.pairKeys.keep_first]: press('keep_first'),
    [m.pairKeys.keep_second]: press('keep_second'),
    [m.pairKeys.keep_apart]: press('keep_apart'),
    ...(last && !isKeyTaken && { [m.keys.undo]: () => undo(last), 'Ctrl+Z': () => undo(last) }),
  });
  const more = () =>
    run(async () => {
      const page = await call(listPairs, { after: items.at(-1)?.id });
      setLater([...later, page]);
    });

  return (
    <div className="space-y-6">
      <div>
        <h1>{m.operatorSections.pairs}</h1>
        <p className="mt-1 text-lg text-soft">{m.pairsWait(first.waiting)}</p>
        <p className="mt-1 max-w-prose text-soft">{m.pairsHelp}</p>
      </div>
      {current === undefined ? (
        <EmptyState title={m.noPairs} help={m.noPairsHelp} />
      ) : (
        <ol className="space-y-4">
          {items.map((pair) => (
            <li key={pair.id}>
              <Pair
                pair={pair}
                isBusy={isBusy}
                hasKeys={pair === current}
                onDecide={(event) => decide(pair.id, event)}
              />
            </li>
          ))}
        </ol>
      )}
      {pages.at(-1)?.hasMore === true && (
        <Button busy={isBusy} onClick={() => void more()}>
          {m.showMoreItems}
        </Button>
      )}
      <DecidedList
        items={decided}
        isBusy={isBusy}
        keyOf={last?.decidedAt}
        nameOf={({ first: one, second }) => `${productName(one)}, ${productName(second)}`}
        textOf={(pair) => <DecidedPairText pair={pair} />}
        onUndo={undo}
      />
    </div>
  );
}

type PairProps = {
  pair: ProductPair;
  isBusy: boolean;
  hasKeys: boolean;
  onDecide: (event: PairEvent) => void;
};

function Pair({ pair: { first, second }, isBusy, hasKeys, onDecide }: PairProps) {
  const sides = [
    { compared: first, event: 'keep_first' },
    { compared: second, event: 'keep_second' },
  ] as const;
  return (
    <article className="space-y-5 rounded-lg border border-line bg-card p-5">
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-2">
        {sides.map(({ compared, event }) => (
          <ComparedProduct
            key={event}
            compared={compared}
            isBusy={isBusy}
            keyName={hasKeys ? m.pairKeys[event] : undefined}
            onMerge={() => onDecide(event)}
          />
        ))}
      </div>
      <div className="border-t border-line pt-4">
        <Button size="small" disabled={isBusy} onClick={() => onDecide('keep_apart')}>
          <span>
            {m.pairKeepApart}{' '}
            <span data-theirs className="sr-only">
              {productName(first.product)}, {productName(second.product)}
            </span>
          </span>
          {hasKeys && <Key name={m.pairKeys.keep_apart} />}
        </Button>
      </div>
    </article>
  );
}
