import { AppError } from '../../core/errors.ts';
import { prepareCheque } from '../claims/evidence/pictures.ts';
import { commitFiles } from '../claims/uploads/commit-files.ts';
import { type NewEvidence, newEvidence } from '../claims/uploads/new-evidence.ts';
import type { PieceParts } from '../claims/uploads/upload-pieces.ts';
import { inTurn } from '../claims/uploads/upload-turns.ts';
import { takeUpload } from '../claims/uploads/uploads.ts';
import { type Db, type Sql, sql } from '../db/sql.ts';
import type { RequestContext } from '../http/route.ts';

/** A thread that is locked until the transaction ends, so numbers rise in the order of the messages. */
export type LockedThread = {
  readonly id: string;
  readonly waiting_since: Date | null;
  readonly due_at: Date | null;
};

export type NewMessage = {
  readonly id: string;
  readonly words: string;
  /** Finished uploads of `accountId`. */
  readonly pictures: readonly string[];
  readonly accountId: string;
  /** Null: the owner writes. */
  readonly operatorNumber: string | null;
  /** A condition on the thread as `t`: where this person may write. */
  readonly isTheirs: Sql;
  readonly lock: (db: Db) => Promise<LockedThread>;
  /** Throws if a new message is not taken. */
  readonly check: (db: Db, thread: LockedThread) => Promise<void>;
  /** Writes what follows from the message, in its transaction. */
  readonly follow: (db: Db, thread: LockedThread) => Promise<void>;
};

/** Appends a message with its pictures, once: a message that is there already changes nothing. */
export async function appendMessage(
  context: RequestContext,
  parts: PieceParts,
  message: NewMessage,
): Promise<void> {
  if (message.words === '' && message.pictures.length === 0) throw new AppError('support_empty');
  const { accountId, pictures } = message;
  if (pictures.length === 0) return context.transaction((db) => store(db, message, []));
  await inTurn(accountId, async () => {
    // Before a picture is decoded in vain: the uploads of a stored message are gone.
    if (await isStored(context.db, message)) return;
    try {
      const files: NewEvidence[] = [];
      for (const id of pictures) files.push(await makePrivate(context.db, parts, { id, accountId }));
      await commitFiles(context, parts.files, { accountId, uploads: pictures, files }, (db) =>
        store(db, message, files),
      );
    } catch (error) {
      // Race: another server has stored the same message meanwhile, and with it used up the uploads.
      if (!(await isStored(context.db, message))) throw error;
    }
  });
}

/** Made anew and encrypted, as evidence is. */
async function makePrivate(
  db: Db,
  parts: PieceParts,
  upload: { id: string; accountId: string },
): Promise<NewEvidence> {
  const { bytes, mediaType } = await takeUpload(db, parts, { ...upload, kind: 'photo' }, async (file) =>
    prepareCheque(await file.readAll(), 'picture_broken'),
  );
  return newEvidence(parts, { evidenceKind: 'photo', mediaType, bytes: bytes.length }, () => [bytes]);
}

/** Throws if the id is that of a message in another thread, or of the other side. */
async function isStored(db: Db, { id, operatorNumber, isTheirs }: NewMessage): Promise<boolean> {
  const [row] = await db.query<{ is_theirs: boolean }>(sql`
    select (${isTheirs}) and m.operator_number is not distinct from ${operatorNumber} as is_theirs
    from support_message m join support_thread t on t.id = m.thread_id where m.id = ${id}`);
  if (row && !row.is_theirs) throw new AppError('not_found');
  return row !== undefined;
}

async function store(db: Db, message: NewMessage, files: readonly NewEvidence[]): Promise<void> {
  const thread = await message.lock(db);
  if (await isStored(db, message)) return;
  await message.check(db, thread);
  const { id, words, operatorNumber } = message;
  const isAnswer = operatorNumber !== null;
  await db.query(sql`
    insert into support_message (id, thread_id, operator_number, words, waited_since, promised_at)
    values (${id}, ${thread.id}, ${operatorNumber}, ${words}, ${isAnswer ? thread.waiting_since : null},
      ${isAnswer ? thread.due_at : null})`);
  for (const [at, { name, mediaType, bytes }] of files.entries())
    await db.query(sql`
      insert into support_picture (message_id, position, file_name, media_type, bytes)
      values (${id}, ${at + 1}, ${name}, ${mediaType}, ${bytes})`);
  await db.query(sql`update support_thread set last_message_at = now() where id = ${thread.id}`);
  await message.follow(db, thread);
}
