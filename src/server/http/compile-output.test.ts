import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { compileOutput } from './compile-output.ts';

const Part = z.object({
  name: z.string().check(z.minLength(1)),
  size: z.nullable(z.object({ cm: z.int() })),
});
const Answer = z.object({
  parts: z.array(Part).check(z.maxLength(2)),
  note: z.optional(z.object({ by: z.string() })),
  kind: z.union([z.object({ is: z.literal('a') }), z.strictObject({ is: z.literal('b') })]),
});
const compiled = compileOutput(Answer);
const good = {
  parts: [
    { name: 'x', size: { cm: 3 } },
    { name: 'y', size: null },
  ],
  kind: { is: 'a' },
};

it.each([
  ['what fits', good],
  [
    'more fields, everywhere',
    { ...good, secret: 1, parts: [{ ...good.parts[0], secret: 1, size: { cm: 1, secret: 1 } }] },
  ],
  ['an absent optional field', { ...good, note: undefined }],
  ['an optional field', { ...good, note: { by: 'z', secret: 1 } }],
  ['a missing field', { parts: [{ name: 'x' }], kind: { is: 'b' } }],
  ['an empty name', { ...good, parts: [{ name: '', size: null }] }],
  ['half a centimetre', { ...good, parts: [{ name: 'x', size: { cm: 0.5 } }] }],
  ['too many parts', { ...good, parts: [...good.parts, ...good.parts] }],
  ['an unknown kind', { ...good, kind: { is: 'c' } }],
  ['no object', null],
])('%s comes out of a compiled schema as out of the schema itself', (_what, answer) => {
  const [own, same] = [z.safeParse(compiled, answer), Answer.safeParse(answer)];
  expect({ data: own.data, issues: own.error?.issues }).toEqual({
    data: same.data,
    issues: same.error?.issues,
  });
});

it('a compiled schema leaves out what the contract does not name', () => {
  expect(z.parse(compiled, { ...good, secret: 1 })).toEqual(good);
});
