import * as m from '../messages/en.ts';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button.tsx';
import type { Example } from './load-landing.ts';
import { Section } from './section.tsx';
import { ShopTile, ShopTiles } from './shop-tiles.tsx';

/** Open pages of shops as examples; nothing if there are none. */
export function Examples({ shops }: { shops: readonly Example[] }) {
  if (shops.length === 0) return null;
  return (
    <Section id="examples" title={m.examplesHeading} lead={m.examplesLead}>
      <ShopTiles>
        {shops.map((shop) => (
          <ShopTile key={shop.id} shop={shop} trade={shop.trade}>
            <Badge>{m.verified}</Badge>
          </ShopTile>
        ))}
      </ShopTiles>
      <div className="mt-6">
        <ButtonLink to="/dashboard">{m.seeAllShops}</ButtonLink>
      </div>
    </Section>
  );
}
