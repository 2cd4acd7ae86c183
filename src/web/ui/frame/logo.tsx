import * as m from '../../messages/en.ts';
import { Fixed } from '../fixed.tsx';

/** A corner shop: two fronts under one awning. `public/favicon.svg` is the same drawing. */
export function LogoMark({ size = 32 }: { size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 32 32"
      className="shrink-0 max-[15rem]:hidden"
    >
      <rect width="32" height="32" rx="7.5" fill="#0b6b3a" />
      <path
        fill="#fff"
        d="M7.5 17.5v6.3L16 28l8.5-4.2v-6.3a5 5 0 0 1-2.6-.8 5 5 0 0 1-5.9.7 5 5 0 0 1-5.9-.7 5 5 0 0 1-2.6.8z"
      />
      <path fill="#0b6b3a" d="M13.6 20.2h4.8v6.6L16 28l-2.4-1.2z" />
      <path
        fill="#fff"
        d="M16 4 7 6.8 4.2 13a3 3 0 0 0 5.9.6l1.3-8.2zM16 4l4.6 1.4 1.3 8.2a3 3 0 0 1-5.9.4z"
      />
      <path
        fill="#8ed1ac"
        d="m16 4-4.6 1.4-1.3 8.2a3 3 0 0 0 5.9.4zM20.6 5.4 25 6.8l2.8 6.2a3 3 0 0 1-5.9.6z"
      />
    </svg>
  );
}

export function Logo() {
  return (
    <Fixed as="span" name="logo" className="flex items-center gap-2.5 text-xl font-bold tracking-tight">
      {() => (
        <>
          <LogoMark />
          {m.productName}
        </>
      )}
    </Fixed>
  );
}
