import { beforeAll, describe, expect, it } from 'vitest';
import { deleteAccountOf, tablesWith } from '../../../../tests/support/people/accounts.ts';
import {
  answer,
  claimOf,
  disputed,
  makeClaimant,
  moveDispute,
  noticesOf,
  raise,
  sendPicture,
  withdraw,
} from '../../../../tests/support/people/disputes.ts';
import { smsSent } from '../../../../tests/support/people/notices.ts';
import { makeOwner } from '../../../../tests/support/people/owners.ts';
import {
  forgetSendings,
  lastOtp,
  newNumber,
  outcome,
  outcomes,
  send,
  signIn,
} from '../../../../tests/support/people/people.ts';
import { makeApp } from '../../../../tests/support/servers/app.ts';
import { addShop } from '../../../../tests/support/shops/shops.ts';
import type { OwnDispute, ShopDisputes } from '../../../core/claims/disputes/dispute-contract.ts';
import { sql } from '../../db/sql.ts';
import { cleanUp } from '../../tidy.ts';

let app: Awaited<ReturnType<typeof makeApp>>;
beforeAll(async () => {
  app = await makeApp();
});

const rows = <T extends object>(query: ReturnType<typeof sql>) => app.database.primary.query<T>(query);
const see = async <T>(path: string, cookie: string) =>
  (await (await fetch(app.origin + path, { headers: { cookie } })).json()) as T;
const shopDisputes = (shopId: string, cookie: string) =>
  see<ShopDisputes>(`/v1/claim-shops/${shopId}/disputes`, cookie);
const myDisputes = async (cookie: string) =>
  (await see<{ items: OwnDispute[] }>('/v1/my-disputes', cookie)).items;
const evidenceOf = async (claimId: string) =>
  (
    await rows<{ kind: string; is_deleted: boolean }>(sql`
      select kind, deleted_at is not null as is_deleted from evidence where claim_id = ${claimId} order by kind`)
  ).map(({ kind, is_deleted }) => `${kind}${is_deleted ? ' deleted' : ''}`);

/** A new account claims the listing from its page. */
async function claimListing(shopId: string): Promise<string> {
  const number = newNumber();
  await forgetSendings(app);
  const asked = await send(app, 'POST', '/v1/claim-shops/verification', {
    shopId,
    address: '5 Hill Road',
    shopOwnerContactNumber: number,
  });
  const { id } = (await asked.json()) as { id: string };
  const proof = { otp: await lastOtp(app, number), mobileNumber: number };
  return outcome(await send(app, 'PATCH', `/v1/claim-shops/verify-otp/${id}`, proof));
}

describe('who finds their shop claimed by another', () => {
  it('says so, with words and a cheque; the owner is told at once and has three days', async () => {
    const owner = await makeOwner(app);
    const claimant = await makeClaimant(app);
    const photo = await sendPicture(app, claimant.cookie, 'photo');
    const response = await raise(app, claimant, owner.shopId, { photo });
    expect(response.status).toBe(200);
    const { id } = (await response.json()) as { id: string };

    const [mine] = await myDisputes(claimant.cookie);
    expect(mine).toMatchObject({ id, side: 'claimant', state: 'open', isClaimOver: false, reason: null });
    const hours = (Date.parse(mine?.answerUntil ?? '') - Date.parse(mine?.raisedAt ?? '')) / 3_600_000;
    expect(hours).toBe(72);
    expect(await myDisputes(owner.cookie)).toMatchObject([{ id, side: 'owner', state: 'open' }]);
    expect(await noticesOf(app, owner.claimId)).toEqual(['disputed']);

    const claimId = await claimOf(app, id);
    expect(await evidenceOf(claimId)).toEqual(['cheque', 'photo']);
    expect(await rows(sql`select state, contact_number from claim where id = ${claimId}`)).toEqual([
      { state: 'disputing', contact_number: claimant.number },
    ]);
    // The uploads are used up, and the owner still has the shop.
    expect(
      await rows(
        sql`select from upload u join claim c on c.account_id = u.account_id where c.id = ${claimId}`,
      ),
    ).toEqual([]);
    expect(await see(`/v1/claim-shops/${owner.shopId}/own`, owner.cookie)).toMatchObject({
      claimState: 'clear',
    });
    expect(await see(`/v1/claim-shops/${owner.shopId}/own`, claimant.cookie)).toMatchObject({
      code: 'claim_missing',
    });
    expect(await see('/v1/my-shops', claimant.cookie)).toEqual({ items: [] });
  });

  it('is told in an SMS on the day until which an answer is waited for', async () => {
    const owner = await makeOwner(app);
    await disputed(app, owner);
    expect((await smsSent(app)).at(-1)?.text).toMatch(
      /^Somebody says that Anand Stores is theirs\. Please answer until \d+ \w+ \d{4}: https:\/\/nukkad\.example\/my-shops$/,
    );
  });

  it('says why in words and sends a cheque: what is missing is named', async () => {
    const owner = await makeOwner(app);
    const claimant = await makeClaimant(app);
    const refusal = async (change: object) => outcome(await raise(app, claimant, owner.shopId, change));
    expect(await refusal({ ownerName: ' ' })).toBe('shop_owner_name_required');
    expect(await refusal({ email: 'ravi' })).toBe('shop_email_invalid');
    expect(await refusal({ statement: '\n' })).toBe('dispute_statement_required');
    expect(await refusal({ cheque: undefined })).toBe('shop_cheque_required');
    expect(await refusal({ statement: 'x'.repeat(1001) })).toBe('invalid_input');
    expect(await refusal({ cheque: crypto.randomUUID() })).toBe('upload_missing');
    expect(await refusal({ email: '', statement: 'x'.repeat(1000) })).toBe('ok');
  });

  it('does so for a claim under review too, and not where there is nothing to say', async () => {
    const reviewed = await makeOwner(app, 'under_review');
    expect(await outcome(await raise(app, await makeClaimant(app), reviewed.shopId))).toBe('ok');
    const free = await addShop(app.database.primary);
    expect(await outcome(await raise(app, await makeClaimant(app), free))).toBe('dispute_needless');
    const hidden = await addShop(app.database.primary, { listing: 'submitted' });
    expect(await outcome(await raise(app, await makeClaimant(app), hidden))).toBe('not_found');
    const owner = await makeOwner(app);
    expect(await outcome(await raise(app, { ...owner, number: '' }, owner.shopId))).toBe('dispute_own');
    expect(await app.filesIn('evidence')).toHaveLength(
      (await rows(sql`select from evidence where deleted_at is null`)).length,
    );
  });

  it('has one open at a time, pressed twice at once too', async () => {
    const owner = await makeOwner(app);
    const claimant = await makeClaimant(app);
    const cheques: string[] = [];
    for (let count = 0; count < 4; count += 1)
      cheques.push(await sendPicture(app, claimant.cookie, 'cheque'));
    expect(
      await outcomes(4, (index) => raise(app, claimant, owner.shopId, { cheque: cheques[index] })),
    ).toEqual({
      ok: 1,
      dispute_open: 3,
    });
    expect(await noticesOf(app, owner.claimId)).toEqual(['disputed']);
    expect(await app.filesIn('evidence')).toHaveLength(
      (await rows(sql`select from evidence where deleted_at is null`)).length,
    );
  });

  it('learns on the page where it stands: claimed, theirs, or nobody’s', async () => {
    const owner = await makeOwner(app);
    const claimant = await disputed(app, owner);
    expect(await shopDisputes(owner.shopId, owner.cookie)).toMatchObject({
      standing: 'mine',
      disputes: [{ side: 'owner' }],
    });
    expect(await shopDisputes(owner.shopId, claimant.cookie)).toMatchObject({
      standing: 'claimed',
      disputes: [{ side: 'claimant' }],
    });
    const stranger = await signIn(app, newNumber());
    expect(await shopDisputes(owner.shopId, stranger)).toMatchObject({ standing: 'claimed', disputes: [] });
    const free = await addShop(app.database.primary);
    expect(await shopDisputes(free, stranger)).toMatchObject({ standing: 'free', disputes: [] });
  });
});

describe('the present owner', () => {
  it('answers once, with words and a fresh cheque if they like, also late', async () => {
    const owner = await makeOwner(app);
    const { id } = await disputed(app, owner);
    expect(await outcome(await answer(app, owner, id, { answer: ' ' }))).toBe('dispute_answer_required');
    await moveDispute(app, id, 4);
    const cheque = await sendPicture(app, owner.cookie, 'cheque');
    expect(await outcome(await answer(app, owner, id, { cheque }))).toBe('ok');
    expect(await outcome(await answer(app, owner, id))).toBe('dispute_answered');
    expect(await evidenceOf(owner.claimId)).toEqual(['cheque']);
    expect(await myDisputes(owner.cookie)).toMatchObject([{ id, state: 'answered' }]);
  });

  it('who answers twice at once has answered once', async () => {
    const owner = await makeOwner(app);
    const { id } = await disputed(app, owner);
    const tally = await outcomes(4, () => answer(app, owner, id));
    expect(tally).toEqual({ ok: 1, dispute_answered: 3 });
  });
});

describe('what was said', () => {
  it('can be taken back: the claim is over, the owner is told, and it is not said again at once', async () => {
    const owner = await makeOwner(app);
    const claimant = await disputed(app, owner);
    expect(await outcome(await withdraw(app, claimant, claimant.id))).toBe('ok');
    expect(await outcome(await withdraw(app, claimant, claimant.id))).toBe('item_decided');
    expect(await outcome(await answer(app, owner, claimant.id))).toBe('item_decided');
    expect(await noticesOf(app, owner.claimId)).toEqual(['disputed', 'dispute_withdrawn']);
    expect(
      await rows(
        sql`select c.state from claim c join dispute d on d.claim_id = c.id where d.id = ${claimant.id}`,
      ),
    ).toEqual([{ state: 'withdrawn' }]);
    expect(await outcome(await raise(app, claimant, owner.shopId))).toBe('dispute_too_soon');
    await moveDispute(app, claimant.id, 15);
    expect(await outcome(await raise(app, claimant, owner.shopId))).toBe('ok');
  });

  it('keeps others from claiming the shop when its owner gives it up', async () => {
    const owner = await makeOwner(app);
    const claimant = await disputed(app, owner);
    await rows(sql`update claim set state = 'withdrawn' where id = ${owner.claimId}`);
    expect(await myDisputes(claimant.cookie)).toMatchObject([{ isClaimOver: true, state: 'open' }]);
    expect(await outcome(await answer(app, owner, claimant.id))).toBe('not_found');
    expect(await outcome(await raise(app, await makeClaimant(app), owner.shopId))).toBe('dispute_needless');
    expect(await claimListing(owner.shopId)).toBe('claim_under_way');
    await withdraw(app, claimant, claimant.id);
    expect(await claimListing(owner.shopId)).toBe('ok');
  });
});

describe('whoever deletes their account', () => {
  it('takes back what they said of somebody else’s shop, and the words go with them', async () => {
    const owner = await makeOwner(app);
    const claimant = await disputed(app, owner, { statement: 'The Zamindar gave it to me.' });
    expect(await outcome(await deleteAccountOf(app, claimant))).toBe('ok');
    expect(await rows(sql`select state from dispute where id = ${claimant.id}`)).toEqual([
      { state: 'withdrawn' },
    ]);
    expect(await noticesOf(app, owner.claimId)).toEqual(['disputed', 'dispute_withdrawn']);
    expect(await tablesWith(app, 'Zamindar')).toEqual([]);
    expect(await see(`/v1/claim-shops/${owner.shopId}/own`, owner.cookie)).toMatchObject({
      claimState: 'clear',
    });
  });

  it('leaves a shop that another says is theirs for the operator to decide, without a word of their own', async () => {
    const owner = await makeOwner(app);
    // The claimant registered the shop: without a dispute it would be taken down.
    await rows(sql`update claim set submitted_at = now() where id = ${owner.claimId}`);
    const claimant = await disputed(app, owner);
    await answer(app, owner, claimant.id, { answer: 'The Zamindar sold it to me.' });
    const [known] = await rows<{ number: string }>(
      sql`select contact_number as number from claim where id = ${owner.claimId}`,
    );
    const person = { cookie: owner.cookie, number: known?.number ?? '' };
    expect(await outcome(await deleteAccountOf(app, person))).toBe('ok');
    expect(await tablesWith(app, 'Zamindar')).toEqual([]);
    expect(await rows(sql`select name, owner_name, listing from shop where id = ${owner.shopId}`)).toEqual([
      { name: 'Anand Stores', owner_name: null, listing: 'imported' },
    ]);
    expect(await myDisputes(claimant.cookie)).toMatchObject([{ isClaimOver: true }]);
  });

  it('finds in their data what they said themselves, and nothing of the other side', async () => {
    const owner = await makeOwner(app);
    const claimant = await disputed(app, owner);
    await answer(app, owner, claimant.id);
    const exported = (cookie: string) =>
      see<{ disputes: object[] }>('/v1/account/export', cookie).then(({ disputes }) => disputes);
    expect(await exported(claimant.cookie)).toMatchObject([
      { statement: 'I opened it in 1998.', answer: null },
    ]);
    expect(await exported(owner.cookie)).toMatchObject([{ statement: null, answer: 'My father opened it.' }]);
  });
});

describe('evidence of a dispute', () => {
  const tidy = () => cleanUp(app.database.primary, app.files);

  it('stays while it is open, however old, and goes so many days after its decision', async () => {
    const owner = await makeOwner(app);
    // The claim itself was decided long ago.
    await rows(sql`
      insert into verification (kind, claim_id, state, decided_at)
      values ('listing', ${owner.claimId}, 'approved', now() - interval '1 year')`);
    const claimant = await disputed(app, owner);
    const cheque = await sendPicture(app, owner.cookie, 'cheque');
    await answer(app, owner, claimant.id, { cheque });
    await moveDispute(app, claimant.id, 200);
    const claimId = await claimOf(app, claimant.id);
    await tidy();
    expect([await evidenceOf(claimId), await evidenceOf(owner.claimId)]).toEqual([['cheque'], ['cheque']]);

    const before = (await app.filesIn('evidence')).length;
    await withdraw(app, claimant, claimant.id);
    await moveDispute(app, claimant.id, 89);
    await tidy();
    expect([await evidenceOf(claimId), await evidenceOf(owner.claimId)]).toEqual([['cheque'], ['cheque']]);
    await moveDispute(app, claimant.id, 2);
    await tidy();
    expect([await evidenceOf(claimId), await evidenceOf(owner.claimId)]).toEqual([
      ['cheque deleted'],
      ['cheque deleted'],
    ]);
    expect(await app.filesIn('evidence')).toHaveLength(before - 2);
  });
});
