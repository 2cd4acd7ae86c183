import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeJpeg } from '../../../../tests/support/files/pictures.ts';
import { mp4 } from '../../../../tests/support/files/recordings.ts';
import { uploadFile } from '../../../../tests/support/files/uploads.ts';
import { makeClaim, submit } from '../../../../tests/support/people/claims.ts';
import { newNumber, signIn } from '../../../../tests/support/people/people.ts';
import { makeApp } from '../../../../tests/support/servers/app.ts';
import type { ClaimSubmission, OwnClaim } from '../../../core/claims/contract.ts';
import { photoSources } from '../../../core/shops/photo.ts';
import { sql } from '../../db/sql.ts';

let app: Awaited<ReturnType<typeof makeApp>>;
let cookie: string;
const number = '+919876500001';

beforeAll(async () => {
  app = await makeApp();
  cookie = await signIn(app, number);
});

const rows = <T extends object>(query: ReturnType<typeof sql>) => app.database.primary.query<T>(query);
const submitted = async (claim: object, as = cookie) => {
  const response = await submit(app, as, claim);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

describe('a submitted claim', () => {
  let id: string;
  let claim: Awaited<ReturnType<typeof makeClaim>>;

  beforeAll(async () => {
    const large = await makeJpeg({ width: 1600, height: 1200 });
    claim = {
      ...(await makeClaim(app, cookie, number)),
      storeFrontPicture: await uploadFile(app.origin, cookie, 'photo', large),
    };
    id = (await submitted(claim)).body.id as string;
  });

  it('becomes a shop that waits for verification, with a clear claim', async () => {
    expect(
      await rows(
        sql`select listing, name, owner_number, email, city, captured_address from shop where id = ${id}`,
      ),
    ).toEqual([
      {
        listing: 'submitted',
        name: 'Ganesh Kirana',
        owner_number: number,
        email: 'asha@example.in',
        city: 'Pune',
        // Derived by the server from the position, never the device's text.
        captured_address: expect.stringMatching(/^\w{4}\+\w\w Pune, Maharashtra, India$/),
      },
    ]);
    expect(
      await rows(
        sql`select state, accuracy, capture_source, review_reasons from claim where shop_id = ${id}`,
      ),
    ).toEqual([{ state: 'clear', accuracy: 12, capture_source: 'camera', review_reasons: [] }]);
  });

  it('is not in the directory yet', async () => {
    expect((await fetch(`${app.origin}/v1/claim-shops/${id}`)).status).toBe(404);
  });

  it('has a photo in several widths', async () => {
    const [shop] = await rows<{ photo: string }>(
      sql`select store_front_picture as photo from shop where id = ${id}`,
    );
    const { src, srcSet } = photoSources(shop?.photo as string);
    const addresses = [src, ...(srcSet as string).split(', ').map((entry) => entry.split(' ')[0] as string)];
    expect(addresses.length).toBeGreaterThan(3);
    for (const address of addresses) expect((await fetch(app.origin + address)).status).toBe(200);
  });

  it('has its cheque as evidence, and its uploads are gone', async () => {
    expect(
      await rows(
        sql`select e.kind from evidence e join claim c on c.id = e.claim_id where c.shop_id = ${id}`,
      ),
    ).toEqual([{ kind: 'cheque' }]);
    expect(
      await rows(
        sql`select id from upload where id = any(${[claim.storeFrontPicture, claim.shopOwnerCancelledChequeImage]}::uuid[])`,
      ),
    ).toEqual([]);
  });

  it('sent again is the same claim, whatever is in it by then', async () => {
    expect((await submitted(claim)).body).toEqual({ id, claimState: 'clear' });
    expect((await submitted({ ...claim, name: 'Another' })).body).toEqual({ id, claimState: 'clear' });
  });

  it('fills the form of its owner', async () => {
    const response = await fetch(`${app.origin}/v1/claim-shops/${id}/own`, { headers: { cookie } });
    expect((await response.json()) as OwnClaim).toMatchObject({
      listing: 'submitted',
      isSubmitted: true,
      files: ['photo', 'cheque'],
      details: { name: 'Ganesh Kirana', address: '14 Laxmi Road', shopOwnerContactNumber: number },
    });
  });
});

it('sent ten times at once is one claim, and leaves the files of one', async () => {
  const claim = await makeClaim(app, cookie, number);
  const answers = await Promise.all(Array.from({ length: 10 }, () => submitted(claim)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  const evidence = await rows<{ file_name: string }>(sql`select file_name from evidence`);
  expect((await app.filesIn('evidence')).sort()).toEqual(evidence.map(({ file_name }) => file_name).sort());
});

describe('the server makes the same ordered checks as the page', () => {
  let whole: Awaited<ReturnType<typeof makeClaim>>;
  beforeAll(async () => {
    whole = await makeClaim(app, cookie, number);
  });

  it.each<[string, Partial<Record<keyof ClaimSubmission, unknown>>]>([
    ['photo_required', { storeFrontPicture: undefined, name: '' }],
    ['location_required', { lat: undefined, name: '' }],
    ['shop_name_required', { name: ' ', intro: '' }],
    ['shop_intro_required', { intro: '', state: undefined }],
    ['shop_state_required', { state: undefined, city: undefined }],
    ['shop_city_required', { city: 'Chennai', pin: '' }],
    ['shop_pin_invalid', { pin: '011001', address: '' }],
    ['shop_address_required', { address: '', shopType: '' }],
    ['shop_type_required', { shopType: 'Bank', subCategories: [] }],
    ['shop_sub_category_required', { subCategories: [], shopOwnerName: '' }],
    ['shop_owner_name_required', { shopOwnerName: '', email: '' }],
    ['shop_email_invalid', { email: 'asha', shopOwnerContactNumber: '' }],
    [
      'shop_contact_invalid',
      { shopOwnerContactNumber: '+14155550100', shopOwnerCancelledChequeImage: undefined },
    ],
    ['shop_cheque_required', { shopOwnerCancelledChequeImage: undefined }],
    ['sub_category_unknown', { subCategories: [{ id: randomUUID(), label: 'x' }] }],
    ['upload_missing', { storeFrontPicture: randomUUID() }],
  ])('%s', async (code, broken) => {
    expect(await submitted({ ...whole, ...broken })).toMatchObject({ status: 422, body: { code } });
  });

  it('a cheque is no photo', async () => {
    const { shopOwnerCancelledChequeImage: cheque } = whole;
    expect((await submitted({ ...whole, storeFrontPicture: cheque })).body.code).toBe('upload_missing');
  });

  it('and nothing of a refused claim is kept, but its uploads', async () => {
    const broken = await uploadFile(app.origin, cookie, 'cheque', (await makeJpeg()).subarray(0, 500));
    const before = await app.filesIn('photos');
    expect((await submitted({ ...whole, shopOwnerCancelledChequeImage: broken })).body.code).toBe(
      'picture_broken',
    );
    expect(await app.filesIn('photos')).toEqual(before);
    expect((await submitted(whole)).status).toBe(200);
  });
});

describe('the town of a claim', () => {
  const cityOf = async (city: string) => {
    const own = newNumber();
    const session = await signIn(app, own);
    const { status, body } = await submitted({ ...(await makeClaim(app, session, own)), city }, session);
    const [shop] = await rows<{ city: string }>(
      sql`select city from shop where id = ${body.id ?? randomUUID()}`,
    );
    return [status, shop?.city ?? body.code];
  };

  it('is stored under its official name, whichever name was sent', async () => {
    expect(await cityOf('poona')).toEqual([200, 'Pune']);
    expect(await cityOf('बंबई')).toEqual([200, 'Mumbai']);
  });

  it('that is not listed is stored as it was typed, but not any text', async () => {
    expect(await cityOf('  Kharadi   Budruk ')).toEqual([200, 'Kharadi Budruk']);
    expect(await cityOf('<b>Pune</b>')).toEqual([422, 'shop_city_required']);
    expect(await cityOf('x'.repeat(61))).toEqual([422, 'shop_city_required']);
  });
});

it('a recording is kept as evidence, and one that cannot be read is refused', async () => {
  const own = newNumber();
  const session = await signIn(app, own);
  const claim = await makeClaim(app, session, own);
  const nonsense = await uploadFile(app.origin, session, 'recording', Buffer.from('no film at all'));
  expect((await submitted({ ...claim, recording: nonsense }, session)).body.code).toBe('recording_broken');
  const recording = await uploadFile(app.origin, session, 'recording', mp4({ seconds: 90 }));
  const { status, body } = await submitted({ ...claim, recording }, session);
  expect([status, body.code]).toEqual([200, undefined]);
  expect(
    await rows(sql`
      select e.kind from evidence e join claim c on c.id = e.claim_id where c.shop_id = ${body.id} order by e.kind`),
  ).toEqual([{ kind: 'cheque' }, { kind: 'recording' }]);
});
