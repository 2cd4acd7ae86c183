import { type SubmitEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Listing } from '../../../core/operator/listings.ts';
import * as m from '../../messages/en.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { History } from '../console/history.tsx';

/** Possible duplicates, merged listings, and the history. */
export function RelatedListings({ listing }: { listing: Listing }) {
  const { id, duplicates, mergedHere, mergedInto, history } = listing;
  return (
    <>
      {mergedInto === null && (
        <section className="space-y-3">
          <h2>{m.maybeSame}</h2>
          {duplicates.length === 0 && <p className="text-soft">{m.noneFound}</p>}
          <ul>
            {duplicates.map((twin) => (
              <li key={twin.id}>
                <Link
                  to={`/operator/listings/${id}/merge/${twin.id}`}
                  className="link inline-flex min-h-11 items-center gap-2"
                >
                  <span data-theirs>{twin.name}</span> {twin.metres !== null && m.twinAway(twin.metres)}
                </Link>
              </li>
            ))}
          </ul>
          <CompareWith listing={listing} />
        </section>
      )}
      {mergedHere.length > 0 && (
        <section className="space-y-2">
          <h2>{m.mergedHere}</h2>
          <ul>
            {mergedHere.map((merged) => (
              <li key={merged.id}>
                <Link
                  to={`/operator/listings/${merged.id}`}
                  className="link inline-flex min-h-11 items-center"
                >
                  <span data-theirs>{merged.name}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <History history={history} />
    </>
  );
}

/** Finds the id in any text, because operators paste the URL of a page. */
const idIn = (text: string): string | undefined =>
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.exec(text)?.[0].toLowerCase();

function CompareWith({ listing: { id } }: { listing: Listing }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const compare = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const other = idIn(typed);
    const fault =
      other === undefined ? m.otherListingMissing : other === id ? m.faults.merge_same : undefined;
    setError(fault);
    if (fault === undefined) void navigate(`/operator/listings/${id}/merge/${other}`);
  };
  return (
    <form noValidate onSubmit={compare} className="space-y-3">
      <TextField
        label={m.otherListing}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        error={error}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" size="small">
        {m.compareWith}
      </Button>
    </form>
  );
}
