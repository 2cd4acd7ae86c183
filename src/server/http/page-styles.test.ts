import { describe, expect, it } from 'vitest';
import { pageDresser } from './page-styles.ts';

const css = [
  '@layer theme{:root{--color-ink:#111;--color-bad:red;--font:Roboto, "No;to"}}',
  '@layer base{body{color:var(--color-ink)}table,progress{margin:0}h1 b{top:0}::file-selector-button{margin:0}}@layer components;',
  '@layer utilities{.p-4{padding:1rem}.m-1,.m-2{margin:0}.text-bad{color:var(--color-bad)}',
  '.list .row{left:0}.row:not(.bare){right:0}.md\\:p-4{padding:2rem}.\\[\\&\\>\\*\\]\\:w-0>*{width:0}.a:is(.b,.c){top:0}.w-1\\/2{content:"}.p-9{"}.\\[minmax\\(0\\,1fr\\)_2rem\\]{gap:0}',
  '@media (min-width:48rem){.md\\:p-4{padding:1rem}}@media print{.hidden-on-paper{display:none}}}',
  '.turn{animation:1s linear infinite turn}@keyframes turn{to{rotate:1turn}}',
  '@property --tw-ring{syntax:"*";inherits:false}',
].join('');

const dress = pageDresser(css);
const stylesOf = (body: string) => dress(`<style>${css}</style>${body}`).styles;

describe('the styles inside a page', () => {
  it('are the whole order of the site without what the markup cannot show', () => {
    expect(stylesOf('<body><p class="p-4 md:p-4">')).toBe(
      '@layer theme{:root{--color-ink:#111;}}@layer base{body{color:var(--color-ink)}}@layer components;' +
        '@layer utilities{.p-4{padding:1rem}.md\\:p-4{padding:2rem}@media (min-width:48rem){.md\\:p-4{padding:1rem}}}',
    );
  });

  it('stand in the page in place of all of them', () => {
    const { html, styles } = dress(`<style>${css}</style><p class="p-4">$&</p>`);
    expect(html).toBe(`<style>${styles}</style><p class="p-4">$&</p>`);
  });

  it.each([
    ['one of a list', 'm-2', '.m-1,.m-2{margin:0}'],
    ['signs that markup escapes', '[&amp;&gt;*]:w-0', '.\\[\\&\\>\\*\\]\\:w-0>*{width:0}'],
    ['signs that styles escape, and braces in quotes', 'w-1/2', '.w-1\\/2{content:"}.p-9{"}'],
    ['a comma and brackets that styles escape', '[minmax(0,1fr)_2rem]', '_2rem\\]{gap:0}'],
    ['a group only where something in it is used', 'hidden-on-paper', '@media print{.hidden-on-paper{'],
    ['a movement that a rule names', 'turn', '@keyframes turn{to{rotate:1turn}}'],
    ['a property that a rule reads', 'text-bad', '--color-bad:red'],
  ])('keep %s', (_what, name, rule) => {
    expect(stylesOf(`<p class="other ${name}">`)).toContain(rule);
    expect(stylesOf('<p class="other">')).not.toContain(rule);
  });

  it('keep what is said about elements that the page has', () => {
    expect(stylesOf('<p><b>')).not.toMatch(/table|h1 b/);
    expect(stylesOf('<h1><b>')).toContain('h1 b{top:0}');
    expect(stylesOf('<input type="text">')).not.toContain('file-selector');
    expect(stylesOf('<input type="file">')).toContain('::file-selector-button{margin:0}');
    expect(stylesOf('<progress>')).toContain('table,progress{margin:0}');
  });

  it('keep a property that only an element reads', () => {
    expect(stylesOf('<p style="color:var(--color-bad)">')).toContain('--color-bad:red');
  });

  it('keep a rule only where all its classes are used; one of several is enough', () => {
    expect(stylesOf('<p class="row">')).not.toContain('.list .row');
    expect(stylesOf('<ul class="list"><li class="row">')).toContain('.list .row');
    expect(stylesOf('<p class="row">')).toContain('.row:not(.bare)');
    expect(stylesOf('<p class="a c">')).toContain('.a:is(.b,.c)');
    expect(stylesOf('<p class="c">')).not.toContain('.a:is');
  });
});
