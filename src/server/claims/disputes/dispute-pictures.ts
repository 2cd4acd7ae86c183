import type { Db } from '../../db/sql.ts';
import type { RequestContext } from '../../http/route.ts';
import type { ClaimParts } from '../claim/submit-claim.ts';
import { prepareCheque } from '../evidence/pictures.ts';
import { commitFiles } from '../uploads/commit-files.ts';
import { type NewEvidence, newEvidence } from '../uploads/new-evidence.ts';
import { inTurn } from '../uploads/upload-turns.ts';
import { takeUpload } from '../uploads/uploads.ts';

type Sent = {
  readonly accountId: string;
  /** The ids of finished uploads. */
  readonly pictures: { readonly cheque?: string | undefined; readonly photo?: string | undefined };
};

/** In the transaction that refers to the pictures. */
type Work<T> = (db: Db, evidence: readonly NewEvidence[]) => Promise<T>;

/** Stores one side's pictures as evidence; all are validated before the first is stored. */
export const withPictures = <T>(
  context: RequestContext,
  parts: ClaimParts,
  { accountId, pictures }: Sent,
  work: Work<T>,
): Promise<T> =>
  inTurn(accountId, async () => {
    const evidence: NewEvidence[] = [];
    const uploads: string[] = [];
    for (const kind of ['cheque', 'photo'] as const) {
      const id = pictures[kind];
      if (id === undefined) continue;
      const { bytes, mediaType } = await takeUpload(
        context.db,
        parts,
        { id, accountId, kind },
        async (file) => prepareCheque(await file.readAll()),
      );
      evidence.push(
        newEvidence(parts, { evidenceKind: kind, mediaType, bytes: bytes.length }, () => [bytes]),
      );
      uploads.push(id);
    }
    return commitFiles(context, parts.files, { accountId, uploads, files: evidence }, (db) =>
      work(db, evidence),
    );
  });
