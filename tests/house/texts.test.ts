import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findTexts } from './texts.ts';

const refused = [
  ['between tags', '<p>Hello</p>'],
  ['in braces', `<p>{'hello'}</p>`],
  ['either side of a choice', `<p>{isOpen ? 'open' : closed}</p>`],
  ['after a condition', `<p>{isOpen && 'open'}</p>`],
  ['in place of nothing', `<p>{name ?? 'nobody'}</p>`],
  ['in a template', '<p>{`${count} shops`}</p>'],
  ['put together', `<p>{count + ' shops'}</p>`],
  ['in a fragment', '<>hello</>'],
  ['read aloud', '<button aria-label="Close" />'],
  ['read aloud, by a choice', `<img alt={isOpen ? 'open' : ''} />`],
  ['as a placeholder', '<input placeholder="name" />'],
  ['a sentence for a component', '<Notice text="Please try again" />'],
  ['a sentence in a call', `toast.error('Please try again.')`],
] as const;

const allowed = [
  ['the catalogue', '<p>{closeText}</p>'],
  ['a class', '<p className="text-sm font-bold" />'],
  ['a sign without letters', '<p>{count} · 5 %</p>'],
  ['a key', `<p>{kind === 'open' ? openText : closedText}</p>`],
  ['an address', '<a href="/contact-us">{contactText}</a>'],
  ['words for developers', `console.error('The search failed:', error)`],
  ['an error that nobody sees', `new Error('No such thing here')`],
] as const;

/** Identifiers, and the names of the demonstration's made-up shops. */
const exceptions = [
  'src/web/shops/shop-page/structured-data.ts',
  'src/web/shops/shop-page/demo-samples.ts',
  'src/web/ui/guide/samples.ts',
];
const exceptTexts = ['Landing Page', 'Noto Sans Regular'];

describe('a text outside the catalogue', () => {
  it.each(refused)('is found %s', (_, source) => {
    expect(findTexts('planted.tsx', `export const a = ${source};`)).toHaveLength(1);
  });

  it.each(allowed)('is not %s', (_, source) => {
    expect(findTexts('planted.tsx', `export const a = ${source};`)).toEqual([]);
  });

  it('stands in no page', () => {
    const files = globSync('src/web/**/*.{ts,tsx}').filter(
      (file) => !/\.test\.|^src\/web\/messages\//.test(file) && !exceptions.includes(file),
    );
    expect(files.length).toBeGreaterThan(200);
    const texts = files.flatMap((file) => findTexts(file, readFileSync(file, 'utf8')));
    expect(texts.filter((text) => !exceptTexts.some((each) => text.endsWith(`: ${each}`)))).toEqual([]);
  });
});
