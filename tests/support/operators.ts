import { sql } from '../../src/server/db/sql.ts';
import type { makeApp } from './app.ts';
import { newNumber, signIn } from './people.ts';

type App = Awaited<ReturnType<typeof makeApp>>;

/** A signed-in operator. */
export async function makeOperator(app: App): Promise<{ number: string; cookie: string }> {
  const number = newNumber();
  await app.database.primary.query(sql`insert into operator (mobile_number) values (${number})`);
  return { number, cookie: await signIn(app, number) };
}
