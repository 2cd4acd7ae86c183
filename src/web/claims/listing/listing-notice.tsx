import * as m from '../../messages/en.ts';
import { ButtonLink } from '../../ui/button.tsx';

type ListingNoticeProps = {
  shopId: string;
  text: string;
  isSignedOut: boolean;
  /** The page that signing in returns to. */
  returnTo: string;
};

/** Why the form of this listing is not filled, and where to go on. */
export function ListingNotice({ shopId, text, isSignedOut, returnTo }: ListingNoticeProps) {
  return (
    <div className="page-width pt-6">
      <div className="space-y-3 rounded-md border border-line bg-card p-4">
        <div role="status" className="space-y-1">
          <p>{text}</p>
          {isSignedOut && <p className="text-soft">{m.claimedAlready}</p>}
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink size="small" to={`/${encodeURIComponent(shopId)}/shop`}>
            {m.toShopPage}
          </ButtonLink>
          {isSignedOut && (
            <ButtonLink size="small" to={`/login?to=${encodeURIComponent(returnTo)}`}>
              {m.verifyMyNumber}
            </ButtonLink>
          )}
        </div>
      </div>
    </div>
  );
}
