import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '../../../core/errors.ts';
import type { PaperContent } from '../../../core/payments/papers.ts';
import { type Db, sql } from '../../db/sql.ts';
import { perNetwork } from '../../http/guard/shared-limits.ts';
import type { RequestContext } from '../../http/route.ts';
import { drawPaper } from './paper-pdf.ts';

export type Paper = { readonly content: PaperContent };

/** Rate limit: drawing a PDF costs processor time. */
export const papersPerMinute = 30;

/** `/v1/papers/{id}.pdf`: for the owner of its claim, in every state of the claim. */
export function registerPapers(
  app: FastifyInstance,
  contextOf: (request: FastifyRequest) => RequestContext,
): void {
  const options = { config: { rateLimit: { max: papersPerMinute, ...perNetwork('papers') } } };
  app.get<{ Params: { file: string } }>('/v1/papers/:file', options, async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    const context = contextOf(request);
    const session = await context.session();
    const paper = session && (await findOwnPaper(context.db, request.params.file, session.accountId));
    // Other accounts get the same answer as for a paper that does not exist.
    if (paper === undefined) throw new AppError('not_found');
    return sendPaper(reply, paper, { how: 'attachment', isSample: context.local });
  });
}

/** `inline`: the browser shows it instead of downloading it. */
export async function sendPaper(
  reply: FastifyReply,
  { content }: Paper,
  { how, isSample }: { readonly how: 'attachment' | 'inline'; readonly isSample: boolean },
): Promise<FastifyReply> {
  return reply
    .type('application/pdf')
    .header('content-disposition', `${how}; filename="${paperFileName(content)}"`)
    .send(await drawPaper(content, { isSample }));
}

async function findOwnPaper(db: Db, file: string, accountId: string): Promise<Paper | undefined> {
  const id = z.safeParse(z.uuid(), /^(.*)\.pdf$/.exec(file)?.[1]);
  if (!id.success) return undefined;
  const [paper] = await db.query<Paper>(sql`
    select d.content
    from paper d join payment p on p.id = d.payment_id join payment_order o on o.id = p.order_id
      join claim c on c.id = o.claim_id
    where d.id = ${id.data} and c.account_id = ${accountId}`);
  return paper;
}

/** NK-26-27-000001.pdf: a file name cannot contain the slashes of the number. */
export const paperFileName = ({ number }: Pick<PaperContent, 'number'>): string =>
  `${number.replaceAll('/', '-')}.pdf`;
