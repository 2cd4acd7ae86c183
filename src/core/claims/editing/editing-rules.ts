import { type ClaimState, isClaimSettled } from '../states.ts';
import type { VerificationKind, VerificationState } from '../verification.ts';

/** Sections that are saved separately and take effect at once. */
export const editSections = ['intro', 'kinds', 'hours', 'holidays', 'shown'] as const;
export type EditSection = (typeof editSections)[number];

/** Changes that an operator checks before they are shown. */
export const changeParts = ['name', 'place', 'number'] as const;
export type ChangePart = (typeof changeParts)[number];

/** Holds only the fields that differ. */
export type ShopChanges = {
  readonly name?: string | undefined;
  readonly address?: string | undefined;
  readonly city?: string | undefined;
  readonly state?: string | undefined;
  readonly pin?: string | undefined;
  readonly lat?: number | undefined;
  readonly long?: number | undefined;
  /** Accuracy of the captured position, in metres. */
  readonly accuracy?: number | undefined;
  readonly capturedAddress?: string | undefined;
  readonly ownerNumber?: string | undefined;
};

const fieldsOf: { readonly [part in ChangePart]: readonly (keyof ShopChanges)[] } = {
  name: ['name'],
  place: ['state', 'city', 'pin', 'address', 'lat', 'long', 'accuracy', 'capturedAddress'],
  number: ['ownerNumber'],
};

export const partOf = (changes: ShopChanges, part: ChangePart): ShopChanges => only(changes, fieldsOf[part]);

/** Merges one part into the requested changes; the other parts keep waiting. */
export const withPart = (before: ShopChanges, part: ChangePart, asked: ShopChanges): ShopChanges => ({
  ...only(
    before,
    changeParts.filter((each) => each !== part).flatMap((each) => fieldsOf[each]),
  ),
  ...only(asked, fieldsOf[part]),
});

function only(changes: ShopChanges, fields: readonly (keyof ShopChanges)[]): ShopChanges {
  return Object.fromEntries(
    fields.filter((field) => changes[field] !== undefined).map((field) => [field, changes[field]]),
  );
}

export const isNothing = (changes: ShopChanges): boolean => Object.keys(changes).length === 0;

export type EditStanding = {
  readonly claimState: ClaimState;
  readonly isSubmitted: boolean;
  /** State of the verification of the claim itself, not of a change; null if there never was one. */
  readonly verification: { readonly kind: VerificationKind; readonly state: VerificationState } | null;
};

/**
 * `open`: the owner can edit everything. `limited`: registered by the owner and not verified yet, so not
 * public; name, place and number are still being verified. `waits` and `unsent`: an imported listing can be
 * edited only once an operator has approved the claim.
 */
export type Editing = 'open' | 'limited' | 'waits' | 'unsent';

export function editingOf({ claimState, isSubmitted, verification }: EditStanding): Editing {
  if (!isClaimSettled(claimState)) return 'waits';
  if (verification === null) return isSubmitted || claimState === 'approved' ? 'open' : 'unsent';
  if (verification.state === 'approved') return 'open';
  return verification.kind === 'registration' ? 'limited' : 'waits';
}

/** Visitors have no way to contact the owner, who can change that now. */
export function needsContact(standing: EditStanding, hasContact: boolean): boolean {
  const editing = editingOf(standing);
  return !hasContact && (editing === 'open' || editing === 'limited');
}
