import * as z from 'zod/mini';
import { importFilePath } from '../../../core/operator/imports.ts';
import { CallError, fromErrorBody } from '../../api.ts';
import * as m from '../../messages/en.ts';

const Begun = z.object({ id: z.uuid() });

type Sending = {
  readonly file: File;
  readonly source: string | undefined;
  /** In percent. */
  readonly onProgress: (percent: number) => void;
  readonly signal: AbortSignal;
};

/** XMLHttpRequest, because `fetch` reports no upload progress. */
export function sendImport({ file, source, onProgress, signal }: Sending): Promise<string> {
  const query = new URLSearchParams({ name: file.name, ...(source && { source }) });
  const request = new XMLHttpRequest();
  return new Promise((done, failed) => {
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? Math.floor((loaded / total) * 100) : 0),
    );
    request.addEventListener('load', () => {
      if (request.status === 200) return done(Begun.parse(JSON.parse(request.responseText)).id);
      return failed(refusalOf(request.responseText));
    });
    request.addEventListener('error', () => failed(new CallError('offline', m.faults.offline)));
    request.addEventListener('abort', () => failed(new CallError('offline', m.importFaults.upload_broken)));
    signal.addEventListener('abort', () => request.abort());
    request.open('POST', `${importFilePath}?${query}`);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.send(file);
  });
}

function refusalOf(text: string): CallError {
  try {
    return fromErrorBody(JSON.parse(text));
  } catch {
    return new CallError('internal', m.faults.internal);
  }
}
