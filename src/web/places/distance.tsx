import { distanceText } from '../../core/places/distance.ts';
import * as m from '../messages/en.ts';
import { useLocation } from './location.ts';

type Place = { readonly lat: number | null; readonly long: number | null };

/** How far a shop is from the visitor; nothing unless both places are known. */
export function Distance({ to }: { to: Place }) {
  const from = useLocation((location) => location.position);
  const text = distanceText(from, to, m.kmUnit);
  return text && <span className="font-semibold text-ink">{text}</span>;
}
