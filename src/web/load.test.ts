import { expect, test } from 'vitest';
import { CallError } from './api.ts';
import { load } from './load.ts';
import * as m from './messages/en.ts';

type Step = { readonly step: 'in' | 'signed_out' };

const refused = async (): Promise<Step> => {
  throw new CallError('sign_in_required', m.faults.sign_in_required);
};

test('what the calls gave is passed on', async () => {
  expect(await load(async () => ({ items: ['x'] }))).toEqual({ items: ['x'] });
});

test('a call that did not succeed is said in its own words', async () => {
  expect(await load(refused)).toEqual({ step: 'unreached', fault: m.faults.sign_in_required });
  expect(await load(refused, { claim_missing: { step: 'in' } })).toMatchObject({ step: 'unreached' });
});

test('a code that the page has an answer for is that answer', async () => {
  expect(await load(refused, { sign_in_required: { step: 'signed_out' } })).toEqual({ step: 'signed_out' });
});

test('a fault in the page itself is not hidden', async () => {
  const broken = async (): Promise<Step> => {
    throw new TypeError('x is not a function');
  };
  await expect(load(broken)).rejects.toThrow(TypeError);
});
