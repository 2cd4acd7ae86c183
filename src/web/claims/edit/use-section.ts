import { createContext, use, useEffect, useRef, useState } from 'react';
import { type EditableShop, findEditableShop } from '../../../core/claims/editing.ts';
import type { Day } from '../../../core/days.ts';
import { CallError, call } from '../../api.ts';
import * as m from '../../messages/en.ts';
import { dropEdit, isSame, keepEdit, readEdit } from './kept-edit.ts';

/** The shop as the server has it, shared by the sections of the page. */
type Editing = {
  readonly shop: EditableShop;
  readonly today: Day;
  take(shop: EditableShop): void;
  /** Whoever leaves is asked as long as a section has something that was not saved. */
  mark(section: string, isDirty: boolean): void;
};

export const EditingContext = createContext<Editing | undefined>(undefined);

export function useEditing(): Editing {
  const editing = use(EditingContext);
  if (editing === undefined) throw new Error('a section stands outside of the page');
  return editing;
}

export type Fault = { readonly text: string; readonly isSignedOut: boolean };

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
  const { shop, take, mark } = useEditing();
  // Drawn in the browser alone, so it may be read at once.
  const [back] = useState(() => readEdit(shop.shopId, name, current));
  const [edited, setEdited] = useState<{ readonly value: Value } | undefined>(back);
  const [isBusy, setIsBusy] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const [fault, setFault] = useState<Fault>();
  // Set before the page is drawn anew: the second press of a double click finds it.
  const isRunning = useRef(false);
  const value = edited ? edited.value : current;
  const isDirty = edited !== undefined && !isSame(edited.value, current);
  useEffect(() => {
    mark(name, isDirty);
    return () => mark(name, false);
  }, [mark, name, isDirty]);
  const { shopId } = shop;
  useEffect(() => {
    if (isDirty) keepEdit(shopId, name, { before: current, value });
    else dropEdit(shopId, name);
  });
  // Whoever goes to another page has saved it, or has been asked.
  useEffect(() => () => dropEdit(shopId, name), [shopId, name]);

  const save = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    setFault(undefined);
    try {
      take(await send(value));
      // What was typed meanwhile is still to be saved.
      setEdited((now) => (now === undefined || now.value === value ? undefined : now));
      setIsSaved(true);
    } catch (error) {
      setFault(faultOf(error));
      if (error instanceof CallError && error.code === 'edited_elsewhere')
        await call(findEditableShop, { id: shop.shopId }).then(take, () => {});
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  };
  return {
    value,
    isDirty,
    isBusy,
    isSaved: isSaved && !isDirty,
    isBack: isDirty && edited === back,
    fault,
    change(next) {
      setIsSaved(false);
      setFault(undefined);
      setEdited((before) => ({ value: next(before ? before.value : current) }));
    },
    refuse: (text) => setFault({ text, isSignedOut: false }),
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
