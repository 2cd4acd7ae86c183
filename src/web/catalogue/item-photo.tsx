import { photoSources } from '../../core/shops/photo.ts';
import { Picture } from '../ui/picture.tsx';

type ItemPhotoProps = {
  picture: string;
  /** Empty if the name is next to it. */
  alt?: string;
};

/** The owner's picture of an item, small beside its name. */
export const ItemPhoto = ({ picture, alt = '' }: ItemPhotoProps) => (
  <Picture {...photoSources(picture)} shape="thumb" sizes="56px" alt={alt} />
);
