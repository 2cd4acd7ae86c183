export type Shared = { readonly title: string; readonly text: string; readonly url: string };

/** `missing`: the device has no share sheet or denies it. */
type Outcome = 'shared' | 'cancelled' | 'missing';

export async function shareIt(what: Shared): Promise<Outcome> {
  if (typeof navigator.share !== 'function') return 'missing';
  try {
    await navigator.share(what);
    return 'shared';
  } catch (error) {
    // AbortError: the person closed the share sheet. InvalidStateError: it is already open.
    const { name } = error as DOMException;
    return name === 'AbortError' || name === 'InvalidStateError' ? 'cancelled' : 'missing';
  }
}

/** Returns whether the clipboard took the text: plain HTTP has no clipboard, and the permission may be denied. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
