import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Position } from '../../../core/places/distance.ts';
import { type Suggestion, suggest } from '../../../core/shops/find-contract.ts';
import { toSearchText } from '../../../core/shops/rules.ts';
import { call } from '../../api.ts';

const debounceMs = 150;
const none: readonly Suggestion[] = [];

/** Suggestions for a text that is being typed. An answer for an earlier text is cancelled. */
export function useSuggestions(
  typed: string,
  { of, from, isWanted }: { of: 'everything' | 'places'; from: Position | undefined; isWanted: boolean },
): readonly Suggestion[] {
  const [text, setText] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setText(typed), debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const q = toSearchText(text) ?? '';
  const { data } = useQuery({
    queryKey: ['suggestions', of, q, from?.lat, from?.long],
    queryFn: ({ signal }) =>
      call(suggest, { q, of, ...(from && { lat: from.lat, long: from.long }) }, signal),
    enabled: isWanted && q.length > 1,
    placeholderData: keepPreviousData,
    // A help while typing: where it fails, the search itself says so.
    retry: false,
  });
  return typed.trim().length > 1 ? (data?.items ?? none) : none;
}
