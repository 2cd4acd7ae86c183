import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../src/server/db/sql.ts';
import { beginUpload, uploadFile } from '../../support/files/uploads.ts';
import {
  answer,
  disputed,
  makeClaimant,
  moveDispute,
  raise,
  sendPicture,
  withdraw,
} from '../../support/people/disputes.ts';
import { makeOwner, type Owner } from '../../support/people/owners.ts';
import { newNumber, outcome, outcomes, send, signIn } from '../../support/people/people.ts';
import { makeApp } from '../../support/servers/app.ts';

/** The numbers are those of the list of attacks. */
let app: Awaited<ReturnType<typeof makeApp>>;
beforeAll(async () => {
  app = await makeApp();
});

const text = async (path: string, cookie = '') =>
  (await fetch(app.origin + path, { headers: { cookie } })).text();

describe('8, 15: whoever says that a shop is theirs', () => {
  it('learns nothing of who has it, whatever they call', async () => {
    const owner = await makeOwner(app);
    const [known] = await app.database.primary.query<{
      number: string;
      claim_id: string;
      account_id: string;
    }>(sql`
      select contact_number as number, id as claim_id, account_id from claim where id = ${owner.claimId}`);
    const claimant = await disputed(app, owner);
    await answer(app, owner, claimant.id, { answer: 'I am Private Owner of 12 Secret Street.' });
    const seen = [
      await text(`/v1/claim-shops/${owner.shopId}/disputes`, claimant.cookie),
      await text('/v1/my-disputes', claimant.cookie),
      await text(`/v1/claim-shops/${owner.shopId}/own`, claimant.cookie),
      await text(`/v1/claim-shops/${owner.shopId}/subscription`, claimant.cookie),
      await text(`/v1/claim-shops/${owner.shopId}`, claimant.cookie),
    ].join('\n');
    for (const secret of [
      known?.number.slice(3),
      known?.claim_id,
      known?.account_id,
      'Private Owner',
      'Secret Street',
      'owner@private.example',
      '9000000001',
    ])
      expect(seen).not.toContain(secret);
  });

  it('stays unknown to who has it', async () => {
    const owner = await makeOwner(app);
    const claimant = await disputed(app, owner);
    const seen =
      (await text(`/v1/claim-shops/${owner.shopId}/disputes`, owner.cookie)) +
      (await text('/v1/my-disputes', owner.cookie)) +
      (await text('/v1/my-shops', owner.cookie));
    for (const secret of [claimant.number.slice(3), 'Ravi', 'ravi@example.in', 'opened it in 1998'])
      expect(seen).not.toContain(secret);
  });

  it('a visitor who has proven no number learns not even that a claim is under way', async () => {
    const owner = await makeOwner(app);
    for (const path of [`/v1/claim-shops/${owner.shopId}/disputes`, '/v1/my-disputes'])
      expect((await fetch(app.origin + path)).status).toBe(401);
    const body = { ownerName: 'x', email: '', statement: 'x', cheque: crypto.randomUUID() };
    expect(await outcome(await send(app, 'POST', `/v1/claim-shops/${owner.shopId}/disputes`, body))).toBe(
      'sign_in_required',
    );
  });
});

describe('9: a dispute', () => {
  it('changes nothing of the shop until an operator has decided, however long nobody answers', async () => {
    const owner = await makeOwner(app);
    const before = await text(`/v1/claim-shops/${owner.shopId}`);
    const claimant = await disputed(app, owner);
    await moveDispute(app, claimant.id, 400);
    expect(await text(`/v1/claim-shops/${owner.shopId}`)).toBe(before);
    const order = send(
      app,
      'POST',
      `/v1/claim-shops/payment/${owner.shopId}`,
      {},
      { cookie: claimant.cookie },
    );
    expect(await outcome(await order)).toBe('claim_missing');
  });

  it('is answered by the owner and taken back by who raised it, and exists for nobody else', async () => {
    const owner = await makeOwner(app);
    const claimant = await disputed(app, owner);
    const stranger = { cookie: await signIn(app, newNumber()) };
    expect(await outcome(await answer(app, stranger, claimant.id))).toBe('not_found');
    expect(await outcome(await answer(app, claimant, claimant.id))).toBe('not_found');
    expect(await outcome(await withdraw(app, stranger, claimant.id))).toBe('not_found');
    expect(await outcome(await withdraw(app, owner, claimant.id))).toBe('not_found');
    expect(await outcome(await answer(app, owner, crypto.randomUUID()))).toBe('not_found');
  });

  it('takes nobody else’s upload, and none of another kind', async () => {
    const owner = await makeOwner(app);
    const claimant = await makeClaimant(app);
    const theirs = await sendPicture(app, owner.cookie, 'cheque');
    const photo = await sendPicture(app, claimant.cookie, 'photo');
    expect(await outcome(await raise(app, claimant, owner.shopId, { cheque: theirs }))).toBe(
      'upload_missing',
    );
    expect(await outcome(await raise(app, claimant, owner.shopId, { cheque: photo }))).toBe('upload_missing');
  });
});

describe('14: keeping somebody busy with disputes', () => {
  it('one account raises three a day, at once too', async () => {
    const claimant = await makeClaimant(app);
    const owners: Owner[] = [];
    for (let count = 0; count < 5; count += 1) owners.push(await makeOwner(app));
    const tally = await outcomes(5, (index) => raise(app, claimant, owners[index]?.shopId ?? ''));
    expect(tally).toEqual({ ok: 3, too_many_disputes: 2 });
  });
});

describe('17, 18, 21, 25: what is sent with a dispute', () => {
  it('is text and pictures of their kind, and nothing besides', async () => {
    const owner = await makeOwner(app);
    const claimant = await makeClaimant(app);
    const { cookie } = claimant;
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const cheque = await uploadFile(app.origin, cookie, 'cheque', svg);
    expect(await outcome(await raise(app, claimant, owner.shopId, { cheque }))).toBe('cheque_not_an_image');
    expect(await outcome(await raise(app, claimant, owner.shopId, { state: 'transferred' }))).toBe(
      'invalid_input',
    );
    expect(await outcome(await raise(app, claimant, owner.shopId, { accountId: newNumber() }))).toBe(
      'invalid_input',
    );
    expect(await outcome(await raise(app, claimant, owner.shopId, { statement: 'a\0b' }))).toBe(
      'invalid_input',
    );
    const foreign = await send(
      app,
      'POST',
      `/v1/claim-shops/${owner.shopId}/disputes`,
      {},
      { cookie, origin: 'https://evil.example' },
    );
    expect(await outcome(foreign)).toBe('origin_refused');
    expect((await beginUpload(app.origin, { cookie, kind: 'cheque', bytes: 11 * 1024 * 1024 })).status).toBe(
      413,
    );
  });
});
