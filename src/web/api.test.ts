import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { call } from './api.ts';

const read = endpoint({
  method: 'GET',
  path: '/v1/things/{id}',
  summary: '',
  input: z.strictObject({
    id: z.string(),
    page: z.optional(z.number()),
    tags: z.optional(z.array(z.string())),
  }),
  output: z.object({ name: z.string() }),
});
const write = endpoint({ ...read, method: 'PATCH' });

/** The network, which is not ours: what was sent, and the answer to it. */
function network(answer: (signal: AbortSignal) => Response | Promise<Response>) {
  const sent = vi.fn<(url: string, init: RequestInit) => Promise<Response>>((_url, init) =>
    Promise.resolve(answer(init.signal as AbortSignal)),
  );
  vi.stubGlobal('fetch', sent);
  return sent;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('call', () => {
  it('puts parameters in braces into the path and the others of a GET into the query', async () => {
    const sent = network(() => Response.json({ name: 'x' }));
    await call(read, { id: 'a/b', page: 2, tags: ['p', 'q'] });
    expect(sent.mock.calls[0]?.[0]).toBe('/v1/things/a%2Fb?page=2&tags=p&tags=q');
  });

  it('sends the other parameters of every other method as JSON', async () => {
    const sent = network(() => Response.json({ name: 'x' }));
    await call(write, { id: 'a', page: 2 });
    expect(sent.mock.calls[0]).toMatchObject([
      '/v1/things/a',
      { method: 'PATCH', body: '{"page":2}', headers: { 'content-type': 'application/json' } },
    ]);
  });

  it('returns the message of an error response', async () => {
    network(() =>
      Response.json(
        { code: 'otp_required', message: 'Please provide a valid OTP.', requestId: 'r' },
        { status: 422 },
      ),
    );
    await expect(call(read, { id: 'a' })).rejects.toMatchObject({
      code: 'otp_required',
      message: 'Please provide a valid OTP.',
      requestId: 'r',
    });
  });

  it('treats an error response that is not in our format, such as a proxy’s page, as an internal error', async () => {
    network(() => new Response('<html>Bad gateway', { status: 502 }));
    await expect(call(read, { id: 'a' })).rejects.toMatchObject({ code: 'internal' });
  });

  it('refuses a response that does not match the contract', async () => {
    network(() => Response.json({ title: 'x' }));
    await expect(call(read, { id: 'a' })).rejects.toThrow('invalid_type');
  });

  it('reports offline if the request fails', async () => {
    network(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(call(read, { id: 'a' })).rejects.toMatchObject({ code: 'offline' });
  });

  it('times out after 25 seconds', async () => {
    const clock = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
    network(
      (signal) =>
        new Promise((_done, failed) => signal.addEventListener('abort', () => failed(signal.reason))),
    );
    const answer = call(read, { id: 'a' });
    expect(timeout).toHaveBeenCalledWith(25_000);
    clock.abort();
    await expect(answer).rejects.toMatchObject({ code: 'timed_out' });
  });

  it('reports no error for a call that the page aborted', async () => {
    const page = new AbortController();
    network(
      (signal) =>
        new Promise((_done, failed) => signal.addEventListener('abort', () => failed(signal.reason))),
    );
    const answer = call(read, { id: 'a' }, page.signal);
    page.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  });
});
