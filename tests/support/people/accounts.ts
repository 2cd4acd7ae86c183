import { sql } from '../../../src/server/db/sql.ts';
import type { makeApp } from '../servers/app.ts';
import { forgetSendings, lastOtp, send } from './people.ts';

type App = Awaited<ReturnType<typeof makeApp>>;

export type Person = { readonly number: string; readonly cookie: string };

/** Requests the OTP and returns it with the challenge's id. */
export async function askDeletion(
  app: App,
  { number, cookie }: Person,
): Promise<{ id: string; otp: string }> {
  await forgetSendings(app);
  const response = await send(app, 'POST', '/v1/account/deletion-otp', {}, { cookie });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  const { id } = (await response.json()) as { id: string };
  return { id, otp: await lastOtp(app, number) };
}

/** Deletes the account through all steps. */
export async function deleteAccountOf(app: App, person: Person): Promise<Response> {
  const proof = await askDeletion(app, person);
  return send(app, 'DELETE', '/v1/account', proof, { cookie: person.cookie });
}

/** The tables that contain this text. The tables of the local outbox and the emulator are not ours. */
export async function tablesWith({ database: { primary: db } }: App, text: string): Promise<string[]> {
  const tables = await db.query<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'outbox_message' order by 1`);
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await db.query({
      ...sql`select from pg_class where false`,
      strings: [`select 1 as found from "${name}" t where position(`, ` in t::text) > 0 limit 1`],
      values: [text],
    });
    if (rows.length > 0) found.push(name);
  }
  return found;
}
