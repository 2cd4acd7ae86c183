import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '../../../core/errors.ts';
import { operatorPath } from '../../../core/operator/contract.ts';
import { readEvidence, streamEvidence } from '../../claims/evidence/evidence.ts';
import type { Keys } from '../../config/keys.ts';
import { type Db, sql } from '../../db/sql.ts';
import type { Files } from '../../gateways/files.ts';
import type { RequestContext } from '../../http/route.ts';
import { record } from '../console/audit.ts';
import { refuseOwnClaim } from '../console/own-shops.ts';

const viewSeconds = 60;

type Evidence = { kind: string; file_name: string; media_type: string; claim_id: string };

async function findEvidence(db: Db, id: string): Promise<Evidence> {
  const [row] = await db.query<Evidence & { deleted_at: Date | null }>(
    sql`select kind, file_name, media_type, claim_id, deleted_at from evidence where id = ${id}`,
  );
  if (row === undefined) throw new AppError('not_found');
  if (row.deleted_at !== null) throw new AppError('evidence_gone');
  return row;
}

/** Recorded before the link is given, so that there is no view without an audit entry. */
export async function makeEvidenceView(
  context: RequestContext,
  keys: Pick<Keys, 'evidence'>,
  id: string,
): Promise<{ url: string; until: string }> {
  const operator = await context.operator();
  const { kind, claim_id } = await findEvidence(context.db, id);
  // In a dispute, the other side's cheque is not for this operator.
  await refuseOwnClaim(context.db, operator, claim_id);
  await record(context.db, operator, {
    action: 'evidence.view',
    subject: ['evidence', id],
    details: { kind, claimId: claim_id },
  });
  const until = Date.now() + viewSeconds * 1000;
  const proof = proofOf(keys, { id, accountId: operator.accountId, until });
  return {
    url: `${operatorPath}evidence/${id}/file?until=${until}&proof=${proof}`,
    until: new Date(until).toISOString(),
  };
}

type View = { readonly id: string; readonly accountId: string; readonly until: number };

/** Signed URL: valid for one file, one operator and one minute. */
const proofOf = ({ evidence }: Pick<Keys, 'evidence'>, { id, accountId, until }: View) =>
  createHmac('sha256', evidence).update(`view ${id} ${accountId} ${until}`).digest('hex');

const Asked = z.object({
  id: z.uuid(),
  until: z.coerce.number().check(z.int()),
  proof: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});

export function registerEvidenceFiles(
  app: FastifyInstance,
  {
    files,
    keys,
    contextOf,
  }: {
    files: Files;
    keys: Pick<Keys, 'evidence'>;
    contextOf: (request: FastifyRequest) => RequestContext;
  },
): void {
  app.get(`${operatorPath}evidence/:id/file`, async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    const context = contextOf(request);
    const { accountId } = await context.operator();
    const asked = z.safeParse(Asked, { ...(request.query as object), ...(request.params as object) });
    if (!asked.success) throw new AppError('not_found');
    const { id, until, proof } = asked.data;
    const right = proofOf(keys, { id, accountId, until });
    if (until < Date.now() || !timingSafeEqual(Buffer.from(proof), Buffer.from(right)))
      throw new AppError('not_found');
    const { kind, file_name, media_type } = await findEvidence(context.db, id);
    reply.type(media_type).header('content-disposition', 'inline');
    if (kind !== 'recording') return reply.send(await readEvidence(files, keys, file_name));
    const { stream, length } = await streamEvidence(files, keys, file_name);
    return reply.header('content-length', length).send(stream);
  });
}
