import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '../../../core/errors.ts';
import { type UploadKind, uploadKinds, uploadMaxBytes, uploadSizeFault } from './uploads.ts';

/** A validated request to create an upload. */
export type UploadCreation = {
  readonly id: string;
  readonly accountId: string;
  readonly kind: UploadKind;
  readonly bytes: number;
};

/** Validates the headers, before a byte of the body is read. */
export function readCreation(accountId: string, headers: IncomingHttpHeaders): UploadCreation {
  const kind = kindIn(headers['upload-metadata']);
  if (kind === undefined) throw new AppError('upload_kind_unknown');
  const length = headers['upload-length'];
  // A deferred length could be any size.
  if (typeof length !== 'string' || !/^[1-9]\d{0,14}$/.test(length))
    throw new AppError('invalid_input', {
      fields: [{ field: 'upload-length', fault: 'must be the length of the file in bytes' }],
    });
  const bytes = Number(length);
  if (bytes > uploadMaxBytes(kind)) throw new AppError(uploadSizeFault(kind));
  return { id: randomUUID(), accountId, kind, bytes };
}

/** `kind cGhvdG8=,filename …`: keys with values in Base64. */
function kindIn(metadata: string | string[] | undefined): UploadKind | undefined {
  const pairs = String(metadata ?? '')
    .split(',')
    .map((pair) => pair.trim().split(' '));
  const value = Buffer.from(pairs.find(([key]) => key === 'kind')?.[1] ?? '', 'base64').toString();
  return uploadKinds.find((kind) => kind === value);
}
