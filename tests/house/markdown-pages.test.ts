import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../scripts/read-markdown.ts';
import { GuideFrontMatter, PageFrontMatter } from '../../src/web/policies/document.ts';
import { filledHtml, filledText } from '../../src/web/policies/facts.ts';

const head = {
  title: 'A title',
  description: 'What search engines show of the page, in fifty characters or more.',
  updated: '2026-11-15',
};

const sourceOf = (body: string, fields: Readonly<Record<string, string>> = head) =>
  `---\n${Object.entries(fields)
    .map(([name, text]) => `${name}: ${text}`)
    .join('\n')}\n---\n${body}`;

const read = (body: string) =>
  readMarkdown({ file: 'page.md', source: sourceOf(body), frontMatter: PageFrontMatter });

const site = {
  contactMail: 'asha@nukkad.example',
  grievanceOfficer: 'Asha <Rao>',
  seller: { name: 'Rao & "Sons"', address: 'Bengaluru', gstin: '29AAAAA0000A1Z5' },
};

describe('a text is refused by the name of its file and of what is wrong', () => {
  it.each([
    ['no front matter', 'Words only.', /^page\.md: no front matter/],
    ['a field missing', sourceOf('', { title: 'A', updated: '2026-11-15' }), /^page\.md: description: /],
    ['a field that nobody knows', sourceOf('', { ...head, author: 'me' }), /^page\.md: author: /],
    ['a field twice', sourceOf('').replace('title: A', 'title: B\ntitle: A'), /^page\.md: title: .*twice/],
    ['a day that does not exist', sourceOf('', { ...head, updated: '2026-02-30' }), /^page\.md: updated: /],
    ['a line that is no field', sourceOf('').replace('title: ', 'title '), /"title A title" is not/],
  ])('%s', (_, source, fault) => {
    expect(() => readMarkdown({ file: 'page.md', source, frontMatter: PageFrontMatter })).toThrow(fault);
  });

  it('a guide without the day it came out', () => {
    const source = sourceOf('', { ...head, summary: 'Short.' });
    expect(() => readMarkdown({ file: 'guide.md', source, frontMatter: GuideFrontMatter })).toThrow(
      /^guide\.md: published: /,
    );
  });

  it.each([
    ['an unknown fact', 'It costs {price}.', /\{price\} is no fact/],
    ['half a brace', 'It costs {fee.', /a brace stands alone/],
    ['raw HTML', 'A <b>bold</b> word.', /raw HTML is not taken: <b>/],
    ['an HTML block', '<script>alert(1)</script>', /raw HTML is not taken/],
    ['a comment', '<!-- later -->', /raw HTML is not taken/],
    ['a picture', '![A shop](/shop.png)', /pictures are not taken/],
    ['a second title', '# Another title', /headings are ## and ###/],
    ['a heading with more than words', '## A *loud* heading', /a heading is plain text/],
    ['a relative link', '[Terms](terms-and-conditions)', /begins with \//],
    ['a link without encryption', '[Elsewhere](http://nukkad.example)', /begins with \//],
    ['a link without a scheme', '[Elsewhere](//nukkad.example)', /begins with \//],
    ['a script as a link', '[Press](javascript:alert(1))', /begins with \//],
    ['a link to a heading that is not there', '[Below](#below)', /no heading is called #below/],
  ])('%s', (_, body, fault) => {
    expect(() => read(body)).toThrow(fault);
  });
});

describe('a text becomes HTML', () => {
  it('whose headings have ids that follow from their words, no two the same', () => {
    const { html, contents } = read(
      '## If you pay\n\n### Refunds\n\n## Refunds\n\n## If you pay\n\n## Isn’t it? Über',
    );
    expect(contents).toEqual([
      { id: 'if-you-pay', text: 'If you pay' },
      { id: 'refunds-2', text: 'Refunds' },
      { id: 'if-you-pay-2', text: 'If you pay' },
      { id: 'isnt-it-über', text: 'Isn’t it? Über' },
    ]);
    expect(html).toContain('<h3 id="refunds"><a href="#refunds">Refunds</a></h3>');
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(5);
    expect(() => read('## A\n\n## A-2\n\n## A')).toThrow('two headings are called #a-2');
  });

  it('whose links elsewhere tell nobody where they came from', () => {
    const { html } = read('[Here](/services), [there](https://nukkad.example/?a=1&b=2).');
    expect(html).toContain('<a href="/services">Here</a>');
    expect(html).toContain(
      '<a href="https://nukkad.example/?a=1&amp;b=2" rel="noopener noreferrer">there</a>',
    );
  });

  it('whose tables the keyboard reaches, by the name of their section', () => {
    const { html } = read('## Prices\n\n| Plan | Price |\n|---|---|\n| Free | 0 |');
    expect(html).toContain('<section class="wide" tabindex="0" aria-labelledby="prices"><table>');
  });
});

describe('facts', () => {
  it('come from the code, and what the settings say stays text', () => {
    expect(filledText('{fee}, {refundDays}, {sellerName}', site)).toBe('₹1,999, 30, Rao & "Sons"');
    expect(filledHtml('<a href="mailto:{contactMail}">{grievanceOfficer}</a> {sellerName}', site)).toBe(
      '<a href="mailto:asha@nukkad.example">Asha &lt;Rao&gt;</a> Rao &amp; &quot;Sons&quot;',
    );
  });

  it('stand in the texts as names only: no figure of ours is written out', async () => {
    const folder = resolve(import.meta.dirname, '../../src/web/policies/en');
    for (const name of await readdir(folder, { recursive: true })) {
      if (!name.endsWith('.md')) continue;
      const text = await readFile(join(folder, name), 'utf8');
      expect(text, name).not.toMatch(/1,?999|\b30[ -]days?|\b5 working days|nukkad\.example/i);
    }
  });
});
