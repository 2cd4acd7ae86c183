import { type SubmitEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatPhone } from '../../core/accounts/phone.ts';
import type { Listing } from '../../core/operator/listings.ts';
import * as m from '../messages/en.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';

/** What may be the same shop, what was merged into it, and what was done. */
export function ListingAround({ listing }: { listing: Listing }) {
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
      {history.length > 0 && <History history={history} />}
    </>
  );
}

/** Any text with an id in it: the address of a page is what people have at hand. */
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

function History({ history }: { history: Listing['history'] }) {
  return (
    <section className="space-y-2">
      <h2>{m.whatWasDone}</h2>
      <ol className="space-y-2 text-sm">
        {history.map(({ at, operator, action, details }) => (
          <li key={at + action} className="wrap-anywhere">
            <span data-theirs>
              {m.doneAt(at)} {formatPhone(operator)}
            </span>{' '}
            {m.listingActions[action as keyof typeof m.listingActions] ?? <span data-theirs>{action}</span>}
            {typeof details.reason === 'string' && <span data-theirs> – {details.reason}</span>}
            {action === 'shop.edit' && <Changes details={details} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Changes({ details: { before, after } }: { details: Record<string, unknown> }) {
  const [was, is] = [before, after].map((side) => (side ?? {}) as Record<string, unknown>);
  return (
    <ul data-theirs className="text-soft">
      {Object.keys(is ?? {}).map((field) => (
        <li key={field}>
          {field}: {shown(was?.[field])} → {shown(is?.[field])}
        </li>
      ))}
    </ul>
  );
}

const shown = (value: unknown): string =>
  typeof value === 'string' ? value || '–' : value === null ? '–' : JSON.stringify(value);
