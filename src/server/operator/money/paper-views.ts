import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '../../../core/errors.ts';
import { operatorPath } from '../../../core/operator/contract.ts';
import { sql } from '../../db/sql.ts';
import { perNetwork } from '../../http/guard/shared-limits.ts';
import type { RequestContext } from '../../http/route.ts';
import { type Paper, papersPerMinute, sendPaper } from '../../payments/papers/papers.ts';
import { record } from '../console/audit.ts';

/** Invoices and credit notes for operators; each view is recorded before the paper is sent. */
export function registerPaperViews(
  app: FastifyInstance,
  contextOf: (request: FastifyRequest) => RequestContext,
): void {
  const options = { config: { rateLimit: { max: papersPerMinute, ...perNetwork('paper views') } } };
  app.get<{ Params: { id: string } }>(`${operatorPath}papers/:id`, options, async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    const context = contextOf(request);
    const operator = await context.operator();
    const id = z.safeParse(z.uuid(), request.params.id);
    if (!id.success) throw new AppError('not_found');
    const [paper] = await context.db.query<Paper & { number: string; payment_id: string }>(sql`
      select d.content, d.number, d.payment_id
      from paper d where d.id = ${id.data}`);
    if (paper === undefined) throw new AppError('not_found');
    await record(context.db, operator, {
      action: 'paper.view',
      subject: ['paper', id.data],
      details: { number: paper.number, paymentId: paper.payment_id },
    });
    return sendPaper(reply, paper, { how: 'inline', isSample: context.local });
  });
}
