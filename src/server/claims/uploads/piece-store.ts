import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import { type Db, sql } from '../../db/sql.ts';
import { appendPiece, dropUpload, type PieceParts, pieceBytes } from './upload-pieces.ts';

/** The tus server's storage: pieces in the file store, the same for a folder and S3. */
export class PieceStore extends DataStore {
  readonly #db: Db;
  readonly #parts: PieceParts;

  constructor(db: Db, parts: PieceParts) {
    super();
    this.#db = db;
    this.#parts = parts;
    this.extensions = ['creation', 'creation-with-upload', 'termination'];
  }

  override async getUpload(id: string): Promise<Upload> {
    const [row] = await this.#db.query<{ bytes: number; received: number }>(
      sql`select bytes, received from upload where id = ${id} and deleted_at is null`,
    );
    if (row === undefined) throw ERRORS.FILE_NOT_FOUND;
    return new Upload({ id, size: row.bytes, offset: row.received });
  }

  override async write(stream: Readable, id: string, from: number): Promise<number> {
    const buffer = Buffer.allocUnsafe(pieceBytes);
    let length = 0;
    let offset = from;
    const flush = async () => {
      const piece = buffer.subarray(0, length);
      length = 0;
      if (piece.length === 0) return;
      if (!(await appendPiece(this.#db, this.#parts, { id, offset }, piece))) throw ERRORS.INVALID_OFFSET;
      offset += piece.length;
    };
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>)
        for (let at = 0; at < chunk.length; ) {
          const copied = chunk.copy(buffer, length, at);
          at += copied;
          length += copied;
          if (length === pieceBytes) await flush();
        }
    } finally {
      // Also when the connection broke: what has arrived is not sent again.
      await flush();
    }
    return offset;
  }

  override remove(id: string): Promise<void> {
    return dropUpload(this.#db, this.#parts.files, id);
  }
}
