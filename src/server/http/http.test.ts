import { request } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeApp } from '../../../tests/support/servers/app.ts';

let app: Awaited<ReturnType<typeof makeApp>>;
beforeAll(async () => {
  app = await makeApp();
});

describe('errors', () => {
  it('have one form, with a code, a message to show and the request’s id', async () => {
    const response = await fetch(`${app.origin}/v1/claim-shops/11111111-1111-4111-8111-111111111111`);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const requestId = response.headers.get('x-request-id');
    expect(await response.json()).toEqual({
      code: 'not_found',
      message: 'We could not find this. It may have been removed.',
      requestId,
    });
  });

  it('have ids of our own: one that the client or a proxy sends is ignored', async () => {
    const response = await fetch(`${app.origin}/healthz`, {
      headers: { 'x-request-id': 'theirs', 'request-id': 'theirs' },
    });
    expect(response.headers.get('x-request-id')).toMatch(/^[\da-f]{10}$/);
  });

  it('show a person the id that the log has', async () => {
    const response = await fetch(`${app.origin}/no-page`, { headers: { accept: 'text/html' } });
    const id = response.headers.get('x-request-id') as string;
    expect(await response.text()).toContain(`Reference: ${id}`);
    await expect.poll(() => app.log()).toContain(id);
  });

  it('say which fields are wrong, and why', async () => {
    const response = await fetch(`${app.origin}/v1/claim-shops/filter?page=0&lat=12`);
    const body = (await response.json()) as { fields: unknown };
    expect(body.fields).toEqual([
      { field: 'page', fault: 'too_small' },
      { field: 'lat', fault: 'lat and long go together' },
    ]);
  });

  it.each(['/v1', '/v1/', '/v1/nothing', '/v1/docs/nothing'])(
    'answer %s in JSON, as an unknown call',
    async (path) => {
      const response = await fetch(app.origin + path);
      expect([response.status, await response.json()]).toMatchObject([404, { code: 'not_found' }]);
    },
  );

  it('of our own making do not tell the caller how', async () => {
    const broken = await makeApp();
    await broken.database.primary.script('drop table shop cascade');
    const response = await fetch(`${broken.origin}/v1/claim-shops/filter`);
    const text = await response.text();
    expect(response.status).toBe(500);
    expect(text).not.toMatch(/relation|select|shop"/);
    expect(broken.log()).toContain('relation \\"shop\\" does not exist');
  });
});

describe('health', () => {
  it('/healthz and /readyz answer while the database does', async () => {
    expect((await fetch(`${app.origin}/healthz`)).status).toBe(200);
    expect((await fetch(`${app.origin}/readyz`)).status).toBe(200);
  });

  it('/readyz says no until the start is over', async () => {
    const starting = await makeApp();
    starting.app.isStarting = true;
    expect((await fetch(`${starting.origin}/readyz`)).status).toBe(503);
    starting.app.isStarting = false;
    expect((await fetch(`${starting.origin}/readyz`)).status).toBe(200);
  });

  it('/readyz says no when the database is gone, /healthz still yes', async () => {
    const cut = await makeApp();
    await cut.database.close();
    expect((await fetch(`${cut.origin}/readyz`)).status).toBe(503);
    expect((await fetch(`${cut.origin}/healthz`)).status).toBe(200);
  });
});

describe('the contract', () => {
  type Reference = {
    openapi: string;
    paths: Record<string, Record<string, { parameters?: { name: string; in: string; required: boolean }[] }>>;
  };
  let reference: Reference;
  beforeAll(async () => {
    reference = (await (await fetch(`${app.origin}/v1/openapi.json`)).json()) as Reference;
  });

  // Uploads at /v1/uploads are not in it: they follow the tus protocol, documented elsewhere.
  it('describes every call that the server answers', () => {
    expect(reference.openapi).toBe('3.1.0');
    expect(Object.keys(reference.paths).toSorted()).toEqual([
      '/v1/account',
      '/v1/account/deletion-otp',
      '/v1/account/emails/{id}/link',
      '/v1/categories/filter',
      '/v1/claim-shops',
      '/v1/claim-shops/filter',
      '/v1/claim-shops/payment/{shopId}',
      '/v1/claim-shops/verification',
      '/v1/claim-shops/verify-otp/{id}',
      '/v1/claim-shops/{id}',
      '/v1/claim-shops/{id}/disputes',
      '/v1/claim-shops/{id}/own',
      '/v1/claim-shops/{id}/reports',
      '/v1/claim-shops/{id}/similar',
      '/v1/claim-shops/{shopId}/refund',
      '/v1/claim-shops/{shopId}/subscription',
      '/v1/coins',
      '/v1/disputes/{id}',
      '/v1/disputes/{id}/answer',
      '/v1/email-confirmations',
      '/v1/following',
      '/v1/following/device',
      '/v1/google-apis/address-lookup',
      '/v1/my-disputes',
      '/v1/my-shops',
      '/v1/my-shops/support/unread',
      '/v1/my-shops/{id}',
      '/v1/my-shops/{id}/change',
      '/v1/my-shops/{id}/closed-today',
      '/v1/my-shops/{id}/holidays',
      '/v1/my-shops/{id}/hours',
      '/v1/my-shops/{id}/intro',
      '/v1/my-shops/{id}/kinds',
      '/v1/my-shops/{id}/number',
      '/v1/my-shops/{id}/number/{challengeId}',
      '/v1/my-shops/{id}/photo',
      '/v1/my-shops/{id}/shown',
      '/v1/my-shops/{shopId}/coins',
      '/v1/my-shops/{shopId}/counter',
      '/v1/my-shops/{shopId}/counter/renew',
      '/v1/my-shops/{shopId}/numbers',
      '/v1/my-shops/{shopId}/offers',
      '/v1/my-shops/{shopId}/offers/{offerId}',
      '/v1/my-shops/{shopId}/offers/{offerId}/end',
      '/v1/my-shops/{shopId}/offers/{offerId}/picture',
      '/v1/my-shops/{shopId}/payouts',
      '/v1/my-shops/{shopId}/posts/{postId}/reply',
      '/v1/my-shops/{shopId}/redemptions/find',
      '/v1/my-shops/{shopId}/redemptions/{id}/decision',
      '/v1/my-shops/{shopId}/starters',
      '/v1/my-shops/{shopId}/stock',
      '/v1/my-shops/{shopId}/stock/barcodes/{gtin}',
      '/v1/my-shops/{shopId}/stock/confirm',
      '/v1/my-shops/{shopId}/stock/nearby',
      '/v1/my-shops/{shopId}/stock/{itemId}/picture',
      '/v1/my-shops/{shopId}/stock/{itemId}/prices',
      '/v1/my-shops/{shopId}/support',
      '/v1/my-shops/{shopId}/support/messages',
      '/v1/my-shops/{shopId}/support/seen',
      '/v1/news/cancellations',
      '/v1/news/confirmations',
      '/v1/news/subscriptions',
      '/v1/offers',
      '/v1/openapi.json',
      '/v1/otp/verification',
      '/v1/otp/verify-otp',
      '/v1/places/towns',
      '/v1/posts/{postId}',
      '/v1/posts/{postId}/appeal',
      '/v1/posts/{postId}/pictures',
      '/v1/posts/{postId}/reports',
      '/v1/products/search',
      '/v1/products/{id}',
      '/v1/products/{id}/prices',
      '/v1/redemptions/{id}',
      '/v1/redemptions/{id}/cancel',
      '/v1/session',
      '/v1/sessions',
      '/v1/sessions/{id}',
      '/v1/shop-counts',
      '/v1/shops',
      '/v1/shops/map',
      '/v1/shops/suggestions',
      '/v1/shops/trades',
      '/v1/shops/{shopId}/coins',
      '/v1/shops/{shopId}/comparison',
      '/v1/shops/{shopId}/counter',
      '/v1/shops/{shopId}/follow',
      '/v1/shops/{shopId}/offers',
      '/v1/shops/{shopId}/posts',
      '/v1/shops/{shopId}/redemptions',
      '/v1/shops/{shopId}/stock',
      '/v1/shops/{shopId}/visits',
      '/v1/stock/{itemId}/reports',
      '/v1/sub-categories/filter',
      '/v1/towns/{town}',
      '/v1/visits',
      '/v1/visits/{visitId}/post',
      '/v1/vitals',
    ]);
  });

  it('tells where each input travels and whether it is needed', () => {
    const parameters = (path: string) =>
      reference.paths[path]?.get?.parameters?.map(({ name, in: place, required }) => [name, place, required]);
    expect(parameters('/v1/claim-shops/{id}')).toEqual([['id', 'path', true]]);
    expect(parameters('/v1/claim-shops/filter')).toEqual(
      [
        'page',
        'name',
        'lat',
        'long',
        'categoryId',
        'subCategoryId',
        'city',
        'pin',
        'withinKm',
        'claimed',
      ].map((name) => [name, 'query', false]),
    );
    expect(parameters('/v1/places/towns')).toEqual([['state', 'query', true]]);
  });

  it('answers the towns of a state, and the plus code of a place', async () => {
    const towns = (await (await fetch(`${app.origin}/v1/places/towns?state=Goa`)).json()) as {
      items: { name: string }[];
    };
    expect(towns.items.map(({ name }) => name)).toContain('Panaji');
    const address = await (
      await fetch(`${app.origin}/v1/google-apis/address-lookup?lat=12.9716&long=77.5946`)
    ).json();
    expect(address).toMatchObject({
      plus_code: { compound_code: expect.stringMatching(/^\w{4}\+\w{2} .+, Karnataka, India$/) },
    });
  });
});

describe('photos', () => {
  it('are served for ever under their name, and nothing else is', async () => {
    await app.files.write('photos', 'abc123.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const photo = await fetch(`${app.origin}/photos/abc123.svg`);
    expect(photo.status).toBe(200);
    expect(photo.headers.get('content-type')).toBe('image/svg+xml');
    expect(photo.headers.get('cache-control')).toContain('immutable');
    expect(photo.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await fetch(`${app.origin}/photos/unknown.svg`)).status).toBe(404);
  });

  it.each(['../config.ts', '..%2f..%2fetc%2fpasswd', 'abc123.svg.part', '.svg', 'a.exe'])(
    'never reads %s',
    async (name) => {
      const status = await new Promise<number | undefined>((done) => {
        // Not `fetch`, which would normalise the dots away.
        request(`${app.origin}`, { path: `/photos/${name}` }, (answer) =>
          done(answer.resume().statusCode),
        ).end();
      });
      expect(status).toBe(404);
    },
  );
});

describe('a request that no browser sends', () => {
  const send = async (target: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
    request(app.origin, { path: target, method: 'GET' }, ({ statusCode }) => resolve(statusCode))
      .on('error', reject)
      .end();
    return promise;
  };

  it.each([
    ['*', 404],
    ['http://elsewhere.example/healthz', 200],
    ['http://elsewhere.example/nothing', 404],
    ['ftp://elsewhere.example/healthz', 404],
    ['/%E0%A4%A/shop', 404],
    ['/v1/claim-shops/%E0%A4%A', 400],
  ])('with the target %s gets an answer', async (target, status) => {
    expect(await send(target)).toBe(status);
  });
});

describe('without a database', () => {
  it('calls answer that they cannot be answered now', async () => {
    const cut = await makeApp();
    await cut.database.close();
    const response = await fetch(`${cut.origin}/v1/claim-shops/filter`);
    expect([response.status, await response.json()]).toMatchObject([503, { code: 'unavailable' }]);
  });

  it('a browser gets a page that says so', async () => {
    const cut = await makeApp();
    await cut.database.close();
    const response = await fetch(`${cut.origin}/sitemap.xml`, { headers: { accept: 'text/html' } });
    expect([response.status, response.headers.get('content-type')]).toEqual([
      503,
      'text/html; charset=utf-8',
    ]);
    expect(await response.text()).toContain('Nukkad cannot answer at the moment.');
  });
});
