import type { Option } from '../../../core/claims/draft.ts';

/** Of what is chosen, what exists. While that is not known everything stays. */
export function fittingOptions(
  chosen: readonly Option[],
  existing: readonly Option[] | undefined,
): readonly Option[] {
  if (existing === undefined) return chosen;
  const ids = new Set(existing.map(({ id }) => id));
  return chosen.filter(({ id }) => ids.has(id));
}
