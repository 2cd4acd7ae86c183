import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readSearch, type Search, writeSearch } from './filters.ts';

export type Move = 'pushed' | 'replaced' | 'back' | 'nowhere';

/** Kept with a history entry: which search it was pushed from. */
type EntryState = { readonly before?: string | undefined } | null;

/**
 * The search lives in the address bar alone, so that back, reload and sharing keep it. `go` changes a part
 * of it, in a new history entry or in place of this one, and says what that came to.
 */
export function useSearchAddress() {
  const location = useLocation();
  const navigate = useNavigate();
  const search = useMemo(() => readSearch(new URLSearchParams(location.search)), [location.search]);
  // Two changes may follow each other faster than the router: the second builds on the first.
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  }, [search]);
  const { before } = (location.state as EntryState) ?? {};

  const go = useCallback(
    (part: Search, how: 'push' | 'replace'): Move => {
      const from = writeSearch(latest.current);
      const next = { ...latest.current, ...part };
      const to = writeSearch(next);
      if (to === from) return 'nowhere';
      latest.current = next;
      if (how === 'push') {
        void navigate({ search: to }, { state: { before: from } satisfies EntryState });
        return 'pushed';
      }
      // Put in place of this entry, the same list would stand twice in the history.
      if (to === before) {
        void navigate(-1);
        return 'back';
      }
      void navigate({ search: to }, { replace: true, state: { before } satisfies EntryState });
      return 'replaced';
    },
    [navigate, before],
  );
  return { search, go };
}
