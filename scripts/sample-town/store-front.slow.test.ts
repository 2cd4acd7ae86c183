import { describe, expect, it } from 'vitest';
import { taxonomy } from '../../src/server/shops/taxonomy/taxonomy.ts';
import { makeTown } from './shops.ts';
import { goodsOfCategory } from './store-front/goods.ts';
import { goodsOfTrade, looksLike } from './store-front/goods-of-trades.ts';
import { signs } from './store-front/palettes.ts';
import { drawStoreFront } from './store-front.ts';

const draw = (name: string, seed = 7) => drawStoreFront({ name, categorySlug: 'grocery', seed });

/** The text on the board, as a reader would put the lines together. */
const boardOf = (svg: string) =>
  [...svg.matchAll(/<text x="400"[^>]*>([^<]*)<\/text>/g)]
    .map(([, line]) => line?.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))))
    .join(' ');

describe('drawStoreFront', () => {
  it('draws the same picture for the same seed, and another one for another seed', () => {
    expect(draw('Apna Medical Store')).toBe(draw('Apna Medical Store'));
    expect(draw('Apna Medical Store', 8)).not.toBe(draw('Apna Medical Store', 7));
  });

  it('writes the whole name on the board, however long, without breaking a word', () => {
    for (const name of ['Om', 'ಶ್ರೀ ಮಂಜುನಾಥ Provision Stores', 'Word '.repeat(30).trim(), 'x'.repeat(200)]) {
      expect(boardOf(draw(name))).toBe(name);
    }
  });

  it('escapes markup in a name', () => {
    const svg = draw('<script>alert("1")</script> & \'Sons\'');
    expect(svg).not.toContain('<script');
    expect(svg).not.toMatch(/&(?!#\d+;)/);
    expect(boardOf(svg)).toBe('<script>alert("1")</script> & \'Sons\'');
  });

  it('accepts names with control characters or lone surrogates, and empty names', () => {
    expect(boardOf(draw('Ra\u0000ju\n\uD83D Stores'))).toBe('Ra ju \uFFFD Stores');
    expect(draw('')).toContain('</svg>');
    expect(drawStoreFront({ name: 'Raju', categorySlug: 'no such trade', seed: 1 })).toContain('</svg>');
  });

  it('has goods and sign colours for every category, and extra goods only for trades that exist', () => {
    const categories = taxonomy.map(({ slug }) => slug);
    expect(Object.keys(goodsOfCategory).toSorted()).toEqual(categories.toSorted());
    expect(Object.keys(signs).toSorted()).toEqual(categories.toSorted());
    const subCategories = taxonomy.flatMap((category) => category.subCategories.map(({ slug }) => slug));
    expect(subCategories).toEqual(
      expect.arrayContaining([...Object.keys(goodsOfTrade), ...Object.keys(looksLike)]),
    );
    expect(categories).toEqual(expect.arrayContaining(Object.values(looksLike)));
  });

  it('draws a small, well-formed SVG without external resources for every shop of the town', () => {
    const broken = makeTown().filter(({ name, categorySlugs, subCategorySlugs, illustrationSeed }) => {
      const svg = drawStoreFront({
        name,
        categorySlug: categorySlugs[0] as string,
        subCategorySlug: subCategorySlugs[0] as string,
        seed: illustrationSeed,
      });
      return (
        Buffer.byteLength(svg) > 8192 ||
        !svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600"') ||
        svg.match(/<g[ >]/g)?.length !== svg.match(/<\/g>/g)?.length ||
        /NaN|undefined|href|<image|<style|<foreignObject|<script|\son\w+=/.test(svg)
      );
    });
    expect(broken).toEqual([]);
  });
});
