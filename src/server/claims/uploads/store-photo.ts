import { randomBytes } from 'node:crypto';
import { photoAddress, photoForms } from '../../../core/shops/photo.ts';
import type { Files } from '../../gateways/files.ts';
import type { PreparedPhoto } from '../evidence/pictures.ts';
import type { NewFile } from './commit-files.ts';

const newAddress = ({ width }: PreparedPhoto) => photoAddress(randomBytes(16).toString('hex'), width);

/** A photo that is not stored yet. Its name is its address, and cannot be guessed. */
export function newPhoto(files: Files, photo: PreparedPhoto): NewFile {
  const name = newAddress(photo);
  return { kind: 'photo', name, write: () => storePhoto(files, photo, name) };
}

/** Stores a photo in all widths; returns its address. */
export async function storePhoto(
  files: Files,
  photo: PreparedPhoto,
  address = newAddress(photo),
): Promise<string> {
  for (const form of photoForms(address)) {
    const webp = photo.webps.get(form.width);
    if (webp === undefined) throw new Error(`the photo was not prepared ${form.width} pixels wide`);
    await files.write('photos', nameOf(form.address), webp);
  }
  await files.write('photos', nameOf(address), photo.jpeg);
  return address;
}

export async function removePhoto(files: Files, address: string): Promise<void> {
  for (const each of [address, ...photoForms(address).map((form) => form.address)])
    await files.remove('photos', nameOf(each));
}

const nameOf = (address: string) => address.slice(address.lastIndexOf('/') + 1);
