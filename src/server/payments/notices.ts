import type { NoticeKind } from '../../core/payments/notices.ts';
import { type Db, sql } from '../db/sql.ts';

type Note = {
  readonly accountId: string;
  readonly kind: NoticeKind;
  /** What it is about: of one thing, one notice of a kind goes out. */
  readonly about: string;
  readonly content?: object;
};

/** Notes what an owner has to be told, in the transaction of what happened; sending it is the queue's. */
export async function noteFor(db: Db, { accountId, kind, about, content = {} }: Note): Promise<void> {
  await db.query(sql`
    insert into notice (account_id, kind, about, content)
    values (${accountId}, ${kind}, ${about}, ${JSON.stringify(content)})
    on conflict (kind, about) do nothing`);
}
