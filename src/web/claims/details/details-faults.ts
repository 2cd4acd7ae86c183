import type { Fault } from '../../../core/checks.ts';
import type { ClaimDraft, DraftField } from '../../../core/claims/draft.ts';
import { shopFieldFault, shopFormFault } from '../../../core/claims/rules.ts';
import type { MessageCode } from '../../../core/messages.ts';
import { isStateName } from '../../../core/places/states.ts';

/** The fields whose fault is told. */
export type Told = ReadonlySet<DraftField>;

export const nothingTold: Told = new Set();

/** A field that is left, or that Next stopped at, tells its fault from then on. */
export const leaveField = (told: Told, field: DraftField): Told => new Set(told).add(field);

/** What was right may be half-typed for a while: it is not told again before the field is left again. */
export function enterField(told: Told, field: DraftField, fault: MessageCode | undefined): Told {
  if (fault !== undefined || !told.has(field)) return told;
  return new Set([...told].filter((each) => each !== field));
}

/** What the form checks: a state that the list does not have is shown as none, so it counts as none. */
export const draftToCheck = (draft: ClaimDraft): ClaimDraft =>
  isStateName(draft.state ?? '') ? draft : { ...draft, state: undefined };

/** Towns that have not arrived cannot contradict a city that was chosen from them before; the server can. */
export const townsToCheck = (
  arrived: readonly string[] | undefined,
  city: string | undefined,
): readonly string[] => arrived ?? (city ? [city] : []);

/** The fault that a field shows now. */
export const shownFault = (
  told: Told,
  field: DraftField,
  draft: ClaimDraft,
  towns: readonly string[],
): MessageCode | undefined => (told.has(field) ? shopFieldFault(field, draft, towns) : undefined);

/** What Next stops at: the first fault, and the field in which it can be put right. */
export function findFirstFault(
  draft: ClaimDraft,
  towns: readonly string[],
): { readonly fault: Fault<DraftField>; readonly goTo: DraftField } | undefined {
  const fault = shopFormFault(draft, towns);
  if (fault === undefined) return undefined;
  // Without a category there is no sub-category to choose from.
  const needsCategory = fault.field === 'subCategories' && draft.categories.length === 0;
  return { fault, goTo: needsCategory ? 'categories' : fault.field };
}
