import type { DetailedError, Upload as TusUpload } from 'tus-js-client';
import type { ErrorBody } from '../../../core/errors.ts';
import { chunkTimeoutMs } from '../../../core/limits.ts';
import type { MessageCode } from '../../../core/messages.ts';
import { CallError } from '../../api.ts';
import * as m from '../../messages/en.ts';
import type { FileKind } from '../draft/stored-draft.ts';

const endpoint = '/v1/uploads';

/** In bytes. A network that breaks every few seconds still brings one of these over; a recording has many. */
const chunkSizes: Record<FileKind, number> = {
  cheque: 256 * 1024,
  photo: 256 * 1024,
  recording: 1024 * 1024,
};

/** For what passes by itself: a busy server, or one that still holds the connection that broke. */
const retryDelays = [500, 1500, 4000];

/** A connection over which nothing has moved for so long is taken for broken. */
const stalledMs = 60_000;

export type UploadOptions = {
  readonly kind: FileKind;
  readonly bytes: Blob;
  /** Where an upload of these very bytes was begun. */
  readonly begunAt: string | undefined;
  onBegun(url: string): void;
  onProgress(sentBytes: number): void;
  readonly signal: AbortSignal;
};

/** Sends a file in pieces, from where it got to last time. Answers the id that a claim names it by. */
export async function uploadFile(wishes: UploadOptions): Promise<string> {
  if (wishes.begunAt === undefined) return await run(wishes, { endpoint });
  try {
    return await run(wishes, { uploadUrl: wishes.begunAt });
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'not_found') throw error;
    // The server keeps an unfinished upload for two days.
    return run(wishes, { endpoint });
  }
}

/** A network that has stalled does not end the loading of a script by itself. */
export async function loadUploader(): Promise<typeof import('tus-js-client')> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the uploader does not arrive')), chunkTimeoutMs);
  });
  try {
    return await Promise.race([import('tus-js-client'), late]);
  } finally {
    clearTimeout(timer);
  }
}

type Where = { endpoint: string } | { uploadUrl: string };

async function run(
  { kind, bytes, onBegun, onProgress, signal }: UploadOptions,
  where: Where,
): Promise<string> {
  const { Upload } = await loadUploader().catch(() => {
    throw new CallError('offline', m.faults.offline);
  });
  signal.throwIfAborted();
  return new Promise<string>((resolve, reject) => {
    const upload: TusUpload = new Upload(bytes, {
      ...where,
      metadata: { kind },
      chunkSize: chunkSizes[kind],
      retryDelays,
      storeFingerprintForResuming: false,
      onUploadUrlAvailable: () => upload.url && onBegun(upload.url),
      onProgress: (sent) => {
        watch.moved();
        onProgress(sent);
      },
      onSuccess: () => end(() => resolve(uploadId(upload.url ?? ''))),
      onError: (error) => end(() => reject(faultOf(error))),
    });
    const end = (answer: () => void) => {
      watch.end();
      signal.removeEventListener('abort', cancel);
      answer();
    };
    const stop = (reason: unknown) => {
      void upload.abort();
      end(() => reject(reason));
    };
    const cancel = () => stop(signal.reason);
    const watch = watchProgress(() => stop(new CallError('timed_out', m.faults.timed_out)));
    signal.addEventListener('abort', cancel);
    upload.start();
  });
}

function watchProgress(onStalled: () => void) {
  let timer = setTimeout(onStalled, stalledMs);
  const end = () => clearTimeout(timer);
  const moved = () => {
    end();
    timer = setTimeout(onStalled, stalledMs);
  };
  return { moved, end };
}

/** By which a claim names it: the end of its address. */
export const uploadId = (url: string): string => url.slice(url.lastIndexOf('/') + 1);

/** The answers to a HEAD, which carries no words. */
const codesByStatus: ReadonlyMap<number, MessageCode> = new Map([
  [401, 'sign_in_required'],
  [403, 'not_found'],
  [404, 'not_found'],
  [410, 'not_found'],
  [413, 'picture_too_large'],
  [429, 'too_many_requests'],
]);

function faultOf(error: Error | DetailedError): CallError {
  const answer = 'originalResponse' in error ? error.originalResponse : null;
  if (answer === null || answer.getStatus() === 0) return new CallError('offline', m.faults.offline);
  const body = readBody(answer.getBody());
  if (body) return new CallError(body.code, m.faults[body.code] ?? body.message, body.requestId);
  const code = codesByStatus.get(answer.getStatus()) ?? 'internal';
  return new CallError(code, m.faults[code]);
}

function readBody(text: string): ErrorBody | undefined {
  try {
    const body: Partial<ErrorBody> = JSON.parse(text);
    return body.code && body.message ? (body as ErrorBody) : undefined;
  } catch {
    return undefined;
  }
}
