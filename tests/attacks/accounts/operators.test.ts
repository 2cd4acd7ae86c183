import { beforeAll, describe, expect, it } from 'vitest';
import { operatorPath } from '../../../src/core/operator/contract.ts';
import { sql } from '../../../src/server/db/sql.ts';
import { routesOf } from '../../support/pages/routes.ts';
import { makeFreshOperator, makeOperator } from '../../support/people/operators.ts';
import { newNumber, signIn } from '../../support/people/people.ts';
import { makeApp } from '../../support/servers/app.ts';

let app: Awaited<ReturnType<typeof makeApp>>;
beforeAll(async () => {
  app = await makeApp();
});

const calls = () =>
  routesOf(app.app)
    .filter(({ path }) => path.startsWith(operatorPath))
    .map(({ method, path }) => ({ method, path: path.replaceAll(/:\w+/g, crypto.randomUUID()) }));

describe('21, 27: every call of the operators', () => {
  const statusAs = async ({ method, path }: { method: string; path: string }, cookie: string) => {
    const body = method === 'GET' ? {} : { body: '{}' };
    const headers = { cookie, ...(method !== 'GET' && { 'content-type': 'application/json' }) };
    return (await fetch(app.origin + path, { method, headers, ...body })).status;
  };

  it('refuses visitors, owners, and an operator who was removed', async () => {
    expect(calls().length).toBeGreaterThan(7);
    const owner = await signIn(app, newNumber());
    const former = await makeOperator(app);
    await app.database.primary.query(sql`delete from operator where mobile_number = ${former.number}`);
    for (const call of calls()) {
      expect([call, await statusAs(call, '')]).toEqual([call, 401]);
      expect([call, await statusAs(call, owner)]).toEqual([call, 403]);
      expect([call, await statusAs(call, former.cookie)]).toEqual([call, 403]);
    }
  });

  it('refuses an operator who has not passed the second step', async () => {
    const { cookie } = await makeFreshOperator(app);
    for (const call of calls()) expect([call, await statusAs(call, cookie)]).toEqual([call, 403]);
  });

  it('lets an operator in', async () => {
    const { cookie } = await makeOperator(app);
    for (const call of calls()) expect([401, 403]).not.toContain(await statusAs(call, cookie));
  });

  it('is not described to the public', async () => {
    const reference = await (await fetch(`${app.origin}/v1/openapi.json`)).text();
    for (const path of [operatorPath, 'second-step']) expect(reference).not.toContain(path);
  });
});
