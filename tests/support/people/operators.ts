import { timeStepAt } from '../../../src/core/time-code.ts';
import { type Sql, sql } from '../../../src/server/db/sql.ts';
import { sealSecret } from '../../../src/server/operator/second-step.ts';
import { applyDueApprovals } from '../../../src/server/operator/verifications/approvals.ts';
import { codeOf } from '../../../src/server/totp.ts';
import { type makeApp, testKeys } from '../servers/app.ts';
import { newNumber, send, signIn } from './people.ts';

type App = Awaited<ReturnType<typeof makeApp>>;

/** A signed-in operator who has passed the second step. */
export async function makeOperator(app: App): Promise<{ number: string; cookie: string }> {
  const number = newNumber();
  const cookie = await signIn(app, number);
  await makeOperators(app, sql`values (${number})`);
  return { number, cookie };
}

/** The accounts of these numbers are operators now, and all their sessions have passed the second step. */
export async function makeOperators({ database }: Pick<App, 'database'>, numbers: Sql): Promise<void> {
  await database.primary.query(sql`
    with added as (insert into operator (mobile_number) ${numbers} returning mobile_number)
    update session set operator_until = now() + interval '12 hours'
    where account_id in (select a.id from account a join added using (mobile_number))`);
}

const secret = Buffer.from('a secret of 20 bytes');

/** A signed-in operator with an authenticator app, before the second step. */
export async function makeFreshOperator(app: App) {
  const number = newNumber();
  await app.database.primary.query(sql`
    insert into operator (mobile_number, totp_secret) values (${number}, ${sealSecret(testKeys, number, secret)})`);
  const cookie = await signIn(app, number);
  return {
    number,
    cookie,
    enter: (code: string, as = cookie) =>
      send(app, 'POST', '/v1/session/second-step', { code }, { cookie: as }),
  };
}

/** The code of the app, in this many time steps from now. */
export const codeInSteps = (steps: number): string => codeOf(secret, timeStepAt(Date.now()) + steps, 6);

/** Ends the time in which approvals can be undone, and applies them. */
export async function applyApprovals({ database }: Pick<App, 'database'>): Promise<void> {
  await database.primary.query(
    sql`update verification set approval_due_at = now() where approval_due_at is not null`,
  );
  await applyDueApprovals(database, (error) => {
    throw error;
  });
}
