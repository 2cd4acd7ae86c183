import { Renderer, type RendererObject, type Tokens } from 'marked';
import type { Section } from '../src/web/policies/document.ts';

/** The HTML of the information pages. */
export function makeRenderer(sections: ReadonlyMap<Tokens.Heading, Section>): RendererObject {
  let lastHeading: string | undefined;
  return {
    /** The whole heading is the link to itself, so a screen reader needs no extra text. */
    heading(token) {
      const { id, text } = sections.get(token) as Section;
      lastHeading = id;
      return `<h${token.depth} id="${id}"><a href="#${id}">${escaped(text)}</a></h${token.depth}>\n`;
    },
    text(token) {
      if ('tokens' in token && token.tokens) return this.parser.parseInline(token.tokens);
      return 'escaped' in token && token.escaped ? token.text : escaped(token.text);
    },
    codespan: ({ text }) => `<code>${escaped(text)}</code>`,
    link({ href, tokens }) {
      const rel = href.startsWith('https:') ? ' rel="noopener noreferrer"' : '';
      return `<a href="${escaped(href)}"${rel}>${this.parser.parseInline(tokens)}</a>`;
    },
    /** A paragraph with only a link becomes a link to the next page. */
    paragraph({ tokens }) {
      const isWay = tokens.length === 1 && tokens[0]?.type === 'link';
      return `<p${isWay ? ' class="way"' : ''}>${this.parser.parseInline(tokens)}</p>\n`;
    },
    /** On a phone a wide table scrolls by itself; it is focusable, so that the keyboard can scroll it. */
    table(token) {
      const table = Renderer.prototype.table.call(this, token);
      return lastHeading === undefined
        ? `<div class="wide" tabindex="0">${table}</div>\n`
        : `<section class="wide" tabindex="0" aria-labelledby="${lastHeading}">${table}</section>\n`;
    },
  };
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
