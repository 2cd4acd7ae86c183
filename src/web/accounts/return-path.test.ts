import { expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

const backTo = (to: string) => returnPath(`?${new URLSearchParams({ to })}`);

test.each(['/', '/add-shop', '/a/shop?x=1#y', '/दुकान'])('%s is a valid return path', (to) => {
  expect(backTo(to)).toBe(to);
});

test.each([
  '',
  'add-shop',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  'javascript:alert(1)',
  '/a\\b',
])('%j is no valid return path', (to) => {
  expect(backTo(to)).toBeUndefined();
});

test('without the parameter there is no return path', () => {
  expect(returnPath('')).toBeUndefined();
});
