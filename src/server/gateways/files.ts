import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { finished, PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FilesConfig } from '../config/config-outside.ts';

/** Photos and assets (built files) are public; evidence and the pieces of uploads are encrypted and not. */
export const filePlaces = ['photos', 'evidence', 'uploads', 'assets'] as const;
export type FilePlace = (typeof filePlaces)[number];

/** File storage. Names are unguessable, except those of assets, and contents immutable. */
export type Files = {
  read(place: FilePlace, name: string): Promise<Buffer | undefined>;
  /** Atomic: a reader never sees a partial file. */
  write(place: FilePlace, name: string, bytes: Uint8Array | string): Promise<void>;
  /** `read` and `write` for large files, without holding them in memory. */
  readStream(place: FilePlace, name: string): Promise<Readable | undefined>;
  /** `length` is the exact number of bytes, because S3 has to know it in advance. */
  writeStream(place: FilePlace, name: string, source: Readable, length: number): Promise<void>;
  /** The names of all whole files, for backups. */
  list(place: FilePlace): Promise<string[]>;
  /** Idempotent: a missing file is not an error. */
  remove(place: FilePlace, name: string): Promise<void>;
};

export async function chosenFiles(config: FilesConfig, dataFolder: string): Promise<Files> {
  if (config.store === 'folder') return guard(await localFiles(dataFolder));
  // Loaded on demand, because it is large and would slow down the start.
  const { s3Files } = await import('./files-s3.ts');
  return guard(s3Files(config));
}

/** Inside each place, because a place may be a mount of its own, and a file cannot be renamed to another mount. */
const partsFolder = '.parts';

/** A folder on this machine, with a sub-folder per place. */
async function localFiles(folder: string): Promise<Files> {
  for (const place of filePlaces) {
    const parts = join(folder, place, partsFolder);
    await mkdir(parts, { recursive: true, mode: 0o700 });
    await removeOldParts(parts);
  }
  /** Written elsewhere first and then renamed, so that a reader never sees a partial file. */
  const writeWhole = async (place: FilePlace, name: string, write: (part: string) => Promise<void>) => {
    const part = join(folder, place, partsFolder, randomUUID());
    try {
      await write(part);
      await rename(part, join(folder, place, name));
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  };
  return {
    read: (place, name) => ifThere(readFile(join(folder, place, name))),
    write: (place, name, bytes) => writeWhole(place, name, (part) => writeFile(part, bytes)),
    async readStream(place, name) {
      const handle = await ifThere(open(join(folder, place, name)));
      return handle?.createReadStream();
    },
    writeStream: (place, name, source) =>
      writeWhole(place, name, (part) => pipeline(source, createWriteStream(part))),
    async list(place) {
      const entries = await readdir(join(folder, place), { withFileTypes: true });
      return entries.filter((each) => each.isFile() && isName(place, each.name)).map(({ name }) => name);
    },
    remove: (place, name) => rm(join(folder, place, name), { force: true }),
  };
}

/** Longer than any file takes to be written, also by another server that shares the folder. */
const oldPartMs = 24 * 3600 * 1000;

/** Partial files that a crash left. */
async function removeOldParts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await ifThere(stat(path));
    if (found && found.mtimeMs < Date.now() - oldPartMs) await rm(path, { force: true });
  }
}

async function ifThere<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

const isName = (place: FilePlace, name: string) =>
  // The build chooses the names of assets: `entry.client-BPw57rQI.js.br`.
  place === 'assets'
    ? /^[\w-]{1,90}(\.[\w-]{1,40}){1,3}$/.test(name)
    : /^[\w-]{1,90}(\.\w{1,5})?$/.test(name);

/** The store is full, away or refuses us: nothing that a visitor could correct. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}

/** A name with a path could reach other files, so it counts as not found. Failures are named as the store's. */
function guard(files: Files): Files {
  const refuseOther = (place: FilePlace, name: string) => {
    if (!isName(place, name)) throw new Error(`not a name for a file: ${name}`);
  };
  const within = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (cause) {
      throw new StoreError(`the file store failed: ${(cause as Error).message}`, { cause });
    }
  };
  return {
    read: async (place, name) => (isName(place, name) ? within(files.read(place, name)) : undefined),
    readStream: async (place, name) =>
      isName(place, name) ? within(files.readStream(place, name)) : undefined,
    list: (place) => within(files.list(place)),
    async write(place, name, bytes) {
      refuseOther(place, name);
      await within(files.write(place, name, bytes));
    },
    async writeStream(place, name, source, length) {
      refuseOther(place, name);
      // The store gets a copy: a failed write destroys its stream with the same error, and an error of the source
      // itself could not be told from it.
      const copy = new PassThrough();
      let failure: Error | null | undefined;
      finished(source, (error) => {
        failure = error;
        if (error) copy.destroy(error);
      });
      try {
        await within(files.writeStream(place, name, source.pipe(copy), length));
      } catch (error) {
        throw failure ?? error;
      } finally {
        source.destroy();
      }
    },
    async remove(place, name) {
      if (isName(place, name)) await within(files.remove(place, name));
    },
  };
}
