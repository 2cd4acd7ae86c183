import type { MessageCode } from '../messages.ts';

/** What a browser's `File` says of itself. It is the picker's word only; the server looks at the bytes. */
export type PickedFile = { readonly name: string; readonly type: string };

export const photoTypes = ['image/png', 'image/jpeg', 'image/heic', 'image/webp'] as const;

/** What operators alone look at. A photo is evidence in a dispute; the one of a claim is for everybody. */
export const evidenceKinds = ['cheque', 'recording', 'photo'] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

/** For what travels and is stored; a picture just taken may be larger, and is made smaller before it is sent. */
export const pictureMaxBytes = 10 * 1024 * 1024;

/** The quality that `toBlob` takes for JPEG: full. */
export const captureJpegQuality = 1;

export const recordingMaxBytes = 100 * 1024 * 1024;
export const recordingMaxSeconds = 5 * 60;

export const chequeFault = (file: PickedFile): MessageCode | undefined =>
  typeOf(file).startsWith('image/') ? undefined : 'cheque_not_an_image';

export const photoFault = (file: PickedFile): MessageCode | undefined =>
  photoTypes.some((type) => type === typeOf(file)) ? undefined : 'photo_not_an_image';

/** A length that could not be read is refused too. */
export const recordingFault = (seconds: number): MessageCode | undefined =>
  seconds <= recordingMaxSeconds ? undefined : 'recording_too_long';

/**
 * Some Androids give no type for HEIC and others say image/jpg, which no standard knows; Linux calls every
 * file of the HEIC kind image/heif.
 */
const typeOf = ({ name, type }: PickedFile): string => {
  const byName = typesByExtension.get(name.slice(name.lastIndexOf('.') + 1).toLowerCase());
  if (type === '' || (type === 'image/heif' && byName === 'image/heic')) return byName ?? '';
  return type.toLowerCase().replace(/^image\/jpg$/, 'image/jpeg');
};

const typesByExtension: ReadonlyMap<string, (typeof photoTypes)[number]> = new Map([
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['heic', 'image/heic'],
  ['webp', 'image/webp'],
]);
