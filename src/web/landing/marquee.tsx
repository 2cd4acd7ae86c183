import * as m from '../messages/en.ts';
import type { PassingName } from './load-landing.ts';
import { RegisterLink } from './register-link.tsx';
import type { SignName } from './signs.ts';

const signsOfTrades: readonly SignName[] = [
  'shop',
  'tea',
  'medical',
  'tailor',
  'phone',
  'sweets',
  'salon',
  'tools',
  'greens',
  'tools',
];

/** Shops of the directory passing by; in a directory without shops, the trades that it is for. */
export function Marquee({ names }: { names: readonly PassingName[] }) {
  const isOurs = names.length === 0;
  const passing: readonly PassingName[] = isOurs
    ? m.tradesWelcome.map((name, place) => ({ name, sign: signsOfTrades[place] ?? 'shop', isSample: false }))
    : names;
  return (
    <section aria-labelledby="passing" className="border-y border-line bg-card py-6">
      <div className="page-width mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="passing" className="text-lg">
          {isOurs ? m.marqueeTrades : m.marqueeHeading}
        </h2>
        {names.some(({ isSample }) => isSample) && <p className="text-sm text-note">{m.sampleShopsHere}</p>}
        <label className="inline-flex min-h-11 items-center gap-2 text-sm motion-reduce:hidden">
          <input type="checkbox" className="size-5 accent-good" />
          {m.pauseMoving}
        </label>
      </div>
      <div className="passing">
        <div>
          <Names names={passing} isOurs={isOurs} />
          <Names names={passing} isOurs={isOurs} isCopy />
        </div>
      </div>
      <div className="page-width mt-5 text-center">
        <RegisterLink>{m.registerYoursToo}</RegisterLink>
      </div>
    </section>
  );
}

type NamesProps = { names: readonly PassingName[]; isOurs: boolean; isCopy?: boolean };

function Names({ names, isOurs, isCopy }: NamesProps) {
  return (
    <ul aria-hidden={isCopy} className="flex">
      {names.map(({ name, sign }, place) => (
        <li key={place} className="flex items-center gap-3 px-4 py-1 font-semibold">
          <img src={`/landing/signs.svg#${sign}`} alt="" width={44} height={44} loading="lazy" />
          <span {...(!isOurs && { 'data-theirs': '' })} className="line-clamp-2 max-w-60">
            {name}
          </span>
        </li>
      ))}
    </ul>
  );
}
