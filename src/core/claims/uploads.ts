import type { MessageCode } from '../messages.ts';

/** What a browser's `File` reports. Not trusted: the server checks the bytes. */
export type PickedFile = { readonly name: string; readonly type: string };

export const photoTypes = ['image/png', 'image/jpeg', 'image/heic', 'image/webp'] as const;

/** Files that only operators see. A photo is evidence in a dispute; the photo of a claim is public. */
export const evidenceKinds = ['cheque', 'recording', 'photo'] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

/** Limit for uploads and storage; a picture from the camera may be larger and is scaled down before it is sent. */
export const pictureMaxBytes = 10 * 1024 * 1024;

/** JPEG quality for `toBlob`: full. */
export const captureJpegQuality = 1;

export const recordingMaxBytes = 100 * 1024 * 1024;
export const recordingMaxSeconds = 5 * 60;

export const chequeFault = (file: PickedFile): MessageCode | undefined =>
  typeOf(file).startsWith('image/') ? undefined : 'cheque_not_an_image';

export const photoFault = (file: PickedFile): MessageCode | undefined =>
  photoTypes.some((type) => type === typeOf(file)) ? undefined : 'photo_not_an_image';

/** A recording of unknown length is refused too. */
export const recordingFault = (seconds: number): MessageCode | undefined =>
  seconds <= recordingMaxSeconds ? undefined : 'recording_too_long';

/**
 * Some Androids report no type for HEIC, others image/jpg, which is not registered; Linux reports image/heif
 * for every HEIC file.
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
