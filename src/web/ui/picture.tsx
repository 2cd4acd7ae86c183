import Store from 'lucide-react/icons/store';
import { useEffect, useRef, useState } from 'react';

const shapes = {
  thumb: 'size-14 rounded-md',
  row: 'h-14 w-18 rounded-sm',
  tall: 'h-24 w-24 rounded-md md:h-28 md:w-36',
  cover: 'aspect-[3/2] w-full',
};

type PictureProps = {
  src: string | null | undefined;
  /** The same picture in other widths, and the width on the screen. */
  srcSet?: string | undefined;
  sizes?: string;
  /** Empty if a text next to the picture names it. */
  alt: string;
  shape: keyof typeof shapes;
  /** Above the fold: loaded with high priority. */
  first?: boolean;
};

/** A photo, or a drawn shop if there is none or it fails to load. */
export function Picture({ src, srcSet, sizes, alt, shape, first = false }: PictureProps) {
  const [failed, setFailed] = useState<string>();
  const image = useRef<HTMLImageElement>(null);
  // The photo of a server-rendered page may have failed before hydration added `onError`.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(src ?? undefined);
  }, [src]);

  if (!src || failed === src) {
    return (
      <span className={`grid shrink-0 place-items-center bg-sunken text-soft ${shapes[shape]}`}>
        <Store aria-hidden="true" size={shape === 'cover' ? 48 : 26} strokeWidth={1.5} />
      </span>
    );
  }
  return (
    <img
      ref={image}
      // Before `src`: browsers start to load as soon as `src` is set.
      srcSet={srcSet}
      sizes={srcSet && sizes}
      src={src}
      alt={alt}
      data-theirs
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      onError={() => setFailed(src)}
      className={`shrink-0 bg-sunken object-cover ${shapes[shape]}`}
    />
  );
}
