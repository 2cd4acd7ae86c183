import { sql } from '../../../src/server/db/sql.ts';
import { makeJpeg } from '../files/pictures.ts';
import { uploadFile } from '../files/uploads.ts';
import type { App, Owner } from './owners.ts';
import { newNumber, outcome, send, signIn } from './people.ts';

export const sendPicture = async (app: App, cookie: string, kind: 'cheque' | 'photo'): Promise<string> =>
  uploadFile(app.origin, cookie, kind, await makeJpeg({ width: 200, height: 100 }));

export type Claimant = { readonly number: string; readonly cookie: string };

export async function makeClaimant(app: App): Promise<Claimant> {
  const number = newNumber();
  return { number, cookie: await signIn(app, number) };
}

/** Raises a dispute with complete details. */
export async function raise(
  app: App,
  { cookie }: Claimant,
  shopId: string,
  change: object = {},
): Promise<Response> {
  const said = {
    ownerName: 'Ravi Gupta',
    email: 'ravi@example.in',
    statement: 'I opened it in 1998.',
    cheque: await sendPicture(app, cookie, 'cheque'),
  };
  return send(app, 'POST', `/v1/claim-shops/${shopId}/disputes`, { ...said, ...change }, { cookie });
}

/** A dispute about this owner's shop by a new account; returns its id. */
export async function disputed(
  app: App,
  { shopId }: Owner,
  change: object = {},
): Promise<Claimant & { id: string }> {
  const claimant = await makeClaimant(app);
  const response = await raise(app, claimant, shopId, change);
  if (!response.ok) throw new Error(await outcome(response));
  return { ...claimant, id: ((await response.json()) as { id: string }).id };
}

export const answer = (app: App, { cookie }: Pick<Owner, 'cookie'>, id: string, change: object = {}) =>
  send(app, 'POST', `/v1/disputes/${id}/answer`, { answer: 'My father opened it.', ...change }, { cookie });

export const withdraw = (app: App, { cookie }: Pick<Owner, 'cookie'>, id: string) =>
  send(app, 'DELETE', `/v1/disputes/${id}`, {}, { cookie });

/** Moves a dispute this many days into the past. */
export const moveDispute = (app: App, id: string, days: number) =>
  app.database.primary.query(sql`
    update dispute set created_at = created_at - make_interval(days => ${days}),
      answer_until = answer_until - make_interval(days => ${days}),
      decided_at = decided_at - make_interval(days => ${days}) where id = ${id}`);

/** The notices to the number of this session, oldest first. */
export async function noticesOf(app: App, claimId: string): Promise<string[]> {
  const rows = await app.database.primary.query<{ kind: string }>(sql`
    select n.kind from notice n join claim c on c.account_id = n.account_id
    where c.id = ${claimId} and n.channel = 'sms' order by n.created_at, n.kind`);
  return rows.map(({ kind }) => kind);
}

export async function claimOf(app: App, disputeId: string): Promise<string> {
  const [row] = await app.database.primary.query<{ claim_id: string }>(
    sql`select claim_id from dispute where id = ${disputeId}`,
  );
  return (row as { claim_id: string }).claim_id;
}
