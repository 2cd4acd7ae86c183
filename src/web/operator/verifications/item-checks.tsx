import { Link } from 'react-router';
import type { VerificationItem } from '../../../core/operator/contract.ts';
import * as m from '../../messages/en.ts';
import { directionsTo } from '../../shops/directions.ts';
import { History } from '../console/history.tsx';

/** Checks: position against the typed address, possible duplicates, and earlier claims of the number. */
export function ItemChecks({ item }: { item: VerificationItem }) {
  const { capture, said, duplicates, otherClaims, history } = item;
  const map = directionsTo(said);
  return (
    <>
      <section className="space-y-2">
        <h2>{m.thePlace}</h2>
        {map === undefined && <p className="text-soft">{m.noneFound}</p>}
        <ul className="space-y-1">
          {capture.source && <li>{m.captureSources[capture.source]}</li>}
          {capture.accuracy !== null && <li>{m.accurateTo(Math.round(capture.accuracy))}</li>}
          {!capture.isTownListed && said.city && (
            <li className="font-semibold text-bad">{m.townNotListed(said.city, said.state ?? '')}</li>
          )}
          {capture.townKm !== null && <li>{m.kmFromTown(capture.townKm.toFixed(1))}</li>}
          {capture.listingKm !== null && <li>{m.kmFromListing(capture.listingKm.toFixed(1))}</li>}
          {capture.isFarFromPin && <li className="font-semibold text-bad">{m.farFromPin}</li>}
        </ul>
        {map && (
          <a
            href={map}
            target="_blank"
            rel="noopener noreferrer"
            className="link inline-flex min-h-11 items-center"
          >
            {m.openMap}
          </a>
        )}
      </section>
      <section className="space-y-2">
        <h2>{m.maybeSame}</h2>
        {duplicates.length === 0 && <p className="text-soft">{m.noneFound}</p>}
        <ul>
          {duplicates.map(({ id, name, metres }) => (
            <li key={id}>
              <Link
                to={`/operator/listings/${item.shopId}/merge/${id}`}
                className="link inline-flex min-h-11 items-center gap-2"
              >
                <span data-theirs>{name}</span> {metres !== null && m.twinAway(metres)}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section className="space-y-2">
        <h2>{m.sameNumber}</h2>
        {otherClaims.length === 0 && <p className="text-soft">{m.noneFound}</p>}
        <ul className="space-y-1">
          {otherClaims.map(({ shopId, name, state }) => (
            <li key={shopId}>
              <span data-theirs>{name}</span>{' '}
              <span className="text-sm text-soft">{m.claimStates[state]}</span>
            </li>
          ))}
        </ul>
      </section>
      <History history={history} />
    </>
  );
}
