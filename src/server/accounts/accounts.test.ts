import { beforeAll, describe, expect, it } from 'vitest';
import { makeApp } from '../../../tests/support/app.ts';
import { signIn } from '../../../tests/support/people.ts';

let app: Awaited<ReturnType<typeof makeApp>>;
beforeAll(async () => {
  app = await makeApp();
});

const sessionOf = async (cookie: string) =>
  (await fetch(`${app.origin}/v1/session`, { headers: { cookie } })).json();

describe('signing in', () => {
  it('with the OTP makes the browser that number', async () => {
    const cookie = await signIn(app, '+919876543210');
    expect(await sessionOf(cookie)).toEqual({ mobileNumber: '+919876543210' });
    expect(await sessionOf('')).toEqual({ mobileNumber: null });
  });
});
