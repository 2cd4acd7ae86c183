import { readdir } from 'node:fs/promises';
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { port } from '../support/addresses.ts';

export type Site = {
  readonly origin: string;
  /** Switches to the second release. */
  release: () => void;
  replaceWorker: (script: string) => void;
  stop: () => void;
};

/** In the headings of the claim in the second release, instead of `oldWords`. */
export const newWords = 'Shop(second-release) -';
const oldWords = 'Shop -';

/**
 * A proxy that serves first one release, then another. The second is the same build with other names of scripts
 * and styles, another version of the worker, and other headings.
 */
export async function serveReleases(): Promise<Site> {
  const names = new Set(await readdir(resolve('build/client/assets')));
  let isReleased = false;
  let worker: string | undefined;
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === '/sw.js' && worker !== undefined)
      return void outgoing.setHeader('content-type', 'text/javascript').end(worker);
    forward(incoming, outgoing, isReleased ? names : undefined);
  });
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    release: () => {
      isReleased = true;
    },
    replaceWorker: (script) => {
      worker = script;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const mark = '-second';
const rename = (name: string) => name.replace(/\.(?=\w+$)/, `${mark}.`);

/** Passes a request on to the server; with `names` the response is rewritten to the second release. */
function forward(incoming: IncomingMessage, outgoing: ServerResponse, names?: ReadonlySet<string>): void {
  const { method, url = '' } = incoming;
  const isOld = url.startsWith('/assets/') && !url.includes(mark);
  if (names !== undefined && isOld) return void outgoing.writeHead(404).end();
  const path = url.replace(mark, '');
  // A full, uncompressed response (no 304), so that it can be rewritten.
  const { 'if-none-match': _tag, 'if-modified-since': _date, ...given } = incoming.headers;
  const headers = { ...given, 'accept-encoding': 'identity' };
  const asked = ask({ port, method, path, headers }, (answer) => {
    const { 'content-length': _length, ...kept } = answer.headers;
    const type = kept['content-type'] ?? '';
    if (names === undefined || !/html|javascript|css/.test(type)) {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      return void answer.pipe(outgoing);
    }
    // Its hashes are those of the first release's inline scripts.
    delete kept['content-security-policy'];
    text(answer).then(
      (body) => outgoing.writeHead(answer.statusCode ?? 502, kept).end(rewrite(body, url, names)),
      () => outgoing.destroy(),
    );
  });
  asked.on('error', () => outgoing.destroy());
  incoming.pipe(asked);
}

function rewrite(body: string, url: string, names: ReadonlySet<string>): string {
  const renamed = body
    .replace(/[\w.-]+\.(?:js|css)\b/g, (name) => (names.has(name) ? rename(name) : name))
    .replaceAll(oldWords, newWords);
  return url === '/sw.js' ? withOtherVersion(renamed) : renamed;
}

function withOtherVersion(script: string): string {
  const [version] = /\b[0-9a-f]{12}\b/.exec(script) ?? [];
  if (version === undefined) throw new Error('The worker names no version.');
  return script.replaceAll(version, version.split('').toReversed().join(''));
}
