import { createHash } from 'node:crypto';
import type { ClientBase, Pool } from 'pg';
import { traceQuery } from '../tracing/trace.ts';

const isFragment = Symbol('sql');

/** An SQL fragment with separate parameter values; fragments nest. */
export type Sql = {
  readonly [isFragment]: true;
  readonly isUnprepared?: true;
  readonly strings: readonly string[];
  readonly values: readonly unknown[];
};

/** What queries run on: the pool, a transaction, or a replica. Always the first argument of a function. */
export type Db = {
  query<Row extends object>(query: Sql): Promise<Row[]>;
  /** Several statements in one text, as in a migration file. */
  script(text: string): Promise<void>;
};

/** Tagged template for SQL; each value becomes a parameter, never text. */
export function sql(strings: TemplateStringsArray, ...values: readonly unknown[]): Sql {
  return { [isFragment]: true, strings, values };
}

/** A number in the SQL text: the planner uses a literal LIMIT, but not a parameter. */
export function literal(value: number): Sql {
  if (!Number.isSafeInteger(value)) throw new TypeError(`not a whole number: ${value}`);
  return { [isFragment]: true, strings: [String(value)], values: [] };
}

/** A list of states in the SQL text: a partial index cannot be used with a parameter. */
export function literalStates(states: readonly string[]): Sql {
  const odd = states.find((state) => !/^[a-z_]+$/.test(state));
  if (odd !== undefined || states.length === 0) throw new TypeError(`not a list of states: ${states.join()}`);
  return { [isFragment]: true, strings: [`('${states.join("', '")}')`], values: [] };
}

/**
 * Runs without a prepared statement, so that the query is planned for its actual values: the generic plan to
 * which PostgreSQL switches after a few executions may be a hundred times slower for some values.
 */
export const unprepared = (query: Sql): Sql => ({ ...query, isUnprepared: true });

/**
 * A value that the planner does not see: it then estimates the same for all values, and keeps one plan for a prepared
 * statement instead of planning each execution. Only where the plan must not depend on the value.
 */
export const unseen = (value: Sql): Sql => sql`(select ${value})`;

/** The query for the driver. The name makes it a prepared statement, parsed once per connection. */
export function prepared(query: Sql): { name?: string; text: string; values: unknown[] } {
  let text = '';
  const values: unknown[] = [];
  const write = ({ strings, values: given }: Sql) => {
    for (let at = 0; at < strings.length; at += 1) {
      text += strings[at];
      if (at >= given.length) break;
      const value = given[at];
      if (typeof value === 'object' && value !== null && isFragment in value) write(value as Sql);
      else text += `$${values.push(isNumbers(value) ? `{${value.join()}}` : value)}`;
    }
  };
  write(query);
  return query.isUnprepared ? { text, values } : { name: statementName(text), text, values };
}

/** As PostgreSQL writes an array: the driver is several times slower, because it expects texts that need escaping. */
const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'number');

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
  query: async <Row extends object>(query: Sql) => {
    const statement = prepared(query);
    return (await traceQuery(statement.text, () => client.query<Row>(statement))).rows;
  },
  script: async (text) => {
    await client.query(text);
  },
});
