import * as m from '../messages/en.ts';
import { Tag } from '../ui/tag.tsx';
import type { Landing, MarqueeName } from './load-landing.ts';
import { RegisterLink } from './register-link.tsx';
import { SignPicture } from './sign-picture.tsx';
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

/** Names of shops scrolling by; in an empty directory, the trades. */
export function Marquee({ names, hasSamples }: Omit<Landing, 'examples'>) {
  const isOurs = names.length === 0;
  const passing: readonly MarqueeName[] = isOurs
    ? m.tradesWelcome.map((name, place) => [name, signsOfTrades[place] ?? 'shop'])
    : names;
  return (
    <section aria-labelledby="passing" className="border-y border-line bg-card py-6">
      <div className="page-width mb-4 flex flex-wrap items-center gap-x-4">
        <div className="flex min-w-[min(100%,9rem)] grow basis-0 flex-wrap items-center gap-x-3">
          <h2 id="passing" className="text-lg">
            {isOurs ? m.marqueeTrades : m.marqueeHeading}
          </h2>
          {hasSamples && <Tag tone="note">{m.sampleTag}</Tag>}
        </div>
        <PauseBox />
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

/** A check box, because it works before scripts have loaded: CSS pauses the names while it is checked. */
function PauseBox() {
  return (
    <label className="inline-flex min-h-11 items-center gap-2 motion-reduce:hidden">
      <input type="checkbox" className="size-5" />
      {m.pauseMoving}
    </label>
  );
}

type NamesProps = { names: readonly MarqueeName[]; isOurs: boolean; isCopy?: boolean };

function Names({ names, isOurs, isCopy }: NamesProps) {
  return (
    <ul aria-hidden={isCopy} className="flex">
      {names.map(([name, sign], place) => (
        <li key={place} className="flex items-center gap-3 px-4 py-1 font-semibold">
          <SignPicture name={sign} size={44} />
          <span {...(!isOurs && { 'data-theirs': '' })} className="line-clamp-2 max-w-60">
            {name}
          </span>
        </li>
      ))}
    </ul>
  );
}
