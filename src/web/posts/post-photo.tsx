import { photoSources } from '../../core/shops/photo.ts';
import { Picture } from '../ui/picture.tsx';

/** A picture of a post; a press opens it as a whole. */
export const PostPhoto = ({ address, alt }: { address: string; alt: string }) => (
  <a href={address} target="_blank" rel="noreferrer" className="block rounded-md">
    <Picture {...photoSources(address)} shape="tall" sizes="144px" alt={alt} />
  </a>
);
