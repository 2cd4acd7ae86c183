import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { GuideFrontMatter, PageFrontMatter } from '../src/web/policies/document.ts';
import { markedLanguage } from './marked-language.ts';
import { readMarkdown } from './read-markdown.ts';

const folder = resolve(import.meta.dirname, '../src/web/policies');
const english = `${folder}/en/`;

/**
 * Turns the texts of the information pages into modules, each `{ frontMatter, html, contents }`. The code
 * names the English files; another language is another folder with the same ones.
 */
export function markdownPages(language: string): Plugin {
  const isMarked = language === markedLanguage;
  return {
    name: 'markdown-pages',
    enforce: 'pre',
    async load(id) {
      if (!id.startsWith(english) || !id.endsWith('.md')) return undefined;
      const name = id.slice(english.length);
      const file = resolve(folder, isMarked ? 'en' : language, name);
      this.addWatchFile(file);
      const frontMatter = name.startsWith('blogs/') ? GuideFrontMatter : PageFrontMatter;
      const document = readMarkdown({ file, source: await readFile(file, 'utf8'), frontMatter, isMarked });
      return `export default ${JSON.stringify(document)};`;
    },
  };
}
