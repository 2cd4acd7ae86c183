import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, readFileSync, statSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Config, readConfig } from './server/config/config.ts';
import { prepareDataFolder } from './server/config/data-folder.ts';
import { StartError } from './server/config/start-error.ts';
import { dumpDatabase, restoreDatabase } from './server/db/dump.ts';
import { chosenFiles, type Files, filePlaces } from './server/gateways/files.ts';

type Manifest = {
  readonly format: 1;
  readonly createdAt: string;
  readonly version: string;
  /** `cluster`: a base backup of the embedded server. `dump`: by pg_dump. */
  readonly database: 'cluster' | 'dump';
  readonly files: readonly { readonly path: string; readonly bytes: number; readonly sha256: string }[];
};

const manifestName = 'manifest.json';
const say = (text: string) => process.stdout.write(`${text}\n`);
const warn = (error: unknown, message: string) => console.error(message, error ?? '');

async function backup(config: Config, folder: string): Promise<void> {
  if (existsSync(folder) && (await readdir(folder)).length > 0)
    throw new StartError(`${folder} is not empty. Choose a new folder for each backup.`);
  // Evidence is encrypted, but names, numbers and addresses in the database are not.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { url } = config.database;
  const embedded = url === undefined ? await startEmbedded(config) : undefined;
  try {
    const files = await chosenFiles(config.files, embedded?.dataFolder ?? config.dataDir.path);
    // Twice: a file that the database refers to may be deleted while the second pass runs, and a file written after the
    // first pass is only in the second. Files never change.
    await copyStoredFiles(files, folder);
    if (embedded) {
      const { copyCluster } = await import('./local/postgres/copy-cluster.ts');
      await copyCluster(embedded.connection, join(embedded.dataFolder, 'postgres'), join(folder, 'cluster'));
    } else dumpDatabase(url as string, join(folder, 'database.dump'));
    await copyStoredFiles(files, folder);
  } finally {
    await embedded?.stop();
  }
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  const manifest: Manifest = {
    format: 1,
    createdAt: new Date().toISOString(),
    version,
    database: embedded ? 'cluster' : 'dump',
    files: await describeFiles(folder),
  };
  // Last: a backup that was interrupted has no manifest, and is refused.
  await writeFile(join(folder, manifestName), JSON.stringify(manifest, null, 1));
  say(`The backup is in ${folder}: ${manifest.files.length} files.`);
  say(
    embedded && config.secretKey === undefined
      ? `The secret key is not in it. Keep a copy of ${join(embedded.dataFolder, 'secret-key')} in another place: without it no evidence can be read.`
      : 'SECRET_KEY is not in it. Keep it in another place: without it no evidence can be read.',
  );
}

const startEmbedded = async ({ dataDir }: Config) =>
  (await import('./local/local-database.ts')).startLocalDatabase(dataDir, warn);

async function copyStoredFiles(files: Files, folder: string): Promise<void> {
  for (const place of filePlaces) {
    await mkdir(join(folder, place), { recursive: true });
    for (const name of await files.list(place)) {
      const copy = join(folder, place, name);
      if (existsSync(copy)) continue;
      const source = await files.readStream(place, name);
      if (source) await pipeline(source, createWriteStream(copy));
    }
  }
}

async function describeFiles(folder: string): Promise<Manifest['files']> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const described = [];
  for (const path of paths.toSorted())
    described.push({ path: relative(folder, path), bytes: statSync(path).size, sha256: await sumOf(path) });
  return described;
}

async function sumOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(path, { highWaterMark: 2 ** 20 })) hash.update(part as Buffer);
  return hash.digest('hex');
}

async function restore(config: Config, folder: string): Promise<void> {
  const manifest = await checkedManifest(folder);
  const { url } = config.database;
  if ((manifest.database === 'dump') !== (url !== undefined))
    throw new StartError(
      manifest.database === 'dump'
        ? 'This backup is of a PostgreSQL server: set DATABASE_URL to an empty database.'
        : 'This backup is of the embedded database: restore it without DATABASE_URL.',
    );
  const dataFolder =
    url === undefined
      ? (await import('./local/local-database.ts')).localDataFolder(config.dataDir)
      : prepareDataFolder(config.dataDir.path);
  const files = await chosenFiles(config.files, dataFolder);
  for (const place of filePlaces)
    if ((await files.list(place)).length > 0)
      throw new StartError(`There are stored files already: ${place}.`);
  if (url === undefined) {
    const { restoreCluster } = await import('./local/postgres/copy-cluster.ts');
    await restoreCluster(join(folder, 'cluster'), dataFolder);
  } else await restoreDatabase(url, join(folder, 'database.dump'));
  for (const place of filePlaces)
    for (const name of await readdir(join(folder, place))) {
      const path = join(folder, place, name);
      await files.writeStream(place, name, createReadStream(path), statSync(path).size);
    }
  say(`The backup of ${manifest.createdAt} is restored.`);
  if (config.secretKey === undefined && !existsSync(join(dataFolder, 'secret-key')))
    say(`Now put the secret key into ${join(dataFolder, 'secret-key')}, before the first start.`);
}

/** Every file is there with its check sum; nothing is written before. */
async function checkedManifest(folder: string): Promise<Manifest> {
  const path = join(folder, manifestName);
  if (!existsSync(path)) throw new StartError(`${folder} holds no whole backup: ${manifestName} is missing.`);
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  for (const { path: name, sha256 } of manifest.files) {
    const file = join(folder, name);
    if (!existsSync(file) || (await sumOf(file)) !== sha256)
      throw new StartError(`The backup is damaged: ${name} is missing or changed.`);
  }
  return manifest;
}

let code = 1;
try {
  const [command, given] = process.argv.slice(2);
  if (!given) throw new StartError(`Usage: npm run ${command} -- DIR`);
  await (command === 'restore' ? restore : backup)(readConfig(process.env), resolve(given));
  code = 0;
} catch (error) {
  console.error(error instanceof StartError ? `\n${error.message}\n` : error);
}
process.exit(code);
