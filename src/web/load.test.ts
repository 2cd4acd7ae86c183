import { expect, test } from 'vitest';
import { CallError } from './api.ts';
import { load } from './load.ts';
import * as m from './messages/en.ts';

type Step = { readonly step: 'in' | 'signed_out' };

const refused = async (): Promise<Step> => {
  throw new CallError('sign_in_required', m.faults.sign_in_required);
};

test('the result of the calls is returned', async () => {
  expect(await load(async () => ({ items: ['x'] }))).toEqual({ items: ['x'] });
});

test('a failed call returns its own message', async () => {
  expect(await load(refused)).toEqual({ step: 'unreached', fault: m.faults.sign_in_required });
  expect(await load(refused, { claim_missing: { step: 'in' } })).toMatchObject({ step: 'unreached' });
});

test('an error code that the page handles returns that result', async () => {
  expect(await load(refused, { sign_in_required: { step: 'signed_out' } })).toEqual({ step: 'signed_out' });
});

test('an error in the page itself is thrown', async () => {
  const broken = async (): Promise<Step> => {
    throw new TypeError('x is not a function');
  };
  await expect(load(broken)).rejects.toThrow(TypeError);
});
