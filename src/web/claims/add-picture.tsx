import { useSearchParams } from 'react-router';
import * as m from '../messages/en.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Finish } from './finish.tsx';
import { ShopPicture } from './shop-picture.tsx';
import { ShopPlace } from './shop-place.tsx';

export const meta = () => [{ title: m.pictureTitle }];

/** Step 2 of a claim: what the shop looks like, and where it is. */
export default function AddPicture() {
  const [search] = useSearchParams();
  const shop = search.get('shop');
  return (
    <div className="page-width space-y-6 py-6">
      <h1>{m.pictureTitle}</h1>
      <div className="grid items-start gap-6 md:grid-cols-2">
        <ShopPicture />
        <ShopPlace />
      </div>
      <div className="flex flex-wrap justify-end gap-3 max-md:*:grow">
        <ButtonLink to={shop === null ? '/add-shop' : `/add-shop?shop=${encodeURIComponent(shop)}`}>
          {m.backToDetails}
        </ButtonLink>
        <Finish />
      </div>
    </div>
  );
}
