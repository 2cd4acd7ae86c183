import { productName } from '../../../core/catalogue/product-names.ts';
import type { DecidedPair } from '../../../core/operator/pairs.ts';
import * as m from '../../messages/en.ts';

/** What was decided about two products. */
export function DecidedPairText({ pair: { first, second, keptId } }: { pair: DecidedPair }) {
  const [kept, other] = keptId === second.id ? [second, first] : [first, second];
  return keptId === null ? (
    <>
      <strong data-theirs>
        {productName(first)}, {productName(second)}
      </strong>{' '}
      {m.pairIsApart}
    </>
  ) : (
    <>
      <strong data-theirs>{productName(other)}</strong> {m.pairMergedInto}{' '}
      <strong data-theirs>{productName(kept)}</strong>
    </>
  );
}
