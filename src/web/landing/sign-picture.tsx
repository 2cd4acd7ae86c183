/** One icon of the SVG sprite `public/landing/signs.svg`. */
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
