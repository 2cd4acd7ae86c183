/** One of the little drawings in `public/landing/signs.svg`, which all travel in that one file. */
export function SignPicture({ name, size }: { name: string; size: number }) {
  return (
    <img
      src={`/landing/signs.svg#${name}`}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      className="shrink-0 self-start"
    />
  );
}
