import { photoSources } from '../../core/shops/photo.ts';
import { Picture } from '../ui/picture.tsx';

/** How wide a photo is drawn, so that a browser fetches no more than it shows. */
const places = {
  row: { shape: 'row', sizes: '72px' },
  saved: { shape: 'thumb', sizes: '56px' },
  card: { shape: 'cover', sizes: '330px' },
  page: { shape: 'cover', sizes: '(min-width: 48rem) 60vw, 100vw' },
} as const;

type ShopPhotoProps = {
  shop: { readonly storeFrontPicture: string | null };
  place: keyof typeof places;
  /** Empty where a name beside the photo already says what it shows. */
  alt?: string;
  /** In sight when the page opens. */
  first?: boolean;
};

export function ShopPhoto({ shop, place, alt = '', first = place === 'page' }: ShopPhotoProps) {
  const sources = shop.storeFrontPicture ? photoSources(shop.storeFrontPicture) : { src: null };
  return <Picture {...sources} {...places[place]} alt={alt} first={first} />;
}
