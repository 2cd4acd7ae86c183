import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FilesConfig } from '../config/config-outside.ts';

/** Photos have a public address; evidence is encrypted and has none. */
export const filePlaces = ['photos', 'evidence'] as const;
export type FilePlace = (typeof filePlaces)[number];

/** Where files of shops are kept. A name is unguessable and its content never changes. */
export type Files = {
  read(place: FilePlace, name: string): Promise<Buffer | undefined>;
  /** Whole or not at all: a reader never sees half a file. */
  write(place: FilePlace, name: string, bytes: Uint8Array | string): Promise<void>;
  /** A file that is gone already is no fault. */
  remove(place: FilePlace, name: string): Promise<void>;
};

export async function chosenFiles(config: FilesConfig, dataFolder: string): Promise<Files> {
  if (config.store === 'folder') return checkNames(await localFiles(dataFolder));
  // Loaded only where it is used: it is large, and the start would wait for it.
  const { s3Files } = await import('./files-s3.ts');
  return checkNames(s3Files(config));
}

/** A folder on this machine, with a folder in it for each place. */
async function localFiles(folder: string): Promise<Files> {
  for (const place of filePlaces) await mkdir(join(folder, place), { recursive: true, mode: 0o700 });
  return {
    async read(place, name) {
      try {
        return await readFile(join(folder, place, name));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    async write(place, name, bytes) {
      const path = join(folder, place, name);
      const part = `${path}.${randomUUID()}.part`;
      try {
        await writeFile(part, bytes);
        await rename(part, path);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    remove: (place, name) => rm(join(folder, place, name), { force: true }),
  };
}

/** A name with a path in it would lead to other files. Whoever asks for such a one gets nothing. */
function checkNames(files: Files): Files {
  const isName = (name: string) => /^[\w-]{1,90}(\.\w{1,5})?$/.test(name);
  return {
    read: async (place, name) => (isName(name) ? files.read(place, name) : undefined),
    async write(place, name, bytes) {
      if (!isName(name)) throw new Error(`not a name for a file: ${name}`);
      await files.write(place, name, bytes);
    },
    async remove(place, name) {
      if (isName(name)) await files.remove(place, name);
    },
  };
}
