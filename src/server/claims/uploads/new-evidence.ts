import type { EvidenceKind } from '../../../core/claims/uploads.ts';
import type { Keys } from '../../config/keys.ts';
import type { Files } from '../../gateways/files.ts';
import { newEvidenceName, type Source, storeEvidence } from '../evidence/evidence.ts';
import type { NewFile } from './commit-files.ts';

/** Evidence that is not stored yet. */
export type NewEvidence = NewFile & {
  readonly evidenceKind: EvidenceKind;
  readonly mediaType: string;
  readonly bytes: number;
};

type Facts = Pick<NewEvidence, 'evidenceKind' | 'mediaType' | 'bytes'>;

export function newEvidence(
  { files, keys }: { readonly files: Files; readonly keys: Pick<Keys, 'evidence'> },
  facts: Facts,
  source: Source,
): NewEvidence {
  const name = newEvidenceName();
  return { ...facts, kind: 'evidence', name, write: () => storeEvidence(files, keys, source, name) };
}
