import { randomBytes } from 'node:crypto';
import { AppError } from '../../../core/errors.ts';
import type { Keys } from '../../config/keys.ts';
import { type Db, literal, sql } from '../../db/sql.ts';
import type { Files } from '../../gateways/files.ts';
import { decryptBytes, encryptBytes, type Source } from '../evidence/evidence.ts';
import type { RecordingFile } from '../evidence/recordings.ts';
import { deleteNow, orphanHours, queueFileDeletions, runFileDeletions } from './file-removals.ts';

export type PieceParts = { readonly files: Files; readonly keys: Pick<Keys, 'evidence'> };

/** Held in memory by each request that uploads. */
export const pieceBytes = 256 * 1024;

/** A piece is a row and a file: without a limit, requests of one byte each would make millions. */
const mostPieces = 5000;

/**
 * Adds a piece at this offset. Compare-and-set: false if another request was first, or the upload is deleted. No
 * lock is held while bytes arrive. The file is registered for deletion before it is written, as in `commitFiles`.
 */
export async function appendPiece(
  db: Db,
  { files, keys }: PieceParts,
  { id, offset }: { id: string; offset: number },
  bytes: Buffer,
): Promise<boolean> {
  // The name is authenticated data: a piece cannot be swapped with one of another upload or position. It is
  // random, because two requests may write a piece of the same offset.
  const name = `${id}-${offset}-${randomBytes(8).toString('hex')}`;
  const file = { kind: 'upload', name } as const;
  await queueFileDeletions(db, [file], { afterHours: orphanHours });
  await files.write('uploads', name, encryptBytes(keys, name, bytes));
  const added = await db.query(sql`
    with moved as (
      update upload set received = received + ${bytes.length}::int
      where id = ${id} and received = ${offset} and deleted_at is null
        and received + ${bytes.length}::int <= bytes
        and (select count(*) from upload_piece p where p.upload_id = upload.id) < ${literal(mostPieces)}
      returning id
    ), kept as (
      delete from file_removal where kind = 'upload' and name = ${name} and exists (select from moved)
    )
    insert into upload_piece (upload_id, position, bytes, name)
    select id, ${offset}, ${bytes.length}, ${name} from moved returning name`);
  if (added.length > 0) return true;
  await deleteNow(db, [file]);
  await runFileDeletions(db, files).catch(() => undefined);
  return false;
}

/** A complete upload, read piece by piece: a recording is never in memory as a whole. */
export type UploadedFile = RecordingFile & {
  readonly source: Source;
  readAll(): Promise<Buffer>;
};

export type Piece = { readonly position: number; readonly bytes: number; readonly name: string };

/** Pieces that are fetched in advance: a store of S3 takes some 20 ms for each. */
const readAhead = 8;

export async function openUpload(
  db: Db,
  parts: PieceParts,
  { id, bytes }: { id: string; bytes: number },
): Promise<UploadedFile> {
  const pieces = await db.query<Piece>(sql`
    select position, bytes, name from upload_piece where upload_id = ${id} order by position`);
  const source = () => readPieces(parts, pieces);
  let last: { piece: Piece; content: Buffer } | undefined;
  return {
    size: bytes,
    source,
    async readAll() {
      const contents: Buffer[] = [];
      for await (const content of source()) contents.push(content);
      return Buffer.concat(contents);
    },
    async read(position, length) {
      const found: Buffer[] = [];
      for (const piece of pieces) {
        const from = Math.max(position - piece.position, 0);
        const to = Math.min(position + length - piece.position, piece.bytes);
        if (from >= to) continue;
        // The parser's small reads are mostly in the piece of the one before.
        if (last?.piece !== piece) last = { piece, content: await readPiece(parts, piece) };
        found.push(last.content.subarray(from, to));
      }
      return Buffer.concat(found);
    },
  };
}

export async function* readPieces(parts: PieceParts, pieces: readonly Piece[]): AsyncGenerator<Buffer, void> {
  const fetched: Promise<Buffer>[] = [];
  for (let next = 0; next < pieces.length || fetched.length > 0; ) {
    for (; next < pieces.length && fetched.length < readAhead; next += 1) {
      const reading = readPiece(parts, pieces[next] as Piece);
      reading.catch(() => {}); // handled where it is awaited
      fetched.push(reading);
    }
    yield (await fetched.shift()) as Buffer;
  }
}

async function readPiece({ files, keys }: PieceParts, { name }: Piece): Promise<Buffer> {
  const stored = await files.read('uploads', name);
  // Deleted after two days, or used by another request.
  if (stored === undefined) throw new AppError('upload_missing');
  return decryptBytes(keys, name, stored);
}

/** Two statements: the second one sees every piece, because no other can be added after the first. */
export async function dropUpload(db: Db, files: Files, id: string): Promise<void> {
  await db.query(sql`update upload set deleted_at = now(), received = 0 where id = ${id}`);
  await db.query(sql`delete from upload_piece where upload_id = ${id}`);
  await runFileDeletions(db, files).catch(() => undefined);
}
