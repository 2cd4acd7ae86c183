import { describe, expect, it } from 'vitest';
import { makeDatabase } from '../../../tests/support/servers/app.ts';
import { literal, literalStates, prepared, sql } from './sql.ts';

describe('sql', () => {
  it('sends values as parameters, never as text', async () => {
    const { primary } = await makeDatabase();
    const hostile = `'; drop table shop; --`;
    expect(await primary.query(sql`select ${hostile}::text as said`)).toEqual([{ said: hostile }]);
  });

  it('numbers the parameters of nested pieces in order', () => {
    const inner = sql`b = ${2} and c = ${3}`;
    expect(prepared(sql`select a = ${1} and ${inner} and d = ${4}`)).toMatchObject({
      text: 'select a = $1 and b = $2 and c = $3 and d = $4',
      values: [1, 2, 3, 4],
    });
  });

  it('names equal texts alike and different texts differently', () => {
    expect(prepared(sql`select ${1}`).name).toBe(prepared(sql`select ${2}`).name);
    expect(prepared(sql`select ${1}`).name).not.toBe(prepared(sql`select ${1} + 1`).name);
  });

  it('takes only whole numbers as literals', () => {
    expect(prepared(sql`limit ${literal(21)}`).text).toBe('limit 21');
    expect(() => literal(1.5)).toThrow(TypeError);
    expect(() => literal('1; drop table shop' as unknown as number)).toThrow(TypeError);
    expect(prepared(sql`in ${literalStates(['under_review', 'clear'])}`).text).toBe(
      "in ('under_review', 'clear')",
    );
    expect(() => literalStates(["x') or true --"])).toThrow(TypeError);
    expect(() => literalStates([])).toThrow(TypeError);
  });
});

describe('transaction', () => {
  it('keeps all or nothing', async () => {
    const { primary, transaction } = await makeDatabase();
    const add = sql`insert into category (slug, label, position) values ('x', 'X', 99)`;
    await expect(
      transaction(async (db) => {
        await db.query(add);
        throw new Error('second thoughts');
      }),
    ).rejects.toThrow('second thoughts');
    expect(await primary.query(sql`select slug from category where slug = 'x'`)).toEqual([]);
    await transaction((db) => db.query(add));
    expect(await primary.query(sql`select slug from category where slug = 'x'`)).toHaveLength(1);
  });
});
