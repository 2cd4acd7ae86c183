import { formatPhone, isIndianMobile, normalisePhone } from '../../core/accounts/phone.ts';
import { StartError } from '../config/start-error.ts';
import { type Db, sql } from '../db/sql.ts';

export const operatorUsage = 'Usage: npm run operator -- add +91…  |  remove +91…  |  list';

type OperatorCommand =
  | { readonly verb: 'list' }
  | { readonly verb: 'add' | 'remove'; readonly number: string };

export function parseOperatorCommand([verb, typed, ...more]: readonly string[]): OperatorCommand {
  if (more.length > 0) throw new StartError(operatorUsage);
  if (verb === 'list' && typed === undefined) return { verb };
  if ((verb !== 'add' && verb !== 'remove') || typed === undefined) throw new StartError(operatorUsage);
  const number = normalisePhone(typed);
  if (!isIndianMobile(number)) throw new StartError(`${typed} is no Indian mobile number.\n${operatorUsage}`);
  return { verb, number };
}

/** Runs the command; returns the text to print. */
export async function changeOperators(db: Db, command: OperatorCommand): Promise<string> {
  switch (command.verb) {
    case 'add': {
      const added = await db.query(
        sql`insert into operator (mobile_number) values (${command.number}) on conflict do nothing returning added_at`,
      );
      return added.length > 0
        ? `${formatPhone(command.number)} is an operator now: sign in with it at /login, then open /operator.`
        : `${formatPhone(command.number)} is an operator already.`;
    }
    case 'remove': {
      const removed = await db.query(
        sql`delete from operator where mobile_number = ${command.number} returning added_at`,
      );
      return removed.length > 0
        ? `${formatPhone(command.number)} is no operator any more, from the next request on.`
        : `${formatPhone(command.number)} is no operator.`;
    }
    case 'list': {
      const all = await db.query<{ mobile_number: string; added_at: Date }>(
        sql`select mobile_number, added_at from operator order by added_at`,
      );
      if (all.length === 0) return 'There are no operators yet. Add one: npm run operator -- add +91…';
      return all
        .map(
          (each) => `${formatPhone(each.mobile_number)}  since ${each.added_at.toISOString().slice(0, 10)}`,
        )
        .join('\n');
    }
  }
}
