import { isSame } from './unsaved-edit.ts';

export type Fault = { readonly text: string; readonly isSignedOut: boolean };

/** One section of the edit page, beside what the server has of it. */
export type SectionState<Value> = {
  /** What was typed and is not saved. */
  readonly edited: { readonly value: Value } | undefined;
  readonly isBusy: boolean;
  readonly isSaved: boolean;
  readonly fault: Fault | undefined;
};

/** `back`: what was typed before the page was loaded anew. */
export const openSection = <Value>(back: { value: Value } | undefined): SectionState<Value> => ({
  edited: back,
  isBusy: false,
  isSaved: false,
  fault: undefined,
});

export const change = <Value>(state: SectionState<Value>, value: Value): SectionState<Value> => ({
  ...state,
  edited: { value },
  isSaved: false,
  fault: undefined,
});

export const beginSaving = <Value>(state: SectionState<Value>): SectionState<Value> => ({
  ...state,
  isBusy: true,
  fault: undefined,
});

/** What was typed while `sent` was on its way is still to be saved. */
export const endSaving = <Value>(state: SectionState<Value>, sent: Value): SectionState<Value> => ({
  edited: state.edited?.value === sent ? undefined : state.edited,
  isBusy: false,
  isSaved: true,
  fault: undefined,
});

/** What was typed stays. */
export const fail = <Value>(state: SectionState<Value>, fault: Fault): SectionState<Value> => ({
  ...state,
  isBusy: false,
  fault,
});

/** What the section shows, where the server has `current`. */
export function viewOf<Value>(
  state: SectionState<Value>,
  current: Value,
  back: { value: Value } | undefined,
) {
  const { edited } = state;
  const isDirty = edited !== undefined && !isSame(edited.value, current);
  return {
    value: edited ? edited.value : current,
    isDirty,
    isBusy: state.isBusy,
    isSaved: state.isSaved && !isDirty,
    isBack: isDirty && edited === back,
    fault: state.fault,
  };
}
