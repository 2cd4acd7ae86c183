import { photoSources } from '../../core/shops/photo.ts';
import { Picture } from '../ui/picture.tsx';

/** The width on the screen (`sizes`), so that a browser loads no larger photo than it shows. */
const places = {
  row: { shape: 'row', sizes: '72px' },
  saved: { shape: 'thumb', sizes: '56px' },
  found: { shape: 'tall', sizes: '(min-width: 48rem) 144px, 96px' },
  card: { shape: 'cover', sizes: '330px' },
  page: { shape: 'cover', sizes: '(min-width: 48rem) 60vw, 100vw' },
} as const;

type ShopPhotoProps = {
  shop: { readonly storeFrontPicture: string | null };
  place: keyof typeof places;
  /** Empty if the name is next to the photo. */
  alt?: string;
  /** The photo is above the fold. */
  first?: boolean;
};

export function ShopPhoto({ shop, place, alt = '', first = place === 'page' }: ShopPhotoProps) {
  const sources = shop.storeFrontPicture ? photoSources(shop.storeFrontPicture) : { src: null };
  return <Picture {...sources} {...places[place]} alt={alt} first={first} />;
}
