import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { features, inner, last, shared } from '../../house.ts';

type Room = 'core' | 'server' | 'web';

const rooms: readonly Room[] = ['core', 'server', 'web'];

const sharedOf = (room: Room) => [room, ...shared[room].map((folder) => `${room}/${folder}`)];
const allOf = (room: Room) => [
  ...sharedOf(room),
  ...[...features, ...last[room]].map((folder) => `${room}/${folder}`),
];

/** The folders that each folder below `src` may import. Files directly in a room are its frame. */
const allowed = new Map<string, readonly string[]>([
  ['', ['', 'local', ...allOf('server')]],
  // The local replacements of outside services.
  ['local', ['local', ...allOf('server'), ...allOf('core')]],
  ...rooms.flatMap((room): [string, readonly string[]][] => {
    const core = room === 'core' ? [] : allOf('core');
    return [
      // The frame composes its room, so it may import all of it.
      [room, [...core, ...allOf(room)]],
      ...shared[room].map((folder): [string, string[]] => [
        `${room}/${folder}`,
        [...core, ...sharedOf(room)],
      ]),
      ...features.map((feature, place): [string, string[]] => {
        const left = features.slice(0, place + 1);
        const rules = room === 'core' ? [] : [...sharedOf('core'), ...left.map((name) => `core/${name}`)];
        return [
          `${room}/${feature}`,
          [...rules, ...sharedOf(room), ...left.map((name) => `${room}/${name}`)],
        ];
      }),
      ...last[room].map((folder): [string, string[]] => [`${room}/${folder}`, [...core, ...allOf(room)]]),
    ];
  }),
]);

/** The deepest folder with a rule that contains the file. */
const folderOf = (file: string): string => {
  let folder = dirname(file.slice('src/'.length));
  while (folder !== '.' && !allowed.has(folder)) folder = dirname(folder);
  return folder === '.' ? '' : folder;
};

/** The folder inside a feature, and its index in the order; -1 if `house.ts` has no order for the feature. */
function innerPlace(file: string): { feature: string; place: number } {
  const feature = folderOf(file);
  const [folder = ''] = file.slice(`src/${feature}/`.length).split('/');
  const isOwn = dirname(file) === `src/${feature}`;
  return { feature, place: (inner[feature] ?? []).indexOf(isOwn ? '.' : folder) };
}

function isAgainstInnerOrder(file: string, target: string): boolean {
  const [from, to] = [innerPlace(file), innerPlace(target)];
  return from.feature === to.feature && from.place < to.place;
}

/** Static and dynamic imports, with types and re-exports. */
const importPattern = /(?:\bfrom|\bimport)\s*\(?\s*['"](\.[^'"?]+)/g;

/** All imports of a file that the rule forbids, as `file → imported file`. */
export function forbiddenArrows(file: string, source: string): string[] {
  const folders = allowed.get(folderOf(file)) ?? [];
  return [...source.matchAll(importPattern)]
    .map(([, path = '']) => join(dirname(file), path))
    .filter((target) => target.startsWith('src/'))
    .filter((target) => !folders.includes(folderOf(target)) || isAgainstInnerOrder(file, target))
    .map((target) => `${file} → ${target}`);
}

/** Tests may import any feature, to compare what two of them define. */
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

export const sourceFiles = (): string[] => globSync('src/**/*.{ts,tsx}').filter((file) => !isTest(file));

export const findForbiddenArrows = (): string[] =>
  sourceFiles().flatMap((file) => forbiddenArrows(file, readFileSync(file, 'utf8')));

/** Folders of a room or inside a feature that are missing in `house.ts`. */
export const findUnknownFolders = (): string[] => {
  const folders = globSync('src/{core,server,web}/*/').map((folder) => folder.replace(/^src\/|\/$/g, ''));
  const insides = globSync('src/{core,server,web}/*/*/*.{ts,tsx}')
    .filter((file) => isFeature(folderOf(file)) && innerPlace(file).place === -1)
    .map(dirname);
  return [...folders.filter((folder) => !allowed.has(folder)), ...new Set(insides)];
};

const isFeature = (folder: string) => features.some((feature) => folder.endsWith(`/${feature}`));
