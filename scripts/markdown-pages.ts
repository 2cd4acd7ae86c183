import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { GuideFrontMatter, PageFrontMatter } from '../src/web/policies/document.ts';
import { readMarkdown } from './read-markdown.ts';

const folder = `${resolve(import.meta.dirname, '../src/web/policies/en')}/`;

/** Turns the texts of the information pages into modules, each `{ frontMatter, html, contents }`. */
export function markdownPages(): Plugin {
  return {
    name: 'markdown-pages',
    enforce: 'pre',
    async load(id) {
      if (!id.startsWith(folder) || !id.endsWith('.md')) return undefined;
      this.addWatchFile(id);
      const frontMatter = id.startsWith(`${folder}blogs/`) ? GuideFrontMatter : PageFrontMatter;
      const document = readMarkdown({ file: id, source: await readFile(id, 'utf8'), frontMatter });
      return `export default ${JSON.stringify(document)};`;
    },
  };
}
