import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../src/server/db/sql.ts';
import { askForNews, mailsTo, post, sendNewsLinks, tokenOf } from '../support/people/news.ts';
import { newNetwork, outcome, outcomes } from '../support/people/people.ts';
import { makeApp } from '../support/servers/app.ts';

let app: Awaited<ReturnType<typeof makeApp>>;
beforeAll(async () => {
  // An attacker has many addresses.
  app = await makeApp({ TRUSTED_PROXIES: '127.0.0.1' });
});

describe('22: filling a stranger’s mailbox', () => {
  it('one address that a hundred networks ask for at once gets one mail', async () => {
    const email = 'victim@example.in';
    // Before, during and after the sending of its mail.
    for (let round = 0; round < 2; round += 1) {
      const asked = outcomes(50, () => askForNews(app, email));
      await Promise.all([sendNewsLinks(app), sendNewsLinks(app)]);
      expect(await asked).toEqual({ ok: 50 });
      await Promise.all([sendNewsLinks(app), sendNewsLinks(app)]);
    }
    expect(await mailsTo(app, email)).toHaveLength(1);
  });

  it('one network reaches five strangers in an hour, also with all its requests at once', async () => {
    const from = newNetwork();
    expect(await outcomes(30, (n) => askForNews(app, `stranger${n}@example.in`, from))).toEqual({
      ok: 5,
      news_too_many_here: 25,
    });
  });

  it('a whole IPv6 network is one network', async () => {
    const ask = (n: number) => askForNews(app, `sixth${n}@example.in`, `2001:db8:1:2::${n + 1}`);
    expect(await outcomes(8, ask)).toEqual({ ok: 5, news_too_many_here: 3 });
  });
});

describe('22: a header in an address', () => {
  it.each([
    'victim@example.in\r\nBcc: other@example.in',
    'victim@example.in\nBcc:other@example.in',
    'victim@example.in\u2028Bcc:other@example.in',
    'victim@example.in%0d%0aBcc: other@example.in',
    'victim@example.in>,<other@example.in',
    'Name <victim@example.in>',
    '\r\n.\r\nvictim@example.in',
  ])('is refused, not cleaned: %j', async (email) => {
    const before = await app.database.primary.query(sql`select count(*) from news_subscription`);
    expect((await askForNews(app, email)).status).toBeGreaterThanOrEqual(400);
    expect(await app.database.primary.query(sql`select count(*) from news_subscription`)).toEqual(before);
  });
});

describe('15: learning who is subscribed', () => {
  it('a known, a waiting, a confirmed and a new address get the same answer', async () => {
    await askForNews(app, 'waiting@example.in');
    await askForNews(app, 'confirmed@example.in');
    await sendNewsLinks(app);
    await post(app, '/v1/news/confirmations', { token: await tokenOf(app, 'confirmed@example.in') });
    const answers = await Promise.all(
      ['waiting', 'confirmed', 'new'].map(async (who) => {
        const response = await askForNews(app, `${who}@example.in`);
        const headers = [...response.headers.keys()].toSorted();
        return { status: response.status, headers, text: await response.text() };
      }),
    );
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(answers[0]?.text).toBe('{"isReceived":true}');
  });
});

describe('the links', () => {
  it('are not to be guessed, nor read from the table', async () => {
    await askForNews(app, 'asha@example.in');
    await sendNewsLinks(app);
    const token = await tokenOf(app, 'asha@example.in');
    const [row] = await app.database.primary.query<{ all: string }>(sql`
      select string_agg(l::text, ' ') as all from news_link l`);
    expect(row?.all).not.toContain(token);
    expect(row?.all).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
    const stored = /\\\\x([0-9a-f]{64})/.exec(row?.all as string)?.[1] as string;
    for (const guess of [
      'A'.repeat(43),
      Buffer.from(stored, 'hex').toString('base64url'),
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    ]) {
      expect(guess).toHaveLength(43);
      expect(await outcome(await post(app, '/v1/news/confirmations', { token: guess }))).toBe(
        'news_link_unknown',
      );
      await post(app, '/v1/news/cancellations', { token: guess });
    }
    for (const guess of ['', '%', "' or true --", `${token} `, [token], { $ne: '' }, null])
      for (const path of ['/v1/news/confirmations', '/v1/news/cancellations'])
        expect((await post(app, path, { token: guess })).status).toBe(400);
    expect((await post(app, '/v1/news/confirmations', { token })).status).toBe(200);
  });

  it('do nothing when they are merely opened', async () => {
    await askForNews(app, 'opened@example.in');
    await sendNewsLinks(app);
    const token = await tokenOf(app, 'opened@example.in');
    // What a mail scanner does: it opens the link and everything the page offers.
    for (const path of [
      `/news#confirm=${token}`,
      `/news?confirm=${token}`,
      `/v1/news/confirmations?token=${token}`,
      `/v1/news/cancellations?token=${token}`,
    ])
      for (const method of ['GET', 'HEAD']) await fetch(app.origin + path, { method });
    expect(
      await app.database.primary.query(sql`
        select confirmed_at from news_subscription where email = 'opened@example.in'`),
    ).toEqual([{ confirmed_at: null }]);
  });

  it('are the only way to confirm: a field that says so is refused', async () => {
    const body = { email: 'extra@example.in', consent: true };
    for (const extra of [
      { confirmedAt: '2026-01-01' },
      { confirmed_at: '2026-01-01' },
      { isConfirmed: true },
    ])
      expect((await post(app, '/v1/news/subscriptions', { ...body, ...extra })).status).toBe(400);
  });

  it('and addresses are in no log', async () => {
    await askForNews(app, 'logged@example.in');
    await sendNewsLinks(app);
    const token = await tokenOf(app, 'logged@example.in');
    await post(app, '/v1/news/confirmations', { token });
    await post(app, '/v1/news/cancellations', { token });
    expect(app.log()).toContain('/v1/news/cancellations');
    expect(app.log()).not.toMatch(/logged|example\.in/);
    expect(app.log()).not.toContain(token);
  });
});

describe('21: another site’s page', () => {
  it.each(['/v1/news/subscriptions', '/v1/news/confirmations', '/v1/news/cancellations'])(
    'cannot press the button in somebody’s browser: %s',
    async (path) => {
      const body = { email: 'foreign@example.in', consent: true, token: 'A'.repeat(43) };
      const foreign = await post(app, path, body, { origin: 'https://evil.example' });
      expect([foreign.status, await outcome(foreign)]).toEqual([403, 'origin_refused']);
      const form = await fetch(app.origin + path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'email=foreign%40example.in&consent=true',
      });
      expect(form.status).toBe(415);
      expect(
        await app.database.primary.query(
          sql`select from news_subscription where email = 'foreign@example.in'`,
        ),
      ).toEqual([]);
    },
  );
});
