import { randomBytes } from 'node:crypto';
import { AppError } from '../../../core/errors.ts';
import { encryptBytes } from '../../claims/evidence/evidence.ts';
import { orphanHours, queueFileDeletions, runFileDeletions } from '../../claims/uploads/file-removals.ts';
import { type Piece, type PieceParts, pieceBytes, readPieces } from '../../claims/uploads/upload-pieces.ts';
import { type Db, sql } from '../../db/sql.ts';
import type { Files } from '../../gateways/files.ts';

/** Stores the file in encrypted pieces that every server can read, as uploads are. */
export async function storeImportFile(
  db: Db,
  parts: PieceParts,
  id: string,
  body: AsyncIterable<Buffer>,
): Promise<void> {
  let position = 0;
  for await (const bytes of cutIntoPieces(body)) {
    await addPiece(db, parts, { id, position }, bytes);
    position += bytes.length;
  }
}

/** A yielded piece is valid until the next one is asked for, because the buffer is reused. */
async function* cutIntoPieces(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const buffer = Buffer.allocUnsafe(pieceBytes);
  let length = 0;
  for await (const chunk of body)
    for (let at = 0; at < chunk.length; ) {
      const copied = chunk.copy(buffer, length, at);
      at += copied;
      length += copied;
      if (length < pieceBytes) continue;
      yield buffer;
      length = 0;
    }
  if (length > 0) yield buffer.subarray(0, length);
}

/** The file is registered for deletion before it is written, as in `commitFiles`: a crash leaves no orphan. */
async function addPiece(
  db: Db,
  { files, keys }: PieceParts,
  { id, position }: { id: string; position: number },
  bytes: Buffer,
): Promise<void> {
  const name = `${id}-${position}-${randomBytes(8).toString('hex')}`;
  await queueFileDeletions(db, [{ kind: 'upload', name }], { afterHours: orphanHours });
  await files.write('uploads', name, encryptBytes(keys, name, bytes));
  const added = await db.query(sql`
    with running as (
      select id from import_run where id = ${id} and ended_at is null
    ), kept as (
      delete from file_removal where kind = 'upload' and name = ${name} and exists (select from running)
    )
    insert into import_piece (run_id, position, bytes, name)
    select id, ${position}, ${bytes.length}, ${name} from running returning name`);
  if (added.length === 0) throw new AppError('import_over');
}

export async function openImportFile(
  db: Db,
  parts: PieceParts,
  id: string,
): Promise<AsyncGenerator<Buffer, void>> {
  const pieces = await db.query<Piece>(sql`
    select position, bytes, name from import_piece where run_id = ${id} order by position`);
  return readPieces(parts, pieces);
}

/** For all runs that have ended: also those that a server could not tidy up before it died. */
export async function removeFilesOfEndedRuns(db: Db, files: Files): Promise<void> {
  const removed = await db.query(sql`
    delete from import_piece p using import_run r where r.id = p.run_id and r.ended_at is not null
    returning p.name`);
  if (removed.length > 0) await runFileDeletions(db, files).catch(() => undefined); // the hourly cleanup retries
}
