import Bookmark from 'lucide-react/icons/bookmark';
import * as m from '../messages/en.ts';
import { Link } from '../ui/link.tsx';
import { useSavedShops } from './saved.ts';

/** Link to the saved shops. The scripts of that page are preloaded, because it has to open offline too. */
export function SavedLink() {
  const { length } = useSavedShops().shops;
  return (
    <Link
      to="/saved"
      prefetch="render"
      className="inline-flex min-h-11 items-center gap-2 text-soft hover:text-ink"
    >
      <Bookmark aria-hidden="true" size={20} />
      {length > 0 ? m.savedShopsCount(length) : m.savedShops}
    </Link>
  );
}
