import { randomBytes } from 'node:crypto';
import { photoAddress, photoForms } from '../../../core/shops/photo.ts';
import type { Files } from '../../gateways/files.ts';
import type { PreparedPhoto } from '../evidence/pictures.ts';

/** Stores a photo in all widths under an unguessable name; returns its address. */
export async function storePhoto(files: Files, { width, jpeg, webps }: PreparedPhoto): Promise<string> {
  const address = photoAddress(randomBytes(16).toString('hex'), width);
  try {
    for (const form of photoForms(address)) {
      const webp = webps.get(form.width);
      if (webp === undefined) throw new Error(`the photo was not prepared ${form.width} pixels wide`);
      await files.write('photos', nameOf(form.address), webp);
    }
    await files.write('photos', nameOf(address), jpeg);
  } catch (error) {
    await removePhoto(files, address);
    throw error;
  }
  return address;
}

export async function removePhoto(files: Files, address: string): Promise<void> {
  for (const each of [address, ...photoForms(address).map((form) => form.address)])
    await files.remove('photos', nameOf(each));
}

const nameOf = (address: string) => address.slice(address.lastIndexOf('/') + 1);
