import { beforeAll, describe, expect, it } from 'vitest';
import { makeJpeg } from '../../../../tests/support/files/pictures.ts';
import { uploadFile } from '../../../../tests/support/files/uploads.ts';
import { makeShopOwner } from '../../../../tests/support/people/own-shops.ts';
import { outcome, outcomes, send } from '../../../../tests/support/people/people.ts';
import { makeApp } from '../../../../tests/support/servers/app.ts';
import type { EditableShop } from '../../../core/claims/editing/editing.ts';
import { addDays, dayInIndia } from '../../../core/days.ts';
import type { PublicShop } from '../../../core/shops/contract.ts';
import { sql } from '../../db/sql.ts';
import { cleanUp } from '../../tidy.ts';

let app: Awaited<ReturnType<typeof makeApp>>;
beforeAll(async () => {
  app = await makeApp();
});

type Owner = Awaited<ReturnType<typeof makeShopOwner>>;
const rows = <T extends object>(query: ReturnType<typeof sql>) => app.database.primary.query<T>(query);

const find = async ({ shopId, cookie }: Owner) =>
  (await (
    await fetch(`${app.origin}/v1/my-shops/${shopId}`, { headers: { cookie } })
  ).json()) as EditableShop;
const publicOf = async ({ shopId }: Owner) =>
  (await (await fetch(`${app.origin}/v1/claim-shops/${shopId}`)).json()) as PublicShop;
const save = ({ shopId, cookie }: Owner, section: string, body: object, method = 'PATCH') =>
  send(app, method, `/v1/my-shops/${shopId}/${section}`, body, { cookie });

const today = dayInIndia(new Date());
const week = Array.from({ length: 7 }, () => [{ opens: '10:00', closes: '20:00' }]);

describe('what takes effect at once', () => {
  it('is read by its owner with everything that can be changed', async () => {
    const owner = await makeShopOwner(app);
    expect(await find(owner)).toMatchObject({
      name: 'Anand Stores',
      intro: 'Rice and dal.',
      editing: 'open',
      hours: null,
      holidays: [],
      isClosedToday: false,
      shown: { phone: false, whatsapp: false, address: false },
      number: owner.number,
      address: '12 Secret Street',
      change: null,
    });
  });

  it('the intro, trimmed and never empty', async () => {
    const owner = await makeShopOwner(app);
    const { versions } = await find(owner);
    expect(await outcome(await save(owner, 'intro', { version: versions.intro, intro: '  ' }))).toBe(
      'shop_intro_required',
    );
    const answer = await save(owner, 'intro', { version: versions.intro, intro: ' Sweets since 1950. ' });
    expect(await answer.json()).toMatchObject({ intro: 'Sweets since 1950.' });
    expect(await publicOf(owner)).toMatchObject({ intro: 'Sweets since 1950.' });
  });

  it('type and sub-categories', async () => {
    const owner = await makeShopOwner(app);
    const chosen = await rows<{ id: string; label: string }>(
      sql`select id, label from sub_category order by slug limit 2`,
    );
    const { versions } = await find(owner);
    const input = {
      version: versions.kinds,
      shopType: 'Wholesalers',
      subCategoryIds: chosen.map(({ id }) => id),
    };
    expect(await outcome(await save(owner, 'kinds', { ...input, shopType: 'Anything' }))).toBe(
      'shop_type_required',
    );
    expect(
      await outcome(await save(owner, 'kinds', { ...input, subCategoryIds: [crypto.randomUUID()] })),
    ).toBe('sub_category_unknown');
    const saved = (await (await save(owner, 'kinds', input)).json()) as EditableShop;
    const shop = await publicOf(owner);
    expect(shop.shopType).toBe('Wholesalers');
    expect(shop.subCategories.map(({ id }) => id).toSorted()).toEqual(input.subCategoryIds.toSorted());
    const [first] = chosen;
    await save(owner, 'kinds', { ...input, version: saved.versions.kinds, subCategoryIds: [first?.id] });
    expect((await publicOf(owner)).subCategories).toEqual([first]);
  });

  it('hours, and nothing about them again', async () => {
    const owner = await makeShopOwner(app);
    const before = await find(owner);
    const wrong = week.with(0, [
      { opens: '10:00', closes: '14:00' },
      { opens: '13:00', closes: '15:00' },
    ]);
    expect(await outcome(await save(owner, 'hours', { version: before.versions.hours, hours: wrong }))).toBe(
      'hours_overlap',
    );
    const hours = week.with(2, []).with(4, [
      { opens: '17:00', closes: '01:00' },
      { opens: '10:00', closes: '14:00' },
    ]);
    const saved = (await (
      await save(owner, 'hours', { version: before.versions.hours, hours })
    ).json()) as EditableShop;
    expect((await publicOf(owner)).hours?.[4]).toEqual([
      { opens: '10:00', closes: '14:00' },
      { opens: '17:00', closes: '01:00' },
    ]);
    await save(owner, 'hours', { version: saved.versions.hours });
    expect((await publicOf(owner)).hours).toBeNull();
  });

  it('holidays; those that are over are forgotten', async () => {
    const owner = await makeShopOwner(app);
    const { versions } = await find(owner);
    const over = { from: addDays(today, -9), until: addDays(today, -8), label: 'Over' };
    const next = { from: addDays(today, 3), until: addDays(today, 5), label: 'Diwali' };
    expect(
      await outcome(
        await save(owner, 'holidays', {
          version: versions.holidays,
          holidays: [{ ...next, until: addDays(today, 2) }],
        }),
      ),
    ).toBe('holiday_backwards');
    await save(owner, 'holidays', { version: versions.holidays, holidays: [over, next] });
    expect((await publicOf(owner)).holidays).toEqual([next]);
  });

  it('closed today, for this day alone', async () => {
    const owner = await makeShopOwner(app);
    expect(await (await save(owner, 'closed-today', { isClosed: true })).json()).toMatchObject({
      isClosedToday: true,
    });
    expect(await publicOf(owner)).toMatchObject({ closedOn: today });
    await rows(sql`update shop set closed_on = closed_on - 1 where id = ${owner.shopId}`);
    expect(await find(owner)).toMatchObject({ isClosedToday: false });
    await save(owner, 'closed-today', { isClosed: true });
    await save(owner, 'closed-today', { isClosed: false });
    expect(await publicOf(owner)).toMatchObject({ closedOn: null });
  });

  it('whether visitors see the number, WhatsApp and the street address', async () => {
    const owner = await makeShopOwner(app);
    const { versions } = await find(owner);
    const shown = { phone: true, whatsapp: true, address: true };
    const saved = (await (
      await save(owner, 'shown', { version: versions.shown, ...shown })
    ).json()) as EditableShop;
    expect(saved.shown).toEqual(shown);
    expect(await publicOf(owner)).toMatchObject({
      phone: owner.number,
      whatsapp: owner.number,
      streetAddress: '12 Secret Street',
    });
    await save(owner, 'shown', {
      version: saved.versions.shown,
      phone: false,
      whatsapp: true,
      address: false,
    });
    expect(await publicOf(owner)).toMatchObject({ phone: null, whatsapp: owner.number, streetAddress: null });
  });

  it('nothing of it is told of a page that is not paid for', async () => {
    const owner = await makeShopOwner(app);
    await rows(sql`
      update shop set hours = ${JSON.stringify(week)}, closed_on = ${today},
        holidays = ${JSON.stringify([{ from: today, until: today, label: 'Secret' }])} where id = ${owner.shopId}`);
    await rows(sql`update paid_year set refunded_at = now() where claim_id = ${owner.claimId}`);
    expect(await publicOf(owner)).toMatchObject({ hours: null, holidays: [], closedOn: null });
  });
});

describe('two tabs', () => {
  it('the second save of a section from old values is refused, and one of another section is not', async () => {
    const owner = await makeShopOwner(app);
    const { versions } = await find(owner);
    await save(owner, 'intro', { version: versions.intro, intro: 'From the first tab.' });
    const second = await save(owner, 'intro', { version: versions.intro, intro: 'From the second tab.' });
    expect([second.status, await outcome(second)]).toEqual([409, 'edited_elsewhere']);
    expect(await publicOf(owner)).toMatchObject({ intro: 'From the first tab.' });
    const shown = { version: versions.shown, phone: true, whatsapp: false, address: false };
    expect(await outcome(await save(owner, 'shown', shown))).toBe('ok');
    const fresh = await find(owner);
    const again = await save(owner, 'intro', {
      version: fresh.versions.intro,
      intro: 'From the second tab.',
    });
    expect(await outcome(again)).toBe('ok');
  });

  it('of twenty at once one saves, and a save that is repeated is as good as the first', async () => {
    const owner = await makeShopOwner(app);
    const { versions } = await find(owner);
    const tally = await outcomes(20, (index) =>
      save(owner, 'intro', { version: versions.intro, intro: `Words of tab ${index}.` }),
    );
    expect(tally).toEqual({ ok: 1, edited_elsewhere: 19 });
    const { intro } = await find(owner);
    expect(await outcome(await save(owner, 'intro', { version: versions.intro, intro }))).toBe('ok');
  });
});

describe('a new photo', () => {
  it('is made anew by the server and shown at once; the old one goes a day later', async () => {
    const owner = await makeShopOwner(app);
    const change = async () => {
      const upload = await uploadFile(
        app.origin,
        owner.cookie,
        'photo',
        await makeJpeg({ width: 800, height: 600 }),
      );
      return (await (await save(owner, 'photo', { upload }, 'POST')).json()) as EditableShop;
    };
    const first = (await change()).storeFrontPicture as string;
    const second = (await change()).storeFrontPicture as string;
    expect(second).toMatch(/^\/photos\/[0-9a-f]{32}-800\.jpg$/);
    expect(second).not.toBe(first);
    expect((await publicOf(owner)).storeFrontPicture).toBe(second);
    const statuses = () =>
      Promise.all([first, second].map(async (photo) => (await fetch(app.origin + photo)).status));
    await cleanUp(app.database.primary, app.files);
    expect(await statuses()).toEqual([200, 200]);
    await rows(sql`update file_removal set due_at = now() where name = ${first}`);
    await cleanUp(app.database.primary, app.files);
    expect(await statuses()).toEqual([404, 200]);
    expect(await rows(sql`select from file_removal where name = ${first}`)).toEqual([]);
  });

  it('has to be an upload of one’s own, and a picture', async () => {
    const [owner, other] = [await makeShopOwner(app), await makeShopOwner(app)];
    const theirs = await uploadFile(
      app.origin,
      other.cookie,
      'photo',
      await makeJpeg({ width: 90, height: 90 }),
    );
    expect(await outcome(await save(owner, 'photo', { upload: theirs }, 'POST'))).toBe('upload_missing');
    const text = await uploadFile(app.origin, owner.cookie, 'photo', Buffer.from('<svg onload=alert(1)>'));
    expect(await outcome(await save(owner, 'photo', { upload: text }, 'POST'))).toBe('photo_not_an_image');
    expect((await find(owner)).storeFrontPicture).toBeNull();
  });
});
