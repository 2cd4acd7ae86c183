import { request } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Endpoint, pathParameters } from '../../../src/core/endpoint.ts';
import { mailIds } from '../../../src/core/enquiries/contract.ts';
import { mailClientVersion } from '../../../src/core/enquiries/rules.ts';
import { importFilePath } from '../../../src/core/operator/imports.ts';
import { listTowns } from '../../../src/core/places/contract.ts';
import { directCall, type RequestContext, route } from '../../../src/server/http/route.ts';
import { routesOf } from '../../support/pages/routes.ts';
import { makeOperator } from '../../support/people/operators.ts';
import {
  cookieIn,
  forgetSendings,
  lastOtp,
  newNetwork,
  newNumber,
  send,
} from '../../support/people/people.ts';
import { makeApp } from '../../support/servers/app.ts';

/** The numbers are those of the list of attacks. */
let app: Awaited<ReturnType<typeof makeApp>>;
let cookie: string;
beforeAll(async () => {
  app = await makeApp({ TRUSTED_PROXIES: '127.0.0.1' });
  ({ cookie } = await makeOperator(app));
});

const unstorable = { NUL: 'a\0b', 'a lone surrogate': 'a\ud83d' };
const fault = 'holds a character that is no text';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'input' in value && 'output' in value;

/** All calls of all contracts. */
const endpoints = Object.values(
  import.meta.glob<object>(['../../../src/core/**/*.ts', '!**/*.test.ts'], { eager: true }),
)
  .flatMap((module) => Object.values(module))
  .filter(isEndpoint);

type Schema = {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
};

/** The paths of all values that may be a text: `kinds.0.label`. */
function textsIn({ type, properties, items, anyOf }: Schema, path: readonly string[] = []): string[][] {
  if (properties) return Object.entries(properties).flatMap(([name, each]) => textsIn(each, [...path, name]));
  if (items) return textsIn(items, [...path, '0']);
  if (anyOf) return anyOf.flatMap((each) => textsIn(each, path));
  // A schema without a type takes anything, which a transformation then reads.
  return type === undefined || type === 'string' ? [[...path]] : [];
}

const holding = ([name, ...rest]: readonly string[], value: string): unknown =>
  name === undefined ? value : name === '0' ? [holding(rest, value)] : { [name]: holding(rest, value) };

const headers = () => ({ cookie, 'x-forwarded-for': newNetwork() });

/** The call with this one text, and with any id in its path. */
function sendText(
  { method, path: pattern }: Endpoint,
  at: readonly string[],
  text: string,
): Promise<Response> {
  const isInPath = pathParameters(pattern).includes(at[0] as string);
  const path = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(name === at[0] ? text : crypto.randomUUID()),
  );
  if (method !== 'GET') return send(app, method, path, isInPath ? {} : holding(at, text), headers());
  const query = isInPath ? '' : `?${new URLSearchParams({ [at[0] as string]: text })}`;
  return fetch(app.origin + path + query, { headers: headers() });
}

describe('39: a text that cannot be stored', () => {
  it('is tried in every call that the server has', () => {
    const described = new Set(
      endpoints.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, ':')}`),
    );
    const others = routesOf(app.app)
      .map(({ method, path }) => `${method} ${path.replaceAll(/:[^/]+/g, ':')}`)
      .filter((call) => / \/(v1|api)\//.test(call) && !described.has(call));
    expect(others.toSorted()).toEqual([
      'DELETE /v1/uploads/:',
      'GET /v1/account/export',
      'GET /v1/my-shops/:/stock/export',
      'GET /v1/operator/evidence/:/file',
      'GET /v1/operator/papers/:',
      'GET /v1/operator/support/pictures/:',
      'GET /v1/papers/:',
      'GET /v1/support/pictures/:',
      'PATCH /v1/uploads/:',
      'POST /api/v1.0/email/send',
      'POST /v1/operator/imports',
      'POST /v1/payments/webhook',
      'POST /v1/uploads',
    ]);
  });

  const texts = endpoints.flatMap((endpoint) => {
    const schema = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as Schema;
    return textsIn(schema).map((at) => ({ call: `${endpoint.method} ${endpoint.path}`, endpoint, at }));
  });

  it.each(texts)('is refused in $call at $at', async ({ endpoint, at }) => {
    const isInUrl = endpoint.method === 'GET' || pathParameters(endpoint.path).includes(at[0] as string);
    for (const [what, text] of Object.entries(unstorable)) {
      // A URL is UTF-8, which has no lone surrogates.
      if (isInUrl && what !== 'NUL') continue;
      const response = await sendText(endpoint, at, text);
      const field = isInUrl ? (at[0] as string) : at.join('.');
      expect([response.status, await response.json()]).toMatchObject([
        400,
        { code: 'invalid_input', fields: [{ field, fault }] },
      ]);
    }
  });

  it.each(Object.entries(unstorable))('is refused in an enquiry: %s', async (_what, text) => {
    const response = await send(
      app,
      'POST',
      '/api/v1.0/email/send',
      {
        lib_version: mailClientVersion,
        user_id: mailIds.publicKey,
        service_id: mailIds.serviceId,
        template_id: mailIds.templateId,
        template_params: { shopName: text, ownersName: 'Asha', contactNumber: '+919876543210' },
      },
      headers(),
    );
    expect(response.status).toBe(400);
  });

  it('is refused in the name of an imported file', async () => {
    const response = await fetch(`${app.origin}${importFilePath}?name=a%00b.csv`, {
      method: 'POST',
      headers: { ...headers(), 'content-type': 'application/octet-stream' },
      body: 'name\nAnand Stores\n',
    });
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { fields: [{ field: 'name', fault }] },
    ]);
  });

  it.each(Object.entries(unstorable))('is refused by the payment emulator: %s', async (_what, text) => {
    const paid = { key_id: text, order_id: text, method: 'upi', email: text };
    const responses = [
      await send(app, 'POST', '/dev/razorpay/checkout/payments', paid, headers()),
      await fetch(`${app.origin}/dev/razorpay/checkout/orders/${encodeURIComponent('\0')}?key_id=%00`),
    ];
    for (const { status } of responses) expect(status).toBe(400);
  });

  it.each([
    ['GET', '/v1/uploads/%00'],
    ['HEAD', '/v1/uploads/%00'],
    ['GET', '/v1/papers/%00.pdf'],
    ['GET', '/v1/operator/papers/%00'],
    ['GET', '/v1/operator/evidence/%00/file?until=%00&proof=%00'],
    ['GET', '/v1/account/export?%00=%00'],
    ['GET', '/photos/%00.webp'],
    ['GET', '/sitemap.xml?%00'],
    ['GET', '/v1/claim-shops/%ED%A0%80'],
    ['GET', '/v1/claim-shops/%E0%A4%A'],
    ['GET', '/v1/claim-shops/filter?name=%ED%A0%80&city=%E0%A4%A'],
    ['GET', '/v1/claim-shops/filter?%00=1'],
    ['GET', '//v1/claim-shops/filter'],
    ['GET', 'http://elsewhere.example/v1/claim-shops/filter'],
    ['OPTIONS', '*'],
  ])('is no failure of the server in the address of %s %s', async (method, path) => {
    // Not `fetch`, which would normalise the address.
    const status = await new Promise<number | undefined>((done, fail) => {
      request(app.origin, { method, path, headers: headers() }, (answer) => done(answer.resume().statusCode))
        .on('error', fail)
        .end();
    });
    expect(status).toBeLessThan(500);
  });

  it('is refused where a page calls the API while it is rendered', async () => {
    const call = directCall([route(listTowns, () => ({ items: [] }))], {} as RequestContext);
    await expect(call(listTowns, { state: 'a\0b' })).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it('is no failure in the headers that are stored or read', async () => {
    const number = newNumber();
    await forgetSendings(app);
    const strange = {
      ...headers(),
      'user-agent': '\u00ff\u0080 \u00ed\u00a0\u0080',
      referer: '\u00ed\u00a0\u0080',
    };
    const asked = await send(app, 'POST', '/v1/otp/verification', { mobileNumber: number }, strange);
    expect(asked.status).toBe(200);
    const given = { ...strange, cookie: cookieIn(asked, 'otp') ?? '' };
    const answer = { mobileNumber: number, otp: await lastOtp(app, number) };
    expect((await send(app, 'PATCH', '/v1/otp/verify-otp', answer, given)).status).toBe(200);
    const upload = await fetch(`${app.origin}/v1/uploads`, {
      method: 'POST',
      headers: {
        ...headers(),
        'tus-resumable': '1.0.0',
        'upload-length': '1',
        'upload-metadata': `kind ${btoa('photo')},filename ${btoa('a\0b')}`,
      },
    });
    expect(upload.status).toBeLessThan(500);
  });
});
