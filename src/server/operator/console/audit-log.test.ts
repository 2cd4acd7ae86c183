import { beforeAll, expect, it } from 'vitest';
import { makeOperator } from '../../../../tests/support/people/operators.ts';
import { outcome, send } from '../../../../tests/support/people/people.ts';
import { makeApp } from '../../../../tests/support/servers/app.ts';
import type { Output } from '../../../core/endpoint.ts';
import type { searchAudit } from '../../../core/operator/audit.ts';
import { sql } from '../../db/sql.ts';

let app: Awaited<ReturnType<typeof makeApp>>;
let one: { number: string; cookie: string };
let other: { number: string; cookie: string };
beforeAll(async () => {
  app = await makeApp();
  one = await makeOperator(app);
  other = await makeOperator(app);
  for (const [{ number }, count] of [
    [one, 60],
    [other, 3],
  ] as const)
    await app.database.primary.query(sql`
      insert into audit_entry (operator_number, action, subject_kind, subject_id, details)
      select ${number}, 'verification.approve', 'verification', 'subject-' || n, '{"reason": "because"}'
      from generate_series(1, ${count}::int) n`);
});

const ask = (wish: object) => send(app, 'POST', '/v1/operator/audit/search', wish, { cookie: one.cookie });
const search = async (wish: object = {}) => (await (await ask(wish)).json()) as Output<typeof searchAudit>;

it('is paged, the newest first', async () => {
  const first = await search();
  expect([first.items.length, first.hasMore]).toEqual([50, true]);
  expect(first.items[0]).toMatchObject({
    operator: other.number,
    action: 'verification.approve',
    subjectKind: 'verification',
    subjectId: 'subject-3',
    details: { reason: 'because' },
  });
  const second = await search({ after: first.items.at(-1)?.id });
  expect([second.items.length, second.hasMore]).toEqual([13, false]);
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(63);
});

it('is filtered by operator and by subject', async () => {
  expect((await search({ operator: other.number.slice(3) })).items).toHaveLength(3);
  expect((await search({ subject: 'subject-2' })).items).toHaveLength(2);
  const both = await search({ operator: one.number, subject: 'subject-2' });
  expect(both.items.map(({ operator, subjectId }) => [operator, subjectId])).toEqual([
    [one.number, 'subject-2'],
  ]);
  expect((await search({ operator: 'nobody' })).items).toEqual([]);
  expect(app.log()).not.toContain(other.number.slice(3));
});

it('refuses an invalid page', async () => {
  expect(await outcome(await ask({ after: '1; drop table audit_entry' }))).toBe('invalid_input');
});
