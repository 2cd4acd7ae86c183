import * as m from '../messages/en.ts';

/** The corner house of a street: two fronts under one awning. `public/favicon.svg` is the same drawing. */
export function LogoMark({ size = 32 }: { size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 32 32" className="shrink-0">
      <path fill="#57534e" d="M4 13v11l12 5V13z" />
      <path fill="#1c1917" d="M28 13v11l-12 5V13z" />
      <path fill="#faf9f7" d="M7 17.5v6.6l5 2.1v-7.6z" />
      <path fill="#faf9f7" d="M19.5 18.4v4.3l5.5-1.8v-3.9z" />
      <path
        fill="#0b6b3a"
        d="M16 3 4.6 6.6 2.5 13a2.3 2.3 0 0 0 4.4.9 2.3 2.3 0 0 0 4.5.5 2.3 2.3 0 0 0 4.6.4z"
      />
      <path
        fill="#12894c"
        d="m16 3 11.4 3.6 2.1 6.4a2.3 2.3 0 0 1-4.4.9 2.3 2.3 0 0 1-4.5.5 2.3 2.3 0 0 1-4.6.4z"
      />
    </svg>
  );
}

export function Logo() {
  return (
    <span className="inline-flex items-center gap-2 text-xl font-bold tracking-tight">
      <LogoMark />
      {m.productName}
    </span>
  );
}
