import { beforeEach, expect, it } from 'vitest';
import { ageNews, askForNews, sendNewsLinks, tokenOf } from '../../../tests/support/people/news.ts';
import { makeApp } from '../../../tests/support/servers/app.ts';
import { makeLog } from '../../../tests/support/servers/logs.ts';
import { newsMailLimits } from '../../core/enquiries/news-rules.ts';
import { sql } from '../db/sql.ts';
import type { MailMessage } from '../gateways/mail.ts';

const email = 'asha@example.in';

let app: Awaited<ReturnType<typeof makeApp>>;
let log: ReturnType<typeof makeLog>;
beforeEach(async () => {
  app = await makeApp({ TRUSTED_PROXIES: '127.0.0.1' });
  log = makeLog();
});

const down = { send: () => Promise.reject(new Error('The mail server did not take the message')) };
const row = async () =>
  (
    await app.database.primary.query<{ tries: number; mails: number; minutes: number | null }>(sql`
      select tries, mails, round(extract(epoch from mail_due_at - now()) / 60)::int as minutes
      from news_subscription`)
  )[0];

it('a mail that is not accepted is retried, with links that work', async () => {
  expect((await askForNews(app, email)).status).toBe(200);
  await sendNewsLinks(app, { mail: down, log: log.log });
  expect(await sendNewsLinks(app)).toBe(0);
  await ageNews(app, '1 minute');
  expect(await sendNewsLinks(app)).toBe(1);
  expect(await tokenOf(app, email)).toHaveLength(43);
  expect(await row()).toMatchObject({ mails: 1, minutes: null });
});

it('such a mail is retried with backoff, then given up; a new request starts again', async () => {
  await askForNews(app, email);
  const minutes: unknown[] = [];
  for (let times = 1; times <= 7; times += 1) {
    await sendNewsLinks(app, { mail: down, log: log.log });
    minutes.push((await row())?.minutes);
    await ageNews(app, '6 hours');
  }
  expect(minutes).toEqual([1, 5, 15, 60, 180, 360, null]);
  expect(log.lines.map(({ level }) => level)).toEqual([...Array<string>(6).fill('warn'), 'error']);
  expect(JSON.stringify(log.lines)).not.toContain('asha');
  await askForNews(app, email);
  expect(await sendNewsLinks(app)).toBe(1);
});

it('an address that was removed meanwhile gets no mail', async () => {
  await askForNews(app, email);
  const taken: MailMessage[] = [];
  const leaving = {
    send: async (message: MailMessage) => {
      taken.push(message);
      await app.database.primary.query(sql`delete from news_subscription`);
      throw new Error('not taken');
    },
  };
  await sendNewsLinks(app, { mail: leaving });
  await ageNews(app, '1 day');
  expect(await sendNewsLinks(app)).toBe(0);
  expect(taken).toHaveLength(1);
});

it('the number of mails in an hour is limited; the rest waits', async () => {
  await app.database.primary.query(sql`
    insert into news_subscription (email, consent_version, mail_due_at, last_mail_at)
    select 'person' || n || '@example.in', 'test', null, now() - interval '59 minutes'
    from generate_series(1, ${newsMailLimits.perHour}) n`);
  expect((await askForNews(app, email)).status).toBe(200);
  expect(await sendNewsLinks(app)).toBe(0);
  await ageNews(app, '2 minutes');
  expect(await sendNewsLinks(app)).toBe(1);
});
