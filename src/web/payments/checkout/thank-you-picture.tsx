import * as m from '../../messages/en.ts';

/** A shop on its opening day: awning, door, and a garland of marigolds over it. */
export function ThankYouPicture() {
  return (
    <svg
      role="img"
      aria-label={m.thankYouPicture}
      viewBox="0 0 240 150"
      className="mx-auto w-full max-w-xs"
      fill="none"
    >
      <path fill="#e6f4ea" d="M0 128c18-54 60-86 122-86 60 0 98 32 118 86z" />
      <path fill="#fff" stroke="#0b6b3a" strokeWidth="3" d="M60 62h120v66H60z" />
      <path fill="#eaf0fd" stroke="#0b6b3a" strokeWidth="2.5" d="M72 80h36v28H72z" />
      <path fill="#0b6b3a" d="M128 80h38v48h-38z" />
      <path fill="#8ed1ac" d="M134 86h12v36h-12zM148 86h12v36h-12z" />
      <circle cx="146" cy="106" r="1.8" fill="#0b6b3a" />
      <circle cx="150" cy="106" r="1.8" fill="#0b6b3a" />
      {awning.map(({ x, fill }) => (
        <path key={x} fill={fill} d={`M${x} 38h22v24a11 11 0 0 1-22 0z`} />
      ))}
      <path stroke="#0b6b3a" strokeWidth="3" strokeLinecap="round" d="M54 38h132M40 128h160" />
      <path stroke="#0b6b3a" strokeWidth="1.5" d="M124 76q11.5 14 23 4 11.5 10 23-4" />
      {flowers.map(([cx, cy]) => (
        <circle key={cx} cx={cx} cy={cy} r="3.6" fill="#f5b301" stroke="#a86b00" strokeWidth="0.8" />
      ))}
      <path
        stroke="#24408e"
        strokeWidth="2.5"
        strokeLinecap="round"
        d="M30 46v-8m0 20v-8m-10-2h6m8 0h6M208 26v-6m0 16v-6m-8-2h5m6 0h5"
      />
    </svg>
  );
}

const awning = Array.from({ length: 6 }, (_, n) => ({
  x: 54 + n * 22,
  fill: n % 2 === 0 ? '#0b6b3a' : '#8ed1ac',
}));

const flowers = [
  [124, 76],
  [130, 81],
  [137, 83],
  [147, 80],
  [157, 83],
  [164, 81],
  [170, 76],
] as const;
