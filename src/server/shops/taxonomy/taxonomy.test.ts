import { describe, expect, it } from 'vitest';
import { taxonomy } from './taxonomy.ts';

const subCategories = taxonomy.flatMap((category) => category.subCategories);
const labelsUnder = (label: string) =>
  taxonomy
    .find((category) => category.label === label)
    ?.subCategories.map((subCategory) => subCategory.label);

describe('taxonomy', () => {
  it('is about 20 categories with about 200 sub-categories', () => {
    expect(taxonomy.length).toBeGreaterThanOrEqual(18);
    expect(taxonomy.length).toBeLessThanOrEqual(24);
    expect(subCategories.length).toBeGreaterThanOrEqual(180);
    expect(subCategories.length).toBeLessThanOrEqual(260);
  });

  it('has the labels the specification names', () => {
    expect(labelsUnder('Food')).toEqual(expect.arrayContaining(['North Indian', 'South Indian']));
    expect(labelsUnder('Car')).toContain('Sports');
  });

  it.each([
    ['category', taxonomy],
    ['sub-category', subCategories],
  ])('gives every %s a slug and a label of its own', (_, entries) => {
    expect(new Set(entries.map(({ slug }) => slug)).size).toBe(entries.length);
    expect(new Set(entries.map(({ label }) => label)).size).toBe(entries.length);
    for (const { slug, label } of entries) {
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(label.trim()).toBe(label);
      expect(label).not.toBe('');
    }
  });

  it('knows each trade by several lower-case words, none twice', () => {
    for (const { slug, words } of subCategories) {
      expect(words.length, slug).toBeGreaterThanOrEqual(4);
      expect(new Set(words).size, slug).toBe(words.length);
      for (const word of words) expect(word, slug).toMatch(/^[a-z0-9]+( [a-z0-9]+)*$/);
    }
    for (const { slug, words = [] } of taxonomy) expect(new Set(words).size, slug).toBe(words.length);
  });

  it.each([
    ['kirana', 'kirana-store'],
    ['medical', 'medical-store'],
    ['tiffin', 'tiffin-mess'],
    ['saloon', 'gents-salon'],
    ['parlour', 'beauty-parlour'],
    ['xerox', 'xerox-printing'],
    ['puncture', 'puncture'],
    ['mithai', 'mithai'],
    ['chaat', 'chaat-street-food'],
    ['atta', 'atta-chakki'],
    ['petrol bunk', 'petrol-pump'],
    ['darzi', 'tailor'],
  ])('finds %s under %s', (word, slug) => {
    expect(subCategories.find((subCategory) => subCategory.slug === slug)?.words).toContain(word);
  });
});
