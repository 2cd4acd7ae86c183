/**
 * What was typed into a section and not saved, for this tab alone: a phone that is short of memory throws a page
 * away while its owner looks at another app. Where the section says something else by then, it is dropped.
 */
type UnsavedEdit = { readonly before: unknown; readonly value: unknown };

const keyOf = (shopId: string, section: string) => `nukkad.edit.${shopId}.${section}`;

export function readEdit<Value>(
  shopId: string,
  section: string,
  current: Value,
): { value: Value } | undefined {
  try {
    const edit = JSON.parse(sessionStorage.getItem(keyOf(shopId, section)) ?? 'null') as UnsavedEdit | null;
    if (edit === null || !isSame(edit.before, current)) return undefined;
    // Written by this page, about a section that still has the same shape.
    return { value: edit.value as Value };
  } catch {
    // Storage is switched off, or holds a text that we did not write.
    return undefined;
  }
}

export function storeEdit(shopId: string, section: string, edit: UnsavedEdit): void {
  try {
    sessionStorage.setItem(keyOf(shopId, section), JSON.stringify(edit));
  } catch {
    // Storage is full or switched off: leaving the page still asks first.
  }
}

export function deleteEdit(shopId: string, section: string): void {
  try {
    sessionStorage.removeItem(keyOf(shopId, section));
  } catch {
    // Storage is switched off: it has nothing.
  }
}

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
