import * as m from '../../messages/en.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../ui/states/skeleton.tsx';

type ListEndProps = {
  shops: readonly unknown[];
  /** Null for the list without a search. */
  found: object | null;
  hasMore: boolean;
  /** There may be more shops, but not in this list. */
  isCapped: boolean;
  isFirstOnItsWay: boolean;
  isLoadingMore: boolean;
  isRenewing: boolean;
  error: Error | null;
  retry: () => void;
};

/** The end of the list: loader, error, or the text for an empty list. */
export function ListEnd(props: ListEndProps) {
  const { shops, found, hasMore, isCapped, isFirstOnItsWay, isLoadingMore, isRenewing, error, retry } = props;
  if (isFirstOnItsWay) return <SkeletonRows count={6} label={m.loading} />;
  if (shops.length === 0 && !error)
    return (
      <EmptyState title={found ? m.noShopFoundSearch : m.noShopFound}>
        <ButtonLink look="primary" to="/instructions">
          {m.addMyShop}
        </ButtonLink>
      </EmptyState>
    );
  return (
    <div className="flex min-h-20 items-center justify-center py-4">
      {error && <ErrorState message={error.message} retryText={m.tryAgain} onRetry={retry} />}
      {/* Specified: a search shows its loader while there is more, the plain list while more is loading. */}
      {!error && (isLoadingMore || (found && hasMore)) && <Spinner label={m.loadingShops} />}
      {!error && !hasMore && !isRenewing && (isCapped || found) && (
        <p className="text-center text-soft">{isCapped ? m.listCapped(shops.length) : m.noMoreShops}</p>
      )}
    </div>
  );
}
