export type Shared = { readonly title: string; readonly text: string; readonly url: string };

/** `missing`: the device has no share sheet or denies it. */
type Outcome = 'shared' | 'cancelled' | 'missing';

/** With a picture the link is part of the text, because messengers show either a file or a link. */
export async function shareIt({ title, text, url }: Shared, picture?: File): Promise<Outcome> {
  if (typeof navigator.share !== 'function') return 'missing';
  try {
    await navigator.share(
      picture ? { title, text: `${text}\n${url}`, files: [picture] } : { title, text, url },
    );
    return 'shared';
  } catch (error) {
    // AbortError: the person closed the share sheet. InvalidStateError: it is already open.
    const { name } = error as DOMException;
    return name === 'AbortError' || name === 'InvalidStateError' ? 'cancelled' : 'missing';
  }
}

/** Whether the share sheet of this device takes pictures. */
export const canSharePictures = (): boolean =>
  typeof navigator.canShare === 'function' && navigator.canShare({ files: [pictureFile(new Blob())] });

export const pictureFile = (blob: Blob): File => new File([blob], 'nukkad.png', { type: 'image/png' });

/** Returns whether the clipboard took the text: plain HTTP has no clipboard, and the permission may be denied. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
