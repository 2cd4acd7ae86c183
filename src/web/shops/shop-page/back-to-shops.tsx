import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link } from 'react-router';
import * as m from '../../messages/en.ts';

export function BackToShops() {
  return (
    <Link to="/dashboard" className="-ml-1 inline-flex min-h-11 items-center gap-2 text-soft hover:text-ink">
      <ArrowLeft aria-hidden="true" size={20} />
      {m.backToShops}
    </Link>
  );
}
