import { extname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../core/errors.ts';
import type { Files } from '../gateways/files.ts';
import { perNetwork } from './guard/shared-limits.ts';

/**
 * A worker runs under the CSP of its own file. The HEIC decoder and the readers of bar codes and price lists are
 * WebAssembly, which no page may run; the first has it inside, the others fetch it from here. They need nothing else.
 */
const fetchedWasm =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'";
const workerPolicies: Readonly<Record<string, string>> = {
  'heic-worker': "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; frame-ancestors 'none'",
  'barcode-worker': fetchedWasm,
  'photo-worker': fetchedWasm,
};

/** The policy of a worker's file, by its name; pages and all other scripts have none from here. */
const policyOfWorker = (path: string, mapWorkerPolicy: string): string | undefined => {
  const name = /\/assets\/([\w-]+-worker)-[^/]+\.js(?:\.br|\.gz)?$/.exec(path)?.[1];
  return name === 'maplibre-gl-worker' ? mapWorkerPolicy : name && workerPolicies[name];
};

/** The service worker may connect to this server only. */
const serviceWorkerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";
const isServiceWorker = (path: string) => /\/sw\.js(?:\.br|\.gz)?$/.test(path);

const forever = 'public, max-age=31536000, immutable';

/** What the build puts into `assets`. */
const assetTypes: { readonly [extension: string]: string } = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.wasm': 'application/wasm',
  // What the reader of price lists knows about letters, packed by its makers.
  '.bin': 'application/octet-stream',
};

const photoTypes: { readonly [extension: string]: string } = {
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  // SVG only from us, for sample shops; an upload never becomes one.
  '.svg': 'image/svg+xml',
};

type AssetsOptions = {
  readonly files: Files;
  readonly folder: string | undefined;
  readonly mapWorkerPolicy: string;
};

/** Serves the built scripts and icons, precompressed by the build, and the shops' photos. */
export async function registerAssets(
  app: FastifyInstance,
  { files, folder, mapWorkerPolicy }: AssetsOptions,
): Promise<void> {
  if (folder !== undefined) {
    await app.register(async (scope) => {
      scope.addHook('onRoute', (route) => {
        route.config = { ...route.config, answersAlways: true };
      });
      await scope.register(fastifyStatic, {
        root: folder,
        preCompressed: true,
        // One route per file, listed at the start: any other path goes to the pages without touching the disk.
        wildcard: false,
        globIgnore: ['**/*.br', '**/*.gz', '.vite/**'],
        cacheControl: false,
        logLevel: 'warn',
        setHeaders: (reply, path) => {
          reply.header('cache-control', path.includes('/assets/') ? forever : 'public, max-age=3600');
          const policy = policyOfWorker(path, mapWorkerPolicy);
          if (policy) reply.header('content-security-policy', policy);
          if (isServiceWorker(path)) {
            // No caching: a phone must not miss a new version.
            reply.header('cache-control', 'no-cache').header('content-security-policy', serviceWorkerPolicy);
          }
        },
      });
    });
  }

  // Limited, because each name that does not exist costs a request to the store.
  const options = { logLevel: 'warn', config: { rateLimit: perNetwork('assets') } } as const;
  // A file of another version: this server's own files have routes of their own, which come first.
  app.get<{ Params: { name: string } }>('/assets/:name', options, async (request, reply) => {
    const { name } = request.params;
    const type = assetTypes[extname(name)];
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const asset = type && (await readAsset(files, name, encoding));
    if (!asset) throw new AppError('not_found');
    if (asset.encoding) reply.header('content-encoding', asset.encoding);
    const policy = policyOfWorker(request.url, mapWorkerPolicy);
    if (policy) reply.header('content-security-policy', policy);
    return reply
      .header('cache-control', forever)
      .header('vary', 'accept-encoding')
      .type(type as string)
      .send(asset.bytes);
  });

  app.get<{ Params: { name: string } }>('/photos/:name', { logLevel: 'warn' }, async (request, reply) => {
    const { name } = request.params;
    const type = photoTypes[extname(name)];
    const photo = type && (await files.read('photos', name));
    if (photo === undefined) throw new AppError('not_found');
    return reply
      .header('cache-control', forever)
      .type(type as string)
      .send(photo);
  });
}

type Encoding = 'br' | 'gzip' | undefined;

function acceptedEncoding(header = ''): Encoding {
  if (/\bbr\b/.test(header)) return 'br';
  return /\bgzip\b/.test(header) ? 'gzip' : undefined;
}

async function readAsset(
  files: Files,
  name: string,
  encoding: Encoding,
): Promise<{ readonly bytes: Buffer; readonly encoding: Encoding } | undefined> {
  const bytes = await files.read('assets', name + { br: '.br', gzip: '.gz', '': '' }[encoding ?? '']);
  if (bytes) return { bytes, encoding };
  // A build without precompressed files.
  return encoding && readAsset(files, name, undefined);
}
