// @vitest-environment node
import { expect, test } from 'vitest';
import { exampleShop } from '../../../../tests/support/shops/example-shop.ts';
import { findSession } from '../../../core/accounts/contract.ts';
import type { Call } from '../../../core/endpoint.ts';
import type { MessageCode } from '../../../core/messages.ts';
import { CallError } from '../../api.ts';
import * as m from '../../messages/en.ts';
import { loadEditable } from './load-editable.ts';

/** A server that knows this number and answers this, or refuses with this code. */
const load = (mobileNumber: string | null, answer: object | MessageCode) => {
  const call = async (endpoint: object) => {
    if (endpoint === findSession) return { mobileNumber };
    if (typeof answer === 'string') throw new CallError(answer, m.faults[answer]);
    return answer;
  };
  return loadEditable(call as unknown as Call, exampleShop.shopId);
};

test('an owner gets the shop to edit', async () => {
  expect(await load(exampleShop.number, exampleShop)).toEqual({ step: 'shop', shop: exampleShop });
});

test('a visitor without a session, or whose session has just ended, is asked to sign in', async () => {
  expect(await load(null, exampleShop)).toEqual({ step: 'signed_out' });
  expect(await load(exampleShop.number, 'sign_in_required')).toEqual({ step: 'signed_out' });
});

test.each([
  ['not_found', 'not_found'],
  ['invalid_input', 'not_found'],
  ['edit_waits', 'edit_waits'],
  ['edit_unsent', 'edit_unsent'],
] as const)('a shop that cannot be edited gives the reason: %s', async (answered, code) => {
  expect(await load(exampleShop.number, answered)).toEqual({ step: 'refused', code });
});

test.each(['offline', 'timed_out', 'internal', 'overloaded'] as const)(
  'a failed request can be retried: %s',
  async (code) => {
    expect(await load(exampleShop.number, code)).toEqual({ step: 'unreached', fault: m.faults[code] });
  },
);
