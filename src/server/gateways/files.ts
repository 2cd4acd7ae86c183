import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FilesConfig } from '../config/config-outside.ts';

/** Photos are public; evidence is encrypted and not. */
export const filePlaces = ['photos', 'evidence'] as const;
export type FilePlace = (typeof filePlaces)[number];

/** File storage. Names are unguessable and contents immutable. */
export type Files = {
  read(place: FilePlace, name: string): Promise<Buffer | undefined>;
  /** Atomic: a reader never sees a partial file. */
  write(place: FilePlace, name: string, bytes: Uint8Array | string): Promise<void>;
  /** Idempotent: a missing file is not an error. */
  remove(place: FilePlace, name: string): Promise<void>;
};

export async function chosenFiles(config: FilesConfig, dataFolder: string): Promise<Files> {
  if (config.store === 'folder') return checkNames(await localFiles(dataFolder));
  // Loaded on demand, because it is large and would slow down the start.
  const { s3Files } = await import('./files-s3.ts');
  return checkNames(s3Files(config));
}

/** A folder on this machine, with a sub-folder per place. */
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

/** A name with a path could reach other files, so it counts as not found. */
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
