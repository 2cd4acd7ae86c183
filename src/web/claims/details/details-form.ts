import { type FocusEvent, useState } from 'react';
import type { ClaimDraft, DraftField } from '../../../core/claims/draft.ts';
import { shopFieldFault } from '../../../core/claims/rules.ts';
import * as m from '../../messages/en.ts';
import { useTowns } from '../../places/towns.ts';
import { useDraft } from '../draft/draft-store.ts';
import {
  draftToCheck,
  enterField,
  findFirstFault,
  leaveField,
  noneTouched,
  shownFault,
  townsToCheck,
} from './details-faults.ts';
import { useAfterPress } from './use-after-press.ts';

/** The draft as the details show it, and the errors of its fields. */
export type DetailsForm = {
  readonly draft: ClaimDraft;
  readonly towns: ReturnType<typeof useTowns>;
  /** For the element around a field: its fault is shown once the field is left. */
  around(field: DraftField): object;
  errorOf(field: DraftField): string | undefined;
  /** The first fault of all; it is then shown at its field. */
  check(): ReturnType<typeof findFirstFault>;
};

export function useDetailsForm(): DetailsForm {
  const stored = useDraft(({ draft }) => draft);
  const towns = useTowns(stored.state);
  const draft = draftToCheck(stored);
  const townNames = townsToCheck(towns.items, draft.city);
  const [touched, setTouched] = useState(noneTouched);
  const afterPress = useAfterPress();

  return {
    draft,
    towns,
    around: (field) => ({
      'data-field': field,
      onFocus: () =>
        setTouched((before) => enterField(before, field, shopFieldFault(field, draft, townNames))),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        // Not left: its own list or dialog has the focus, or the whole window lost it.
        const isWithin = (target: EventTarget | null) => currentTarget.contains(target as Node | null);
        if (isWithin(relatedTarget) || isWithin(document.activeElement)) return;
        afterPress(() => setTouched((before) => leaveField(before, field)));
      },
    }),
    errorOf: (field) => {
      const code = shownFault(touched, field, draft, townNames);
      return code && m.faults[code];
    },
    check: () => {
      const stop = findFirstFault(draft, townNames);
      if (stop) setTouched((before) => leaveField(before, stop.fault.field));
      return stop;
    },
  };
}

/** Brings a field into view with the focus in it. */
export function goToField(field: DraftField): void {
  const around = document.querySelector(`[data-field="${field}"]`);
  const control = around?.querySelector<HTMLElement>(':is(input, select, textarea, button):enabled');
  control?.focus({ preventScroll: true });
  around?.scrollIntoView({ block: 'center' });
}
