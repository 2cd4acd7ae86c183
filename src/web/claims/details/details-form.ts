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
  nothingTold,
  shownFault,
  townsToCheck,
} from './details-faults.ts';
import { useAfterPress } from './use-after-press.ts';

/** The draft as the details show it, and what is told about its fields. */
export type DetailsForm = {
  readonly draft: ClaimDraft;
  readonly towns: ReturnType<typeof useTowns>;
  /** For the element around a field: its fault is told once the field is left. */
  around(field: DraftField): object;
  errorOf(field: DraftField): string | undefined;
  /** The first fault of all, told at its field. */
  check(): ReturnType<typeof findFirstFault>;
};

export function useDetailsForm(): DetailsForm {
  const stored = useDraft(({ draft }) => draft);
  const towns = useTowns(stored.state);
  const draft = draftToCheck(stored);
  const townNames = townsToCheck(towns.items, draft.city);
  const [told, setTold] = useState(nothingTold);
  const afterPress = useAfterPress();

  return {
    draft,
    towns,
    around: (field) => ({
      'data-field': field,
      onFocus: () => setTold((before) => enterField(before, field, shopFieldFault(field, draft, townNames))),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        // Not left: its own list or dialog has the focus, or the whole window lost it.
        const isWithin = (target: EventTarget | null) => currentTarget.contains(target as Node | null);
        if (isWithin(relatedTarget) || isWithin(document.activeElement)) return;
        afterPress(() => setTold((before) => leaveField(before, field)));
      },
    }),
    errorOf: (field) => {
      const code = shownFault(told, field, draft, townNames);
      return code && m.faults[code];
    },
    check: () => {
      const stop = findFirstFault(draft, townNames);
      if (stop) setTold((before) => leaveField(before, stop.fault.field));
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
