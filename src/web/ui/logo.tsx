import * as m from '../messages/en.ts';

/**
 * The corner house of a street, one front in the light and one in the shade, under one awning.
 * `public/favicon.svg` is the same drawing.
 */
export function LogoMark({ size = 32 }: { size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 32 32" className="shrink-0">
      <rect width="32" height="32" rx="8" fill="#0b6b3a" />
      <path
        fill="#9fd9b8"
        d="M15.3 4.5 6 7.5 3.3 14a3 3 0 0 0 5.9 1.1 3.1 3.1 0 0 0 6.1.7zM6 19.8a6 6 0 0 0 3.3-.9 6 6 0 0 0 6 1.3v7.6L6 23.9z"
      />
      <path
        fill="#fff"
        d="M16.7 4.5 26 7.5l2.7 6.5a3 3 0 0 1-5.9 1.1 3.1 3.1 0 0 1-6.1.7zM26 19.8a6 6 0 0 1-3.3-.9 6 6 0 0 1-6 1.3v7.6l9.3-3.9z"
      />
    </svg>
  );
}

export function Logo() {
  return (
    <span className="flex items-center gap-2.5 text-xl font-bold tracking-tight">
      <LogoMark />
      {m.productName}
    </span>
  );
}
