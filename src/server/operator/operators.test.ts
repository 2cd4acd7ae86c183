import { beforeAll, expect, it } from 'vitest';
import { makeDatabase, testKeys } from '../../../tests/support/servers/app.ts';
import type { Db } from '../db/sql.ts';
import { changeOperators, parseOperatorCommand } from './operators.ts';

let db: Db;
beforeAll(async () => {
  db = (await makeDatabase()).primary;
});
const run = (...words: string[]) => changeOperators(db, testKeys, parseOperatorCommand(words));

it('operators are added once, listed and removed, in any notation of the number', async () => {
  expect(await run('list')).toMatch(/^There are no operators yet/);
  const added = await run('add', '098765 43210');
  expect(added).toMatch(/^\+91 98765 43210 is an operator now/);
  const [, key = ''] = /^ {2}Key {7}((?:[A-Z2-7]{4} ?){8})$/m.exec(added) ?? [];
  expect(added).toContain(
    `otpauth://totp/Nukkad:%2B919876543210?secret=${key.replaceAll(' ', '')}&issuer=Nukkad\n`,
  );
  expect(await run('add', '+919876543210')).toBe('+91 98765 43210 is an operator already.');
  expect(await run('list')).toMatch(/^\+91 98765 43210 {2}since \d{4}-\d\d-\d\d$/);
  expect(await run('remove', '+919876543210')).toMatch(/is no operator any more/);
  for (const verb of ['remove', 'second-step', 'code'])
    expect(await run(verb, '+919876543210')).toBe('+91 98765 43210 is no operator.');
});

it.each([[[]], [['add']], [['list', 'x']], [['promote', '+919876543210']], [['add', '+919876543210', 'x']]])(
  'says how it is used instead of guessing: %s',
  (words) => {
    expect(() => parseOperatorCommand(words)).toThrow('Usage: npm run operator');
  },
);

it('refuses a number that cannot sign in', () => {
  expect(() => parseOperatorCommand(['add', '+14155550100'])).toThrow(
    '+14155550100 is no Indian mobile number.',
  );
});
