import Flag from 'lucide-react/icons/flag';
import Navigation from 'lucide-react/icons/navigation';
import { useState } from 'react';
import type { PublicShop } from '../../../core/shops/contract.ts';
import * as m from '../../messages/en.ts';
import { Distance } from '../../places/distance.tsx';
import { LocateButton } from '../../places/locate-button.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ReportDialog } from '../actions/report-dialog.tsx';
import { countShops } from '../count.ts';
import { directionsTo } from '../directions.ts';
import type { ClaimSlot } from './claim-slot.ts';

/** A shop without a paid page: what the list shows of it, and how to claim it. */
export function UnpaidShop({ shop, claim }: { shop: PublicShop; claim: ClaimSlot }) {
  const [isReporting, setIsReporting] = useState(false);
  const directions = directionsTo(shop);
  return (
    <div className="mx-auto max-w-2xl text-center">
      <h1 data-theirs className="mt-6">
        {shop.name}
      </h1>
      <EmptyState
        title={m.shopUnavailable}
        help={shop.hasOwner ? m.shopClaimedUnavailableHelp : m.shopUnavailableHelp}
      >
        {claim(shop, 'primary')}
      </EmptyState>
      <p className="flex flex-wrap items-center justify-center gap-x-3 text-soft empty:hidden">
        <Distance to={shop} />
        <span data-theirs className="empty:hidden">
          {[shop.subCategories[0]?.label, shop.city].filter(Boolean).join(' · ')}
        </span>
      </p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        {directions && (
          <>
            <LocateButton text={m.showDistance} />
            <ButtonLink
              size="small"
              to={directions}
              target="_blank"
              rel="noopener noreferrer"
              onClick={() => countShops('direction', [shop.id])}
              icon={<Navigation aria-hidden="true" size={18} />}
            >
              {m.directions}
              <span className="sr-only"> {m.opensNewTab}</span>
            </ButtonLink>
          </>
        )}
        {/* Visitors are our only source for closed and duplicate shops, so unclaimed ones can be reported too. */}
        <div className="needs-script">
          <Button
            size="small"
            icon={<Flag aria-hidden="true" size={18} />}
            onClick={() => setIsReporting(true)}
          >
            {m.reportWrong}
          </Button>
        </div>
      </div>
      <ReportDialog shopId={shop.id} open={isReporting} onClose={() => setIsReporting(false)} />
    </div>
  );
}
