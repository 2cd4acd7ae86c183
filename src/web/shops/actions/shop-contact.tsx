import MessageCircle from 'lucide-react/icons/message-circle';
import Navigation from 'lucide-react/icons/navigation';
import Phone from 'lucide-react/icons/phone';
import type { PublicShop } from '../../../core/shops/contract.ts';
import * as m from '../../messages/en.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { countShops } from '../count.ts';
import { directionsTo } from '../directions.ts';

/**
 * Call, directions and other ways to the shop; the most direct one comes first and is orange. On a phone the row
 * is sticky at the lower edge, in reach of the thumb.
 */
export function ShopContact({ shop }: { shop: PublicShop }) {
  const ways = waysTo(shop);
  if (ways.length === 0) return null;
  return (
    <nav aria-label={m.contactShop} data-thumb-row className="thumb-row">
      {ways.map(({ kind, text, to, Icon, isElsewhere }, place) => (
        <ButtonLink
          key={text}
          stacked
          look={place === 0 ? 'primary' : 'secondary'}
          to={to}
          onClick={() => countShops(kind, [shop.id])}
          icon={<Icon aria-hidden="true" size={20} />}
          {...(isElsewhere && { target: '_blank', rel: 'noopener noreferrer' })}
        >
          {text}
          {isElsewhere && <span className="sr-only"> {m.opensNewTab}</span>}
        </ButtonLink>
      ))}
    </nav>
  );
}

function waysTo(shop: PublicShop) {
  const directions = directionsTo(shop);
  return [
    shop.phone && {
      kind: 'call' as const,
      text: m.callShop,
      to: `tel:${shop.phone}`,
      Icon: Phone,
      isElsewhere: false,
    },
    directions && {
      kind: 'direction' as const,
      text: m.directions,
      to: directions,
      Icon: Navigation,
      isElsewhere: true,
    },
    shop.whatsapp && {
      kind: 'call' as const,
      text: m.whatsapp,
      to: `https://wa.me/${shop.whatsapp.replace('+', '')}`,
      Icon: MessageCircle,
      isElsewhere: true,
    },
  ].filter((way) => way !== null && way !== undefined && way !== '');
}
