import { createHash, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { uploadFile } from '../../tests/support/files/uploads.ts';
import { claimDetails } from '../../tests/support/people/claims.ts';

/** A signed-in account with its uploads, and the claim that it will send. */
export type Claimant = { readonly cookie: string; readonly claim: object };

export async function makeClaimant(
  db: pg.Client,
  origin: string,
  index: number,
  files: { readonly [kind: string]: Buffer },
): Promise<Claimant> {
  const number = `+9190000${String(index).padStart(5, '0')}`;
  const token = randomUUID();
  await db.query(
    `with a as (insert into account (mobile_number) values ($1) returning id)
     insert into session (token_hash, account_id, expires_at)
     select $2, id, now() + interval '1 day' from a`,
    [number, createHash('sha256').update(token).digest()],
  );
  const ids: Record<string, string> = {};
  for (const [kind, bytes] of Object.entries(files))
    ids[kind] = await uploadFile(origin, `nukkad=${token}`, kind, bytes);
  const { rows: trades } = await db.query('select id, label from sub_category order by slug limit 1');
  const claim = {
    ...claimDetails,
    submissionId: randomUUID(),
    subCategories: trades,
    shopOwnerContactNumber: number,
    shopOwnerCancelledChequeImage: ids.cheque,
    storeFrontPicture: ids.photo,
    recording: ids.recording,
  };
  return { cookie: `nukkad=${token}`, claim };
}

/** Returns 'ok', or the status and the code of the error. */
export async function submitClaim(
  origin: string,
  { cookie, claim }: Claimant,
  network: string,
): Promise<string> {
  const response = await fetch(`${origin}/v1/claim-shops`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'x-forwarded-for': network },
    body: JSON.stringify(claim),
  });
  const body = (await response.json()) as { code?: string };
  return response.ok ? 'ok' : `${response.status} ${body.code}`;
}
