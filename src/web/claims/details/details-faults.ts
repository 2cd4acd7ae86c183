import type { Fault } from '../../../core/checks.ts';
import type { ClaimDraft, DraftField } from '../../../core/claims/draft.ts';
import { shopFieldFault, shopFormFault } from '../../../core/claims/rules.ts';
import type { MessageCode } from '../../../core/messages.ts';
import { isStateName } from '../../../core/places/states.ts';

/** The fields that were left once: their fault is shown. */
export type TouchedFields = ReadonlySet<DraftField>;

export const noneTouched: TouchedFields = new Set();

/** A field that was left, or at which Next stopped, shows its fault from then on. */
export const leaveField = (touched: TouchedFields, field: DraftField): TouchedFields =>
  new Set(touched).add(field);

/** A correct field may be half-typed for a while: its fault is shown again only when the field is left again. */
export function enterField(
  touched: TouchedFields,
  field: DraftField,
  fault: MessageCode | undefined,
): TouchedFields {
  if (fault !== undefined || !touched.has(field)) return touched;
  return new Set([...touched].filter((each) => each !== field));
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
  touched: TouchedFields,
  field: DraftField,
  draft: ClaimDraft,
  towns: readonly string[],
): MessageCode | undefined => (touched.has(field) ? shopFieldFault(field, draft, towns) : undefined);

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
