export type Shared = { readonly title: string; readonly text: string; readonly url: string };

/** `missing`: the device cannot, or does not let us. */
type Outcome = 'shared' | 'cancelled' | 'missing';

export async function shareIt(what: Shared): Promise<Outcome> {
  if (typeof navigator.share !== 'function') return 'missing';
  try {
    await navigator.share(what);
    return 'shared';
  } catch (error) {
    // Whoever closes the list of apps has decided; and a second press while it is open asks for nothing new.
    const { name } = error as DOMException;
    return name === 'AbortError' || name === 'InvalidStateError' ? 'cancelled' : 'missing';
  }
}

/** Answers whether the clipboard took it: over plain http there is none, and a person may refuse. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
