import { createHash } from 'node:crypto';
import type { ClientBase, Pool } from 'pg';

const isFragment = Symbol('sql');

/** A piece of SQL with its values apart; pieces nest. */
export type Sql = {
  readonly [isFragment]: true;
  readonly isPlannedAnew?: true;
  readonly strings: readonly string[];
  readonly values: readonly unknown[];
};

/** What queries need: the pool, a transaction, or a reader. Always a function's first argument. */
export type Db = {
  query<Row extends object>(query: Sql): Promise<Row[]>;
  /** Several statements at once, as a migration file has them. */
  script(text: string): Promise<void>;
};

/** Writes SQL with values in place; each value travels as a parameter, never as text. */
export function sql(strings: TemplateStringsArray, ...values: readonly unknown[]): Sql {
  return { [isFragment]: true, strings, values };
}

/** Numbers that belong into the text itself: the planner takes a literal LIMIT into account, a parameter not. */
export function literal(value: number): Sql {
  if (!Number.isSafeInteger(value)) throw new TypeError(`not a whole number: ${value}`);
  return { [isFragment]: true, strings: [String(value)], values: [] };
}

/** States of one of our tables, in the text itself: a partial index is not used for a parameter. */
export function literalStates(states: readonly string[]): Sql {
  const odd = states.find((state) => !/^[a-z_]+$/.test(state));
  if (odd !== undefined || states.length === 0) throw new TypeError(`not a list of states: ${states.join()}`);
  return { [isFragment]: true, strings: [`('${states.join("', '")}')`], values: [] };
}

/**
 * A query whose best plan depends on its values: a plan for all values, which PostgreSQL would settle on after
 * a few times, may be a hundred times slower for some.
 */
export const plannedAnew = (query: Sql): Sql => ({ ...query, isPlannedAnew: true });

/** The query as the driver takes it. The name makes PostgreSQL parse and plan each text once per connection. */
export function prepared(query: Sql): { name?: string; text: string; values: unknown[] } {
  let text = '';
  const values: unknown[] = [];
  const write = (fragment: Sql) => {
    for (const [index, part] of fragment.strings.entries()) {
      text += part;
      if (index >= fragment.values.length) break;
      const value = fragment.values[index];
      if (typeof value === 'object' && value !== null && isFragment in value) write(value as Sql);
      else text += `$${values.push(value)}`;
    }
  };
  write(query);
  return query.isPlannedAnew ? { text, values } : { name: statementName(text), text, values };
}

const names = new Map<string, string>();

function statementName(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = createHash('sha1').update(text).digest('base64url').slice(0, 16);
    names.set(text, name);
  }
  return name;
}

export const dbOn = (client: Pool | ClientBase): Db => ({
  query: async <Row extends object>(query: Sql) => (await client.query<Row>(prepared(query))).rows,
  script: async (text) => {
    await client.query(text);
  },
});
