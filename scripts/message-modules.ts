import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const folder = resolve(import.meta.dirname, '../src/web/messages');
const dateTexts = resolve(folder, 'date-text.ts');
const prefix = 'virtual:message/';

/**
 * Splits the catalogue into one module per message when building, so that each page carries only the
 * texts it shows. While developing, the catalogue is an ordinary file.
 */
export function messageModules(): Plugin {
  const catalogue = resolve(folder, 'en.ts');
  let texts: Record<string, unknown>;
  return {
    name: 'message-modules',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      texts = await import(/* @vite-ignore */ pathToFileURL(catalogue).href);
    },
    resolveId: (id) => (id.startsWith(prefix) ? { id: `\0${id}`, moduleSideEffects: false } : undefined),
    load(id) {
      if (id === catalogue) {
        return Object.keys(texts)
          .map((name) => `export { ${name} } from '${prefix}${name}';`)
          .join('\n');
      }
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const name = id.slice(prefix.length + 1);
      const source = toSource(texts[name]);
      const dates = source.includes('dateText(')
        ? `import { dateText } from ${JSON.stringify(dateTexts)};\n`
        : '';
      return `${dates}export const ${name} = ${source};`;
    },
  };
}

/** A message as source code. A function must use nothing of its file but `dateText`, because it is moved out of it. */
function toSource(value: unknown): string {
  if (typeof value === 'function') return String(value);
  if (typeof value === 'string') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(toSource).join(', ')}]`;
  const entries = Object.entries(value as object);
  return `{ ${entries.map(([key, entry]) => `${JSON.stringify(key)}: ${toSource(entry)}`).join(', ')} }`;
}
