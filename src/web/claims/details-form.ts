import { type FocusEvent, useState } from 'react';
import type { ClaimDraft, DraftField } from '../../core/claims/draft.ts';
import { shopFieldFault, shopFormFault } from '../../core/claims/rules.ts';
import type { Fault } from '../../core/checks.ts';
import { isStateName } from '../../core/places/states.ts';
import * as m from '../messages/en.ts';
import { useTowns } from '../places/towns.ts';
import { useClaimShop } from './draft-store.ts';
import { useAfterPress } from './use-after-press.ts';

/** The draft as the details show it, and what is told about its fields. */
export type DetailsForm = {
  readonly draft: ClaimDraft;
  readonly towns: ReturnType<typeof useTowns>;
  /** For the element around a field: its fault is told once the field is left. */
  around(field: DraftField): object;
  errorOf(field: DraftField): string | undefined;
  /** The first fault of all, told at its field. */
  check(): Fault<DraftField> | undefined;
};

export function useDetailsForm(): DetailsForm {
  const stored = useClaimShop(({ draft }) => draft);
  const towns = useTowns(stored.state);
  // A state that the list does not have is shown as none, so it counts as none.
  const draft = isStateName(stored.state ?? '') ? stored : { ...stored, state: undefined };
  // Towns that have not arrived cannot contradict a city that was chosen from them before; the server can.
  const townNames = towns.items ?? (draft.city ? [draft.city] : []);
  const [told, setTold] = useState<ReadonlySet<DraftField>>(new Set());
  const tell = (field: DraftField) => setTold((before) => new Set(before).add(field));
  const afterPress = useAfterPress();
  const codeOf = (field: DraftField) => shopFieldFault(field, draft, townNames);

  return {
    draft,
    towns,
    around: (field) => ({
      'data-field': field,
      onFocus: () => {
        // What was right may be half-typed for a while: it is not told again before it is left again.
        if (codeOf(field) === undefined) setTold((before) => without(before, field));
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        // Not left: its own list or dialog has the focus, or the whole window lost it.
        const isWithin = (target: EventTarget | null) => currentTarget.contains(target as Node | null);
        if (isWithin(relatedTarget) || isWithin(document.activeElement)) return;
        afterPress(() => tell(field));
      },
    }),
    errorOf: (field) => {
      const code = told.has(field) ? codeOf(field) : undefined;
      return code && m.faults[code];
    },
    check: () => {
      const fault = shopFormFault(draft, townNames);
      if (fault) tell(fault.field);
      return fault;
    },
  };
}

function without<Item>(items: ReadonlySet<Item>, item: Item): ReadonlySet<Item> {
  if (!items.has(item)) return items;
  const rest = new Set(items);
  rest.delete(item);
  return rest;
}

/** Brings a field into view with the focus in it. */
export function goToField(field: DraftField): void {
  const around = document.querySelector(`[data-field="${field}"]`);
  const control = around?.querySelector<HTMLElement>(':is(input, select, textarea, button):enabled');
  control?.focus({ preventScroll: true });
  around?.scrollIntoView({ block: 'center' });
}
