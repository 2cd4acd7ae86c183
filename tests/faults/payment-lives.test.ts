import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Db, type Sql, sql } from '../../src/server/db/sql.ts';
import { countBooks, findFaults } from '../support/money/payment-lives/books.ts';
import { letAllHeal } from '../support/money/payment-lives/lives.ts';
import { killAt, kills, steps } from '../support/money/payment-lives/steps.ts';
import { openTown, type Town } from '../support/money/payment-lives/town.ts';
import { makeLab } from '../support/servers/server-process.ts';

const lab = makeLab(afterAll);
let town: Town;
beforeAll(async () => {
  town = await openTown(await lab.makeUsedFolder());
}, 120_000);
afterAll(() => town.close());

// `npm run bench -- payments` kills servers at random times during ten thousand payments.
describe('money, when a server is killed', () => {
  it.each(
    kills.map((group) => [group.map(({ call, name }) => `${call}: ${name}`).join(', '), group] as const),
  )('%s', async (_names, group) => {
    const before = town.kills();
    await killAt(town, group);
    expect(town.kills()).toBe(before + 1);
  });

  it('at each of these steps, is neither lost nor doubled', { timeout: 300_000 }, async () => {
    await letAllHeal(town);
    expect(await findFaults(town.database.primary)).toEqual([]);
    const paid = steps.filter(({ call }) => call !== 'order').length;
    const second = steps.filter(({ call }) => call === 'confirm of a second payment').length;
    const back = steps.filter(({ call, isForgotten }) => call === 'refund' && !isForgotten).length;
    expect(await countBooks(town.database.primary)).toMatchObject({
      captured: paid + second,
      years: paid,
      'years in force': paid - back,
      refunds: second + back,
    });
  });
});

describe('the books', () => {
  it.each([
    ['a year that nobody paid for', sql`update razorpay_local.payments set status = 'failed'`],
    ['a lost year', sql`delete from paid_year where refunded_at is null`],
    ['a year that goes on after its refund', sql`update paid_year set refunded_at = null`],
    [
      'a refund made twice',
      sql`insert into razorpay_local.refunds (id, payment_id, amount, status, speed)
        select id || '2', payment_id, amount, status, speed from razorpay_local.refunds`,
    ],
    ['a forgotten refund', sql`update refund set state = 'requested' where state = 'processed'`],
    [
      'a lost invoice',
      sql`delete from paper where kind = 'invoice' and invoice_id is null and id not in (select invoice_id from paper where invoice_id is not null)`,
    ],
    ['a gap in the numbers', sql`update paper_serial set last = last + 1`],
    [
      'an order that stays open',
      sql`update payment_order set state = 'attempted' where id = (
        select id from payment_order where state = 'paid' and claim_id not in (select claim_id from payment_order where state <> 'paid') limit 1)`,
    ],
  ])('tell of %s', async (_what, tampering) => {
    expect(await faultsAfter(tampering)).not.toEqual([]);
  });
});

/** The fault that the check would report. */
async function faultsAfter(tampering: Sql): Promise<string[]> {
  let found: string[] = [];
  const undone = new Error('undone');
  const tamper = async (db: Db) => {
    await db.query(tampering);
    found = await findFaults(db);
    throw undone;
  };
  await town.database.transaction(tamper).catch((error: unknown) => {
    if (error !== undone) throw error;
  });
  return found;
}
