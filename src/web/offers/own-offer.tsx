import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { cardPath } from '../../core/cards.ts';
import { deleteOffer, endOffer, type OwnOffer } from '../../core/offers/contract.ts';
import { call } from '../api.ts';
import * as m from '../messages/en.ts';
import { useShare } from '../shops/actions/use-share.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Confirm } from '../ui/overlays/confirm.tsx';
import { toast } from '../ui/overlays/toast.ts';
import { useRun } from '../ui/overlays/use-run.ts';
import { OfferPicture } from './offer-picture.tsx';
import { OfferView } from './offer-view.tsx';

type OwnOfferProps = {
  shopId: string;
  shopName: string;
  offer: OwnOffer;
  now: Date;
  /** Shoppers see it on the shop's page. */
  isShown: boolean;
  onChanged: () => void;
};

/** An offer as its owner sees it, with what can be done. */
export function OwnOfferView({ shopId, shopName, offer, now, isShown, onChanged }: OwnOfferProps) {
  const isOver = offer.state === 'ended';
  return (
    <OfferView offer={offer} shopId={shopId} now={now} isOver={isOver}>
      <div className="mt-auto space-y-3 pt-1">
        {!isOver && <OfferPicture shopId={shopId} offer={offer} onChanged={onChanged} />}
        <div className="flex flex-wrap gap-2">
          {isShown && offer.state === 'live' && (
            <ShareOffer shopId={shopId} shopName={shopName} offer={offer} />
          )}
          {isOver ? (
            <ButtonLink size="small" to={`?again=${offer.id}`} aria-label={m.offerAgainNamed(offer.title)}>
              {m.offerAgain}
            </ButtonLink>
          ) : (
            <ButtonLink size="small" to={`?write=${offer.id}`} aria-label={m.changeOfferNamed(offer.title)}>
              {m.changeOffer}
            </ButtonLink>
          )}
          <EndOffer shopId={shopId} offer={offer} onChanged={onChanged} />
        </div>
      </div>
    </OfferView>
  );
}

function ShareOffer({ shopId, shopName, offer }: Pick<OwnOfferProps, 'shopId' | 'shopName' | 'offer'>) {
  const { share, dialog } = useShare({
    title: offer.title,
    text: m.shareOfferText(shopName, offer.title),
    url: new URL(`/${shopId}/shop#offer-${offer.id}`, location.href).href,
    picture: cardPath('offer', offer.id),
  });
  return (
    <>
      <Button
        size="small"
        icon={<Share2 aria-hidden="true" size={18} />}
        aria-label={m.shareOfferNamed(offer.title)}
        onClick={() => void share()}
      >
        {m.share}
      </Button>
      {dialog}
    </>
  );
}

/** A running offer is ended and stays in the list; any other is deleted. */
function EndOffer({ shopId, offer, onChanged }: Pick<OwnOfferProps, 'shopId' | 'offer' | 'onChanged'>) {
  const [isAsking, setAsking] = useState(false);
  const { isBusy, run } = useRun();
  const isLive = offer.state === 'live';
  const end = () =>
    void run(async () => {
      await call(isLive ? endOffer : deleteOffer, { shopId, offerId: offer.id });
      setAsking(false);
      toast.success(isLive ? m.offerEnded : m.offerDeleted);
      onChanged();
    });
  const text = isLive ? m.endOffer : m.deleteOffer;
  return (
    <>
      <Button
        size="small"
        look="danger"
        aria-label={isLive ? m.endOfferNamed(offer.title) : m.deleteOfferNamed(offer.title)}
        onClick={() => setAsking(true)}
      >
        {text}
      </Button>
      <Confirm
        open={isAsking}
        title={isLive ? m.endOfferTitle : m.deleteOfferTitle}
        cancelText={m.cancel}
        confirmText={text}
        dangerous
        busy={isBusy}
        onCancel={() => setAsking(false)}
        onConfirm={end}
      />
    </>
  );
}
