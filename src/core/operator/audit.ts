import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

export const auditPageSize = 50;

export type AuditEntry = z.output<typeof AuditEntry>;
export const AuditEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  operator: z.string(),
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  details: z.record(z.string(), z.unknown()),
});

/** POST, because a mobile number must not be part of a URL (logs, history). */
export const searchAudit = endpoint({
  method: 'POST',
  path: '/v1/operator/audit/search',
  summary: 'What operators did and looked at, the newest first.',
  input: z.strictObject({
    /** In any format. */
    operator: z.optional(z.string().check(z.maxLength(40))),
    /** The id of the object that the entry is about. */
    subject: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    after: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
  }),
  output: z.object({ items: z.array(AuditEntry), hasMore: z.boolean() }),
});
