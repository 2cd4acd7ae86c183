import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chunkTimeoutMs } from '../../../core/limits.ts';
import { loadUploader, uploadFile } from './upload-file.ts';

// A network that has stalled: the script neither arrives nor fails.
vi.mock('tus-js-client', () => new Promise(() => {}));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a script that has not arrived after 120 seconds counts as failed', async () => {
  let isFailed = false;
  const loading = loadUploader().catch(() => {
    isFailed = true;
  });
  await vi.advanceTimersByTimeAsync(chunkTimeoutMs - 1);
  expect(isFailed).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await loading;
  expect(isFailed).toBe(true);
});

test('an upload whose script failed to load is retried when the network is back', async () => {
  const uploading = uploadFile({
    kind: 'photo',
    bytes: new Blob(['x']),
    begunAt: undefined,
    onBegun: () => {},
    onProgress: () => {},
    signal: new AbortController().signal,
  });
  const [answer] = await Promise.all([
    uploading.catch((error: unknown) => error),
    vi.advanceTimersByTimeAsync(chunkTimeoutMs),
  ]);
  expect(answer).toMatchObject({ code: 'offline' });
});
