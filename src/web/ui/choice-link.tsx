import Check from 'lucide-react/icons/check';
import * as m from '../messages/en.ts';
import { Link } from './link.tsx';

/** One of several choices, in a list. It is a link, which works before scripts have loaded. */
export function ChoiceLink({ to, text, isOn }: { to: string; text: string; isOn: boolean }) {
  return (
    <li>
      <Link
        to={to}
        rel="nofollow"
        replace
        preventScrollReset
        aria-label={isOn ? m.filterOn(text) : undefined}
        className={`inline-flex min-h-11 items-center gap-1.5 rounded-full border px-4 text-sm whitespace-nowrap ${isOn ? 'border-ink bg-ink text-card' : 'border-edge bg-card hover:bg-sunken'}`}
      >
        {isOn && <Check aria-hidden="true" size={16} />}
        {text}
      </Link>
    </li>
  );
}
