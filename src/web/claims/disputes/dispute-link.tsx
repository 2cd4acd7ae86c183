import * as m from '../../messages/en.ts';
import { Link } from '../../ui/link.tsx';

/** Quiet: nearly everybody who sees a shop is not its owner. */
export function DisputeLink({ shopId }: { shopId: string }) {
  return (
    <Link to={`/${shopId}/dispute`} className="link inline-flex min-h-11 items-center text-sm">
      {m.isThisYours}
    </Link>
  );
}
