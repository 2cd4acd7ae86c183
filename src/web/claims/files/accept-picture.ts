import { chequeFault, photoFault } from '../../../core/claims/uploads.ts';
import { CallError } from '../../api.ts';
import * as m from '../../messages/en.ts';
import { readablePicture } from './readable-picture.ts';

/** The picture to hold, or why the chosen file is refused. */
type Accepted =
  | { readonly picture: Blob; readonly fault?: undefined }
  | { readonly picture?: undefined; readonly fault: CallError };

/** Called before the bytes are read, which may take a while; not for a file that is refused by its kind. */
type OnReading = () => void;

/** A store-front photo is for everybody, so this browser must be able to show it. */
export async function acceptPhoto(file: File, onReading: OnReading): Promise<Accepted> {
  const code = photoFault(file);
  if (code) return refuse(code);
  onReading();
  try {
    return { picture: await readablePicture(file) };
  } catch (cause) {
    return cause instanceof CallError ? { fault: cause } : refuse('picture_broken');
  }
}

/** A cheque of a kind that this browser cannot show is held as it is, for the server to read. */
export async function acceptCheque(file: File, onReading: OnReading): Promise<Accepted> {
  const code = chequeFault(file);
  return code ? refuse(code) : holdAnyKind(file, onReading);
}

/** The same for a photo that only operators look at. */
export async function acceptEvidencePhoto(file: File, onReading: OnReading): Promise<Accepted> {
  const code = photoFault(file);
  return code ? refuse(code) : holdAnyKind(file, onReading);
}

/** What every browser shows when it is whole. */
const shownEverywhere = /^image\/(?:png|jpe?g|gif|webp|bmp)$/i;

async function holdAnyKind(file: File, onReading: OnReading): Promise<Accepted> {
  onReading();
  try {
    return { picture: await readablePicture(file) };
  } catch {
    return file.size === 0 || shownEverywhere.test(file.type) ? refuse('picture_broken') : { picture: file };
  }
}

const refuse = (code: CallError['code']): Accepted => ({ fault: new CallError(code, m.faults[code]) });
