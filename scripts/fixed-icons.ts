import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const drawings = 'lucide-react/icons/';
const prefix = '\0fixed-icon/';
const wrapper = resolve(import.meta.dirname, '../src/web/ui/fixed-icon.tsx');

/** In the pages of the server, each icon of Lucide is wrapped by `fixedIcon`. */
export function fixedIcons(): Plugin {
  return {
    name: 'fixed-icons',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ config }) => config.consumer === 'server',
    resolveId: (id, importer) =>
      id.startsWith(drawings) && !importer?.startsWith(prefix) ? prefix + id : undefined,
    load: (id) =>
      id.startsWith(prefix)
        ? `import Drawing from ${JSON.stringify(id.slice(prefix.length))};
           import { fixedIcon } from ${JSON.stringify(wrapper)};
           export default fixedIcon(Drawing);`
        : undefined,
  };
}
