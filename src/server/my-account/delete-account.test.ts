import { beforeAll, describe, expect, it } from 'vitest';
import { makeJpeg } from '../../../tests/support/files/pictures.ts';
import { uploadFile } from '../../../tests/support/files/uploads.ts';
import { deliver, pay } from '../../../tests/support/money/payments.ts';
import { askDeletion, deleteAccountOf, tablesWith } from '../../../tests/support/people/accounts.ts';
import { makeClaim, submit } from '../../../tests/support/people/claims.ts';
import { answer, disputed, noticesOf } from '../../../tests/support/people/disputes.ts';
import { makeOperator } from '../../../tests/support/people/operators.ts';
import { askForRefund, confirm, openOrder, reconcileNow } from '../../../tests/support/people/owners.ts';
import { newNumber, outcome, send, signIn } from '../../../tests/support/people/people.ts';
import { makeApp } from '../../../tests/support/servers/app.ts';
import type { Account } from '../../core/accounts/my-account.ts';
import { sql } from '../db/sql.ts';
import { cleanUp } from '../tidy.ts';

let app: Awaited<ReturnType<typeof makeApp>>;
beforeAll(async () => {
  app = await makeApp();
});

const rows = <T extends object>(query: ReturnType<typeof sql>) => app.database.primary.query<T>(query);

/** An account with a registered shop, through all steps. */
async function register(change: object = {}) {
  const number = newNumber();
  const cookie = await signIn(app, number);
  const claim = {
    ...(await makeClaim(app, cookie, number)),
    email: `e${number.slice(3)}@example.in`,
    ...change,
  };
  const { id: shopId } = (await (await submit(app, cookie, claim)).json()) as { id: string };
  const [row] = await rows<{ id: string }>(sql`select id from claim where shop_id = ${shopId}`);
  return { number, cookie, claim, shopId, claimId: row?.id as string };
}

/** An account with an approved claim on an imported listing. */
async function ownListing() {
  const owner = await register();
  await rows(sql`
    update claim c set state = 'approved', details = jsonb_build_object('name', s.name, 'email', s.email,
      'ownerName', s.owner_name, 'storeFrontPicture', s.store_front_picture)
    from shop s where s.id = c.shop_id and c.id = ${owner.claimId}`);
  await rows(sql`
    update verification set kind = 'listing', state = 'approved', decided_at = now() where claim_id = ${owner.claimId}`);
  await rows(sql`
    update shop set listing = 'listed', source_id = ${`test:${owner.shopId}`}, public_phone = ${owner.number},
      address_shown = true where id = ${owner.shopId}`);
  return owner;
}

type Owner = Awaited<ReturnType<typeof register>>;

const payFor = async (owner: Owner) => confirm(app, owner, await pay(app, await openOrder(app, owner)));
const shopOf = async ({ shopId }: Owner) =>
  (await rows<Record<string, unknown>>(sql`select * from shop where id = ${shopId}`))[0];
const publicStatus = async ({ shopId }: Owner) =>
  (await fetch(`${app.origin}/v1/claim-shops/${shopId}`)).status;

describe('deleting an account', () => {
  it('takes everything about the person, files too, and leaves only the papers', async () => {
    const owner = await register({ address: '77 Hidden Lane', shopOwnerName: 'Zarina Unforgotten' });
    await payFor(owner);
    await uploadFile(app.origin, owner.cookie, 'photo', await makeJpeg({ width: 40, height: 30 }));
    await rows(sql`
      insert into enquiry (shop_name, owners_name, contact_number, due_at)
      values ('Ganesh', 'Zarina Unforgotten', ${owner.number}, now())`);
    expect(await tablesWith(app, 'Zarina Unforgotten')).toEqual(['enquiry', 'paper', 'shop']);
    expect(await app.filesIn('evidence')).toHaveLength(1);
    expect((await app.filesIn('photos')).length).toBeGreaterThan(0);
    expect((await app.filesIn('uploads')).length).toBeGreaterThan(0);

    const response = await deleteAccountOf(app, owner);
    expect([response.status, await response.json()]).toEqual([200, { isDeleted: true }]);
    expect(response.headers.getSetCookie()[0]).toMatch(/^nukkad=;/);
    for (const text of ['Zarina Unforgotten', '77 Hidden Lane'])
      expect([text, await tablesWith(app, text)]).toEqual([text, ['paper']]);
    for (const text of [owner.number, owner.claim.email])
      expect([text, await tablesWith(app, text)]).toEqual([text, []]);
    expect(await app.filesIn('evidence')).toEqual([]);
    expect(await app.filesIn('photos')).toEqual([]);
    expect(await app.filesIn('uploads')).toEqual([]);
    expect(await rows(sql`select from file_removal`)).toEqual([]);
    // The row with the time of deletion stays.
    expect(
      await rows(
        sql`select kind, deleted_at is not null as gone from evidence where claim_id = ${owner.claimId}`,
      ),
    ).toEqual([{ kind: 'cheque', gone: true }]);
  });

  it('takes a shop down that its owner brought here', async () => {
    const owner = await register();
    await rows(sql`update shop set listing = 'listed' where id = ${owner.shopId}`);
    expect(await publicStatus(owner)).toBe(200);
    await deleteAccountOf(app, owner);
    expect(await publicStatus(owner)).toBe(404);
    expect(await shopOf(owner)).toMatchObject({ listing: 'rejected', name: '-', lat: null, intro: '' });
  });

  it('leaves a listing that was there before, unclaimed and without its owner', async () => {
    const owner = await ownListing();
    await payFor(owner);
    expect(await shopOf(owner)).toMatchObject({ claimed: true });
    await deleteAccountOf(app, owner);
    expect(await shopOf(owner)).toMatchObject({
      listing: 'imported',
      name: 'Ganesh Kirana',
      city: 'Pune',
      claimed: false,
      premium: null,
      intro: '',
      address: null,
      address_shown: false,
      owner_name: null,
      owner_number: null,
      email: null,
      public_phone: null,
      store_front_picture: null,
    });
    expect(await publicStatus(owner)).toBe(200);
    // Another person can claim it now.
    const other = newNumber();
    await signIn(app, other);
    const asked = await send(app, 'POST', '/v1/claim-shops/verification', {
      shopId: owner.shopId,
      address: '14 Laxmi Road',
      shopOwnerContactNumber: other,
    });
    expect(await outcome(asked)).toBe('otp_too_soon');
  });

  it('does not touch a listing that was only being claimed, nor one that somebody else has now', async () => {
    const reviewed = await ownListing();
    await rows(sql`update claim set state = 'under_review' where id = ${reviewed.claimId}`);
    await rows(sql`update verification set state = 'waiting' where claim_id = ${reviewed.claimId}`);
    await rows(sql`
      update shop set owner_name = 'Record', owner_number = '+919000000009', intro = 'Record.' where id = ${reviewed.shopId}`);
    await deleteAccountOf(app, reviewed);
    expect(await shopOf(reviewed)).toMatchObject({
      listing: 'listed',
      owner_name: 'Record',
      owner_number: '+919000000009',
      intro: 'Record.',
    });

    const former = await register();
    await rows(sql`update claim set state = 'withdrawn' where id = ${former.claimId}`);
    await rows(sql`update shop set listing = 'listed', owner_number = null where id = ${former.shopId}`);
    await rows(sql`
      insert into claim (shop_id, contact_number, state) values (${former.shopId}, '+919000000008', 'approved')`);
    await deleteAccountOf(app, former);
    expect(await shopOf(former)).toMatchObject({ listing: 'listed', name: 'Ganesh Kirana' });
    const photo = (await shopOf(former))?.store_front_picture as string;
    expect(await app.files.read('photos', photo.slice(photo.lastIndexOf('/') + 1))).toBeDefined();
  });

  it('withdraws what waits: it leaves the operators’ queue', async () => {
    const owner = await register();
    const { cookie } = await makeOperator(app);
    const queue = async () =>
      JSON.stringify(
        await (await fetch(`${app.origin}/v1/operator/verifications`, { headers: { cookie } })).json(),
      );
    expect(await queue()).toContain(owner.shopId);
    await deleteAccountOf(app, owner);
    expect(await queue()).not.toContain(owner.shopId);
    expect(
      await rows(sql`
        select c.state as claim, v.state as item from claim c join verification v on v.claim_id = c.id where c.id = ${owner.claimId}`),
    ).toEqual([{ claim: 'withdrawn', item: 'withdrawn' }]);
  });

  it('ends every session at once, and whoever comes back with the number finds nothing', async () => {
    const owner = await register();
    const elsewhere = await signIn(app, owner.number);
    await deleteAccountOf(app, owner);
    for (const cookie of [owner.cookie, elsewhere])
      expect((await fetch(`${app.origin}/v1/account`, { headers: { cookie } })).status).toBe(401);
    const cookie = await signIn(app, owner.number);
    const get = async (path: string) => (await fetch(app.origin + path, { headers: { cookie } })).json();
    expect(await get('/v1/my-shops')).toEqual({ items: [] });
    expect(await get('/v1/account')).toMatchObject({ shops: [], sessions: [{ isThis: true }] });
    expect(await get('/v1/account/export')).toMatchObject({ claims: [], payments: [], papers: [] });
  });

  it('twice, or twice at once, is once', async () => {
    const owner = await register();
    const proof = await askDeletion(app, owner);
    const { cookie } = owner;
    const answers = await Promise.all(
      [1, 2].map(async () => outcome(await send(app, 'DELETE', '/v1/account', proof, { cookie }))),
    );
    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(1);
    expect(await outcome(await send(app, 'DELETE', '/v1/account', proof, { cookie }))).toBe(
      'sign_in_required',
    );
  });

  it('takes along what was handed in from another device at that very moment', async () => {
    const owner = await register();
    const other = await register();
    const proof = await askDeletion(app, owner);
    let answer: Promise<Response> | undefined;
    await app.database.transaction(async (db) => {
      await db.query(sql`
        insert into claim (shop_id, account_id, contact_number, state)
        select ${other.shopId}, id, mobile_number, 'withdrawn' from account where mobile_number = ${owner.number}`);
      answer = send(app, 'DELETE', '/v1/account', proof, { cookie: owner.cookie });
      // Until the deletion waits for this transaction: it did not see the new claim.
      await expect
        .poll(() =>
          rows(
            sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
          ),
        )
        .toHaveLength(1);
    });
    expect(await outcome((await answer) as Response)).toBe('ok');
    expect(await tablesWith(app, owner.number)).toEqual([]);
    expect(await shopOf(other)).toMatchObject({ listing: 'submitted', name: 'Ganesh Kirana' });
  });

  it('is refused to an operator, until they are none any more', async () => {
    const operator = await makeOperator(app);
    const { cookie, number } = operator;
    expect(await outcome(await send(app, 'POST', '/v1/account/deletion-otp', {}, { cookie }))).toBe(
      'operator_account',
    );
    await rows(sql`delete from operator where mobile_number = ${number}`);
    const proof = await askDeletion(app, operator);
    await rows(sql`insert into operator (mobile_number) values (${number})`);
    expect(await outcome(await send(app, 'DELETE', '/v1/account', proof, { cookie }))).toBe(
      'operator_account',
    );
    await rows(sql`delete from operator where mobile_number = ${number}`);
    expect(await outcome(await send(app, 'DELETE', '/v1/account', proof, { cookie }))).toBe('ok');
  });

  it('leaves the log of the operators as it is', async () => {
    const owner = await register();
    const { cookie } = await makeOperator(app);
    const [item] = await rows<{ id: string }>(
      sql`select id from verification where claim_id = ${owner.claimId}`,
    );
    await send(app, 'POST', `/v1/operator/verifications/${item?.id}/hold`, {}, { cookie });
    await send(
      app,
      'POST',
      `/v1/operator/verifications/${item?.id}/decision`,
      { decision: 'approve' },
      { cookie },
    );
    const before = await rows(sql`select * from audit_entry order by id`);
    expect(before.length).toBeGreaterThan(0);
    await deleteAccountOf(app, owner);
    expect(await rows(sql`select * from audit_entry order by id`)).toEqual(before);
  });
});

describe('the money of a deleted account', () => {
  it('stays in the books: orders, payments, years and papers', async () => {
    const owner = await register();
    await payFor(owner);
    const books = () =>
      rows(sql`
        select o.id as order_id, p.id as payment_id, p.state, y.id as year_id, d.number, d.content
        from payment_order o join payment p on p.order_id = o.id join paid_year y on y.payment_id = p.id
          join paper d on d.payment_id = p.id where o.claim_id = ${owner.claimId}`);
    const before = await books();
    expect(before).toHaveLength(1);
    await deleteAccountOf(app, owner);
    expect(await books()).toEqual(before);
  });

  it('goes back by itself where it arrives after the deletion', async () => {
    const owner = await register();
    const orderId = await openOrder(app, owner);
    await deleteAccountOf(app, owner);
    await pay(app, orderId);
    expect(await reconcileNow(app)).toEqual([]);
    expect(await refundsOf(owner)).toMatchObject([{ reason: 'claim_rejected' }]);
    await finishRefunds();
    expect(await refundsOf(owner)).toMatchObject([{ state: 'processed' }]);
  });

  it('a refund under way goes on', async () => {
    const owner = await register();
    await payFor(owner);
    await rows(sql`delete from refund`);
    await askForRefund(app, owner);
    await rows(sql`update refund set state = 'requested', provider_refund_id = null`);
    await deleteAccountOf(app, owner);
    await finishRefunds();
    expect(await refundsOf(owner)).toMatchObject([{ reason: 'owner', state: 'processed' }]);
    expect(
      await rows(sql`
        select d.kind from paper d join payment p on p.id = d.payment_id join payment_order o on o.id = p.order_id
        where o.claim_id = ${owner.claimId} order by 1`),
    ).toEqual([{ kind: 'credit_note' }, { kind: 'invoice' }]);
  });

  const refundsOf = ({ claimId }: Owner) =>
    rows(sql`
      select r.reason, r.state from refund r join payment p on p.id = r.payment_id join payment_order o on o.id = p.order_id
      where o.claim_id = ${claimId}`);

  async function finishRefunds(): Promise<void> {
    await rows(sql`update razorpay_local.refunds set decide_at = now() where decide_at is not null`);
    await deliver(app);
    expect(await reconcileNow(app)).toEqual([]);
  }
});

describe('a dispute about a shop', () => {
  it('is withdrawn with the account of who raised it, and the owner hears of it', async () => {
    const owner = await listed();
    const claimant = await disputed(app, owner, { statement: 'Unheard words.', ownerName: 'Unheard Person' });
    await deleteAccountOf(app, claimant);
    expect(await rows(sql`select state, statement from dispute where id = ${claimant.id}`)).toEqual([
      { state: 'withdrawn', statement: '-' },
    ]);
    for (const text of ['Unheard words.', 'Unheard Person', claimant.number])
      expect([text, await tablesWith(app, text)]).toEqual([text, []]);
    expect(await noticesOf(app, owner.claimId)).toContain('dispute_withdrawn');
    expect(await shopOf(owner)).toMatchObject({ listing: 'listed', name: 'Ganesh Kirana' });
  });

  it('waits for the operators where the present owner leaves, and the shop with it', async () => {
    const owner = await listed();
    const claimant = await disputed(app, owner);
    await answer(app, owner, claimant.id, { answer: 'Unheard answer.' });
    expect((await seeAccount(owner)).shops).toMatchObject([{ isTakenDown: false }]);
    await deleteAccountOf(app, owner);
    expect(await rows(sql`select state, answer from dispute where id = ${claimant.id}`)).toEqual([
      { state: 'answered', answer: null },
    ]);
    expect(await tablesWith(app, 'Unheard answer.')).toEqual([]);
    expect(await shopOf(owner)).toMatchObject({
      listing: 'imported',
      name: 'Ganesh Kirana',
      owner_name: null,
    });

    const { cookie } = await makeOperator(app);
    const decision = { decision: 'transfer', reason: 'The other side has left.' };
    await send(app, 'POST', `/v1/operator/disputes/${claimant.id}/hold`, {}, { cookie });
    expect(
      await outcome(
        await send(app, 'POST', `/v1/operator/disputes/${claimant.id}/decision`, decision, { cookie }),
      ),
    ).toBe('ok');
    expect(await shopOf(owner)).toMatchObject({ listing: 'listed', owner_name: 'Ravi Gupta' });
  });

  const seeAccount = async ({ cookie }: Owner) =>
    (await (await fetch(`${app.origin}/v1/account`, { headers: { cookie } })).json()) as Account;

  async function listed(): Promise<Owner> {
    const owner = await register();
    await rows(sql`update shop set listing = 'listed' where id = ${owner.shopId}`);
    await rows(
      sql`update verification set state = 'approved', decided_at = now() where claim_id = ${owner.claimId}`,
    );
    return owner;
  }
});

describe('what a crash leaves', () => {
  it('is removed by the next tidying: files are noted in the transaction', async () => {
    await app.files.write('evidence', 'left-over', 'cheque');
    await rows(
      sql`insert into file_removal (kind, name) values ('evidence', 'left-over'), ('upload', ${crypto.randomUUID()})`,
    );
    await cleanUp(app.database.primary, app.files);
    expect(await app.files.read('evidence', 'left-over')).toBeUndefined();
    expect(await rows(sql`select from file_removal`)).toEqual([]);
  });

  it('cannot be a column: each of a shop is emptied, or kept on purpose', async () => {
    const owner = await register();
    await rows(sql`
      update shop set alt_names = '{Ganesha}', referral_code = 'R', address_shown = true, listing_reason = 'Why.',
        hours = '[[],[],[],[],[],[],[]]', holidays = '[{}]', closed_on = current_date,
        public_phone = ${owner.number}, public_whatsapp = ${owner.number} where id = ${owner.shopId}`);
    await deleteAccountOf(app, owner);
    /** Its position, and the columns of search and import. */
    const kept = ['id', 'listing', 'created_at', 'updated_at', 'source_id', 'sample', 'merged_into'];
    kept.push('claimed', 'premium', 'tok', 'stale', 'edited_at');
    const { name, ...rest } = (await shopOf(owner)) ?? {};
    expect(name).toBe('-');
    expect(Object.fromEntries(Object.entries(rest).filter(([column]) => !kept.includes(column)))).toEqual({
      intro: '',
      alt_names: [],
      holidays: [],
      address_shown: false,
      ...Object.fromEntries(emptied.map((column) => [column, null])),
    });
  });

  const emptied = [
    'address',
    'city',
    'state',
    'pin',
    'shop_type',
    'owner_name',
    'owner_number',
    'email',
  ].concat(
    ['referral_code', 'store_front_picture', 'captured_address', 'lat', 'long', 'pt', 'public_phone'],
    ['public_whatsapp', 'hours', 'closed_on', 'listing_reason'],
  );

  it('cannot be a row: whatever refers to an account goes with it or is let go of first', async () => {
    const links = await rows<{ link: string }>(sql`
      select conrelid::regclass || '.' || (
        select attname from pg_attribute where attrelid = conrelid and attnum = conkey[1]) as link
      from pg_constraint where contype = 'f' and confrelid = 'account'::regclass and confdeltype not in ('c', 'n')`);
    expect(links.map(({ link }) => link)).toEqual(['claim.account_id']);
  });
});
