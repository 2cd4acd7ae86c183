import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readSearch, type Search, writeSearch } from './filters.ts';

export type Move = 'pushed' | 'replaced' | 'back' | 'nowhere';

/** State of a history entry: the search from which it was pushed. */
type EntryState = { readonly before?: string | undefined } | null;

/**
 * The URL is the only store of the search, so that back, reload and sharing keep it. `go` changes a part of it by
 * a push or a replace, and returns what happened to the history.
 */
export function useSearchAddress() {
  const location = useLocation();
  const navigate = useNavigate();
  const search = useMemo(() => readSearch(new URLSearchParams(location.search)), [location.search]);
  // Two changes may be faster than one navigation of the router; the second starts from the first.
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
      // A replace would leave the same list twice in the history.
      if (to === before) {
        void navigate(-1);
        return 'back';
      }
      void navigate({ search: to }, { replace: true, state: { before } satisfies EntryState });
      return 'replaced';
    },
    [navigate, before],
  );
  /** Newer than `search` until the router has rendered a change. */
  const current = useCallback(() => latest.current, []);
  return { search, current, go };
}
