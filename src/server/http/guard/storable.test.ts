import { describe, expect, it } from 'vitest';
import { findUnstorable } from './storable.ts';

describe('texts that PostgreSQL cannot store', () => {
  it.each([
    ['NUL', { name: 'a\0b' }, 'name'],
    ['a lone high surrogate', { name: 'a\ud83d' }, 'name'],
    ['a lone low surrogate', { name: '\ude00a' }, 'name'],
    ['one in a list of objects', { fine: 'a', kinds: [{ label: 'a' }, { label: '\0' }] }, 'kinds.1.label'],
    ['one in the name of a field', { notes: { 'a\0': 1 } }, 'notes.a\0'],
    ['a bare text', '\0', ''],
  ])('are found: %s', (_what, input, field) => {
    expect(findUnstorable(input)).toBe(field);
  });

  it.each([undefined, null, 7, 'कौशल 😀\n\t\u0001', { a: [1, null, { b: 'x' }] }, Buffer.from('\0')])(
    'are not in %j',
    (input) => {
      expect(findUnstorable(input)).toBeUndefined();
    },
  );

  it('are found below any depth', () => {
    const depth = 50_000;
    const nested: unknown = JSON.parse(`${'['.repeat(depth)}"\\u0000"${']'.repeat(depth)}`);
    expect(findUnstorable(nested)).toHaveLength(2 * depth - 1);
  });
});
