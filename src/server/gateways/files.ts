import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** Where photos of shops are kept. A name is unguessable and its content never changes. */
export type Files = {
  readPhoto(name: string): Promise<{ bytes: Buffer; type: string } | undefined>;
  writePhoto(name: string, bytes: Uint8Array | string): Promise<void>;
};

const types: { readonly [extension: string]: string } = {
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  // Only drawings of our own, for sample shops; no upload ever becomes one.
  '.svg': 'image/svg+xml',
};

/** A folder on this machine. */
export async function localFiles(folder: string): Promise<Files> {
  await mkdir(folder, { recursive: true });
  const place = (name: string) => {
    const type = /^[\w-]+\.\w+$/.test(name) ? types[extname(name)] : undefined;
    return type === undefined ? undefined : { path: join(folder, name), type };
  };
  return {
    async readPhoto(name) {
      const found = place(name);
      if (found === undefined) return undefined;
      try {
        return { bytes: await readFile(found.path), type: found.type };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    async writePhoto(name, bytes) {
      const found = place(name);
      if (found === undefined) throw new Error(`not a name for a photo: ${name}`);
      // Renamed when whole: a reader never sees half a photo.
      await writeFile(`${found.path}.part`, bytes);
      await rename(`${found.path}.part`, found.path);
    },
  };
}
