import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import * as m from '../../messages/en.ts';
import { Link } from '../../ui/link.tsx';
import { useStepsToList } from '../steps-to-list.ts';

/** Goes back in the history if the visitor came from the list, which keeps its search and its position. */
export function BackToShops() {
  const steps = useStepsToList();
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    // With a modifier key the browser opens the address in a new tab or window.
    if (steps === undefined || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(-steps);
  };
  return (
    <Link
      to="/shops"
      onClick={goBack}
      className="-ml-1 inline-flex min-h-11 items-center gap-2 text-soft hover:text-ink"
    >
      <ArrowLeft aria-hidden="true" size={20} />
      {m.backToShops}
    </Link>
  );
}
