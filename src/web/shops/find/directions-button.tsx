import Navigation from 'lucide-react/icons/navigation';
import type { MaybePosition } from '../../../core/places/distance.ts';
import * as m from '../../messages/en.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { countShops } from '../count.ts';
import { directionsTo } from '../directions.ts';

type DirectionsButtonProps = { shop: MaybePosition & { readonly id: string; readonly name: string } };

/** Nothing for a shop without a position. */
export function DirectionsButton({ shop }: DirectionsButtonProps) {
  const directions = directionsTo(shop);
  if (!directions) return null;
  return (
    <ButtonLink
      size="small"
      to={directions}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={m.directionsNamed(shop.name)}
      onClick={() => countShops('direction', [shop.id])}
      icon={<Navigation aria-hidden="true" size={18} />}
    >
      {m.directions}
    </ButtonLink>
  );
}
