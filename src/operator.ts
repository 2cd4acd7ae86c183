import { formatPhone, isIndianMobile, normalisePhone } from './core/accounts/phone.ts';
import { readConfig } from './server/config.ts';
import { sql } from './server/db/sql.ts';
import { startDatabase, type Undo } from './server/start-database.ts';
import { StartError } from './server/start-error.ts';

const usage = 'Usage: npm run operator -- add +91…  |  remove +91…  |  list';

const undo: Undo = [];

async function run(): Promise<string> {
  const [verb, typed, ...more] = process.argv.slice(2);
  const isRight = (verb === 'list' ? typed === undefined : typed !== undefined) && more.length === 0;
  if (!isRight || !['add', 'remove', 'list'].includes(verb ?? '')) throw new StartError(usage);
  const number = normalisePhone(typed ?? '');
  if (verb !== 'list' && !isIndianMobile(number))
    throw new StartError(`${typed} is no Indian mobile number.\n${usage}`);
  const warn = (error: unknown, message: string) => console.error(message, error ?? '');
  const { database } = await startDatabase(readConfig(process.env), warn, undo);
  const db = database.primary;
  if (verb === 'add') {
    const added = await db.query(
      sql`insert into operator (mobile_number) values (${number}) on conflict do nothing returning mobile_number`,
    );
    return added.length > 0
      ? `${formatPhone(number)} is an operator now: sign in with it at /login, then open /operator.`
      : `${formatPhone(number)} is an operator already.`;
  }
  if (verb === 'remove') {
    const removed = await db.query(
      sql`delete from operator where mobile_number = ${number} returning added_at`,
    );
    return removed.length > 0
      ? `${formatPhone(number)} is no operator any more, from the next request on.`
      : `${formatPhone(number)} is no operator.`;
  }
  const all = await db.query<{ mobile_number: string; added_at: Date }>(
    sql`select mobile_number, added_at from operator order by added_at`,
  );
  if (all.length === 0) return 'There are no operators yet. Add one: npm run operator -- add +91…';
  return all
    .map(
      ({ mobile_number, added_at }) =>
        `${formatPhone(mobile_number)}  since ${added_at.toISOString().slice(0, 10)}`,
    )
    .join('\n');
}

let code = 1;
try {
  process.stdout.write(`${await run()}\n`);
  code = 0;
} catch (error) {
  console.error(error instanceof StartError ? `\n${error.message}\n` : error);
} finally {
  for (const step of undo.splice(0).reverse()) await step();
}
process.exit(code);
