import { beforeEach, describe, expect, it } from 'vitest';
import { addPaidClaim, addPaidYear, type PaidClaim } from '../../../tests/support/money/paid-claims.ts';
import { sendNotices } from '../../../tests/support/people/notices.ts';
import { makeDatabase } from '../../../tests/support/servers/app.ts';
import { addDays, addYears, dayInIndia } from '../../core/days.ts';
import { dayText } from '../day-text.ts';
import type { Database } from '../db/open.ts';
import { sql } from '../db/sql.ts';
import type { SmsNotice } from '../gateways/sms.ts';
import { queueReminders } from './reminders.ts';

let database: Database;
beforeEach(async () => {
  database = await makeDatabase();
});

const today = () => dayInIndia(new Date());

/** A claim with this many paid days left, including today. */
const addEnding = (daysLeft: number, facts: Parameters<typeof addPaidClaim>[1] = {}) => {
  const until = addDays(today(), daysLeft);
  return addPaidClaim(database.primary, { from: addYears(until, -1), until, ...facts });
};

const moveEnd = ({ paymentId }: PaidClaim, daysLeft: number) =>
  database.primary.query(
    sql`update paid_year set until_day = ${addDays(today(), daysLeft)} where payment_id = ${paymentId}`,
  );

const note = () => queueReminders(database.primary);

/** The days before the end of each queued SMS, in order. */
async function noted(): Promise<number[]> {
  const rows = await database.primary.query<{ days: number; channels: string }>(sql`
    select split_part(about, ' ', 2)::int as days, string_agg(channel, ' ' order by channel) as channels
    from notice where kind = 'expiry' group by about order by days desc`);
  expect(rows.every(({ channels }) => channels === 'mail sms')).toBe(true);
  return rows.map(({ days }) => days);
}

describe('a reminder', () => {
  it('is queued 30, 14, 7 and 1 days before the end, each once', async () => {
    const claim = await addEnding(40);
    for (let daysLeft = 40; daysLeft >= -5; daysLeft -= 1) {
      await moveEnd(claim, daysLeft);
      await note();
      await note();
      const expected = [30, 14, 7, 1].filter((days) => daysLeft <= days);
      expect([daysLeft, await noted()]).toEqual([daysLeft, expected]);
    }
  });

  it('is queued late after a downtime, but only the last of several', async () => {
    await addEnding(27);
    await note();
    expect(await noted()).toEqual([30]);
    const other = await addEnding(6);
    await note();
    expect(await noted()).toEqual([30, 7]);
    await moveEnd(other, 0);
    await note();
    expect(await noted()).toEqual([30, 7]);
  });

  it('is queued once when two servers queue at once', async () => {
    for (let count = 0; count < 20; count += 1) await addEnding(7);
    await Promise.all([note(), note(), note(), note()]);
    expect(await noted()).toEqual(Array.from({ length: 20 }, () => 7));
  });

  it('is not for a year that was refunded or renewed, nor for a claim that is over', async () => {
    const refunded = await addEnding(7);
    await database.primary.query(
      sql`update paid_year set refunded_at = now() where payment_id = ${refunded.paymentId}`,
    );
    const { claimId } = await addEnding(7);
    const from = addDays(today(), 7);
    await addPaidYear(database.primary, { claimId, from, until: addYears(from, 1) });
    await addEnding(7, { state: 'rejected' });
    await addEnding(7, { state: 'withdrawn' });
    await note();
    expect(await noted()).toEqual([]);
  });

  it('comes again if the renewal was refunded', async () => {
    const { claimId } = await addEnding(7);
    const from = addDays(today(), 7);
    const renewal = await addPaidYear(database.primary, {
      claimId,
      from,
      until: addYears(from, 1),
    });
    await database.primary.query(sql`update paid_year set refunded_at = now() where payment_id = ${renewal}`);
    await note();
    expect(await noted()).toEqual([7]);
  });

  it('is due at ten in the morning in India, or now if that is past', async () => {
    await addEnding(7);
    await note();
    const [row] = await database.primary.query<{ right: boolean }>(sql`
      select bool_and(due_at = greatest(created_at,
        ((created_at at time zone 'Asia/Kolkata')::date + time '10:00') at time zone 'Asia/Kolkata')) as right
      from notice`);
    expect(row).toEqual({ right: true });
  });
});

describe('the notice that a year has ended', () => {
  const ended = async () =>
    (
      await database.primary.query<{ payment_id: string }>(sql`
        select split_part(about, ' ', 1) as payment_id from notice where kind = 'ended' and channel = 'sms'`)
    ).map(({ payment_id }) => payment_id);

  it('is queued once on the day after the last, or some days later after a downtime', async () => {
    const claim = await addEnding(1);
    await note();
    expect(await ended()).toEqual([]);
    await moveEnd(claim, 0);
    await note();
    await note();
    expect(await ended()).toEqual([claim.paymentId]);
    const slept = await addEnding(-6);
    await addEnding(-7);
    await note();
    expect((await ended()).toSorted()).toEqual([claim.paymentId, slept.paymentId].toSorted());
  });

  it('is not queued for a refunded or renewed year', async () => {
    const refunded = await addEnding(0);
    await database.primary.query(
      sql`update paid_year set refunded_at = now() where payment_id = ${refunded.paymentId}`,
    );
    const { claimId } = await addEnding(0);
    await addPaidYear(database.primary, {
      claimId,
      from: today(),
      until: addYears(today(), 1),
    });
    await note();
    expect(await ended()).toEqual([]);
  });
});

describe('a queued reminder', () => {
  const sent: SmsNotice[] = [];
  const sms = { notify: async (notice: SmsNotice) => Boolean(sent.push(notice)) };
  const send = async () => {
    sent.length = 0;
    await database.primary.query(sql`update notice set due_at = now()`);
    await sendNotices(database.primary, { sms, mail: undefined });
    return sent.map(({ text }) => text);
  };

  it('names the last day and the page to renew on', async () => {
    const { shopId, paymentId } = await addEnding(14);
    await database.primary.query(
      sql`update paid_year set until_day = '2050-03-13' where payment_id = ${paymentId}`,
    );
    await database.primary.query(sql`
      insert into notice (account_id, kind, about, channel)
      select account_id, 'expiry', ${`${paymentId} 14`}, 'sms' from claim where shop_id = ${shopId}`);
    expect(await send()).toEqual([
      `Premium for Anand Stores ends on 12 March 2050. Renew at the same rate: https://nukkad.example/${shopId}/subscribe`,
    ]);
  });

  it('names the last day also if it is past', async () => {
    const { shopId } = await addEnding(0);
    await note();
    const lastDay = dayText(addDays(today(), -1));
    expect(await send()).toEqual([
      `Premium for Anand Stores ended on ${lastDay}, and its page is closed. Renew at the same rate to open it again: https://nukkad.example/${shopId}/subscribe`,
    ]);
  });

  it.each([
    [
      'renewed',
      async ({ claimId }: PaidClaim) => {
        const from = addDays(today(), 7);
        await addPaidYear(database.primary, { claimId, from, until: addYears(from, 1) });
      },
    ],
    [
      'refunded',
      ({ paymentId }: PaidClaim) =>
        database.primary.query(sql`update paid_year set refunded_at = now() where payment_id = ${paymentId}`),
    ],
    [
      'rejected',
      ({ claimId }: PaidClaim) =>
        database.primary.query(sql`update claim set state = 'rejected' where id = ${claimId}`),
    ],
    [
      'of a shop that was taken down',
      ({ shopId }: PaidClaim) =>
        database.primary.query(sql`update shop set listing = 'rejected' where id = ${shopId}`),
    ],
    ['over', (claim: PaidClaim) => moveEnd(claim, 0)],
  ])('is not sent once the year is %s', async (_what, happen) => {
    const claim = await addEnding(7);
    await note();
    await happen(claim);
    expect(await send()).toEqual([]);
    const open = await database.primary.query(sql`select from notice where sent_at is null`);
    expect(open).toEqual([]);
  });
});
