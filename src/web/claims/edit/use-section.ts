import { createContext, use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type EditableShop, findEditableShop } from '../../../core/claims/editing/editing.ts';
import type { Day } from '../../../core/days.ts';
import { CallError, call } from '../../api.ts';
import * as m from '../../messages/en.ts';
import { beginSaving, change, endSaving, type Fault, fail, openSection, viewOf } from './section-state.ts';
import { deleteEdit, readEdit, storeEdit } from './unsaved-edit.ts';

export type { Fault };

/** The shop as the server has it, shared by the sections of the page. */
type Editing = {
  readonly shop: EditableShop;
  readonly today: Day;
  setShop(shop: EditableShop): void;
  /** Leaving asks first while a section has unsaved changes. */
  mark(section: string, isDirty: boolean): void;
};

export const EditingContext = createContext<Editing | undefined>(undefined);

export function useEditing(): Editing {
  const editing = use(EditingContext);
  if (editing === undefined) throw new Error('a section stands outside of the page');
  return editing;
}

export type Section<Value> = {
  readonly value: Value;
  readonly isDirty: boolean;
  readonly isBusy: boolean;
  readonly isSaved: boolean;
  /** It was typed before the page was loaded anew. */
  readonly isBack: boolean;
  readonly fault: Fault | undefined;
  change(next: (before: Value) => Value): void;
  /** Says why it cannot be sent as it is. */
  refuse(text: string): void;
  save(): Promise<void>;
};

/**
 * One part of the form, saved by itself. What is typed stays until the server has it: after a failure, without a
 * network, and where the section was changed elsewhere, which a second press then overwrites.
 */
export function useSection<Value>(
  name: string,
  current: Value,
  send: (value: Value) => Promise<EditableShop>,
): Section<Value> {
  const { shop, setShop, mark } = useEditing();
  // Drawn in the browser alone, so it may be read at once.
  const [back] = useState(() => readEdit(shop.shopId, name, current));
  const [state, setState] = useState(() => openSection(back));
  // Set before the page is drawn anew: the second press of a double click finds it.
  const isRunning = useRef(false);
  const view = viewOf(state, current, back);
  const { value, isDirty } = view;
  useEffect(() => {
    mark(name, isDirty);
    return () => mark(name, false);
  }, [mark, name, isDirty]);
  const { shopId } = shop;
  useEffect(() => {
    if (isDirty) storeEdit(shopId, name, { before: current, value });
    else deleteEdit(shopId, name);
  });
  // Before another page is shown the changes were saved, or the owner was asked. A layout effect is done with the
  // change of pages, before this form can be opened anew.
  useLayoutEffect(() => () => deleteEdit(shopId, name), [shopId, name]);

  const save = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setState(beginSaving);
    try {
      setShop(await send(value));
      setState((now) => endSaving(now, value));
    } catch (error) {
      // Told once the next press can overwrite what is there now.
      if (error instanceof CallError && error.code === 'edited_elsewhere')
        await call(findEditableShop, { id: shop.shopId }).then(setShop, () => {});
      setState((now) => fail(now, faultOf(error)));
    } finally {
      isRunning.current = false;
    }
  };
  return {
    ...view,
    change: (next) => setState((now) => change(now, next(now.edited ? now.edited.value : current))),
    refuse: (text) => setState((now) => fail(now, { text, isSignedOut: false })),
    save,
  };
}

export function faultOf(error: unknown): Fault {
  if (!(error instanceof CallError)) {
    reportError(error);
    return { text: m.faults.internal, isSignedOut: false };
  }
  const isStale = error.code === 'edited_elsewhere';
  return {
    text: isStale ? `${error.message} ${m.saveOverIt}` : error.message,
    isSignedOut: error.code === 'sign_in_required',
  };
}
