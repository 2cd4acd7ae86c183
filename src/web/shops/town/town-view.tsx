import type { TownPage } from '../../../core/shops/town-contract.ts';
import * as m from '../../messages/en.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { SampleNotice } from '../../ui/states/sample-notice.tsx';
import { findPath } from '../find/find-address.ts';
import { FoundCard } from '../find/found-card.tsx';
import { useRowPosition } from '../list/use-row-position.ts';
import { TownLinks, townPath } from '../town-links.tsx';
import { useNow } from '../use-now.ts';
import { headingOf, trailOf } from './town-head.ts';

/** The shops of a town, or of a trade or a locality in it, with links to the pages around it. */
export function TownView({ page, madeAt }: { page: TownPage; madeAt: number }) {
  const { town, part, items, trades, localities, neighbours } = page;
  const now = useNow(madeAt);
  const leaveThrough = useRowPosition();
  const trade = part?.kind === 'trade' ? part.slug : undefined;
  const centre = part?.kind === 'locality' ? part.name : town.name;
  const near = part?.kind === 'locality' ? `${part.name}, ${town.name}` : town.name;
  return (
    <>
      {items.some(({ isSample }) => isSample) && <SampleNotice>{m.sampleData}</SampleNotice>}
      <div className="page-width space-y-6 py-4 md:py-8">
        <header className="space-y-2">
          <Trail page={page} />
          <h1 data-theirs>{headingOf(page)}</h1>
          <p data-theirs className="text-soft">
            {m.townShown(items.length, part?.shops ?? town.shops, centre)}
          </p>
        </header>
        <ul className="grid gap-3 lg:grid-cols-2">
          {items.map((shop, place) => (
            <FoundCard
              key={shop.id}
              shop={shop}
              from={part ?? town}
              now={now}
              first={place < 2}
              heading="h2"
              onOpen={leaveThrough}
            />
          ))}
        </ul>
        <ButtonLink look="primary" to={findPath({ near, trade })}>
          {m.townSearchHere(near)}
        </ButtonLink>
        <TownLinks
          heading={m.townTrades(town.name)}
          links={trades.map(({ slug, label, shops }) => ({
            to: townPath(town.slug, slug),
            text: label,
            shops,
          }))}
        />
        <TownLinks
          heading={m.townLocalities(town.name)}
          links={localities.map(({ slug, name, shops }) => ({
            to: townPath(town.slug, slug),
            text: name,
            shops,
          }))}
        />
        <TownLinks
          heading={m.townNeighbours}
          links={neighbours.map(({ slug, name, shops }) => ({
            to: townPath(slug, trade),
            text: name,
            shops,
          }))}
        />
      </div>
    </>
  );
}

function Trail({ page }: { page: TownPage }) {
  const trail = trailOf(page);
  return (
    <nav aria-label={m.townTrail}>
      <ol className="flex flex-wrap items-center gap-x-2 text-sm text-soft">
        {trail.slice(0, -1).map(({ name, path }) => (
          <li key={path} className="flex items-center gap-x-2">
            <Link to={path} className="link inline-flex min-h-11 items-center">
              {name}
            </Link>
            <span aria-hidden="true">/</span>
          </li>
        ))}
        <li aria-current="page" data-theirs>
          {trail.at(-1)?.name}
        </li>
      </ol>
    </nav>
  );
}
