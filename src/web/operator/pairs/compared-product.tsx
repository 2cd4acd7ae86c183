import { useId } from 'react';
import { productName, productPath } from '../../../core/catalogue/product-names.ts';
import type { PairedProduct } from '../../../core/operator/pairs.ts';
import { priceInput, sizeText } from '../../catalogue/stock-texts.ts';
import * as m from '../../messages/en.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Key } from '../console/key.tsx';

type ComparedProductProps = {
  compared: PairedProduct;
  isBusy: boolean;
  /** Of the pair that the keys decide. */
  keyName: string | undefined;
  onMerge: () => void;
};

/** One of two products that may be the same, with the shops that keep it. */
export function ComparedProduct({ compared, isBusy, keyName, onMerge }: ComparedProductProps) {
  const { product, otherNames, shops, shopNames, lowest, highest } = compared;
  const name = productName(product);
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="flex min-w-0 flex-col gap-2">
      <h2 id={heading} data-theirs className="text-lg wrap-anywhere">
        {name}
      </h2>
      <p className="text-soft">{sizeText(product) || m.pairNoSize}</p>
      <p>
        {m.pairShops(shops)}
        {' · '}
        <strong className="whitespace-nowrap">
          {lowest === null || highest === null
            ? m.pairNoPrice
            : m.priceRange(priceInput(lowest), priceInput(highest))}
        </strong>
      </p>
      {shopNames.length > 0 && (
        <p className="text-sm wrap-anywhere text-soft">
          <span data-theirs>{shopNames.join(', ')}</span>
          {shops > shopNames.length && m.pairMoreShops(shops - shopNames.length)}
        </p>
      )}
      {otherNames.length > 0 && (
        <p className="text-sm wrap-anywhere text-soft">
          {m.pairOtherNames} <span data-theirs>{otherNames.join(', ')}</span>
        </p>
      )}
      <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-2 pt-2">
        <Button size="small" disabled={isBusy} onClick={onMerge}>
          <span>
            {m.pairMerge}{' '}
            <span data-theirs className="sr-only">
              {name}
            </span>
          </span>
          {keyName && <Key name={keyName} />}
        </Button>
        <Link
          to={productPath(product)}
          aria-label={m.pairOpenProductOf(name)}
          className="link inline-flex min-h-11 items-center"
        >
          {m.pairOpenProduct}
        </Link>
      </div>
    </section>
  );
}
