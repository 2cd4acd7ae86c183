import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../src/server/db/sql.ts';
import { makeClaim, submit } from '../../support/people/claims.ts';
import { newNumber, outcomes, signIn } from '../../support/people/people.ts';
import { makeApp } from '../../support/servers/app.ts';

/** One phone that sends claims without end. */

let app: Awaited<ReturnType<typeof makeApp>>;
beforeAll(async () => {
  app = await makeApp();
});

describe('two uploads and very many claims', () => {
  it('are one shop and one notice by each channel, however many claims name them at once', async () => {
    const number = newNumber();
    const cookie = await signIn(app, number);
    const whole = await makeClaim(app, cookie, number);
    const tally = await outcomes(40, () =>
      submit(app, cookie, { ...whole, submissionId: crypto.randomUUID() }),
    );
    expect(tally).toEqual({ ok: 1, upload_missing: 39 });
    const [count] = await app.database.primary.query(sql`
      select (select count(*) from shop where owner_number = ${number}) as shops,
        (select count(*) from notice n join account a on a.id = n.account_id where a.mobile_number = ${number}) as notices`);
    expect(count).toEqual({ shops: 1, notices: 2 });
  });
});

describe('very many new shops of one account', () => {
  it('stop at three that wait for a decision, also when they are sent at once', async () => {
    const number = newNumber();
    const cookie = await signIn(app, number);
    const claims: object[] = [];
    for (let count = 0; count < 5; count += 1) claims.push(await makeClaim(app, cookie, number));
    const tally = await outcomes(5, (index) => submit(app, cookie, claims[index] as object));
    expect(tally).toEqual({ ok: 3, too_many_registrations: 2 });
    // The refused claims keep their uploads, and one of them is taken after a decision.
    await app.database.primary.query(sql`
      update verification set state = 'approved', decided_at = now() where id = (
        select v.id from verification v join claim c on c.id = v.claim_id
        where c.contact_number = ${number} limit 1)`);
    const again = await outcomes(5, (index) => submit(app, cookie, claims[index] as object));
    expect(again).toEqual({ ok: 4, too_many_registrations: 1 });
  });
});
