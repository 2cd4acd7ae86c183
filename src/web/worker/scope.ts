/**
 * The parts of ServiceWorkerGlobalScope that we use: TypeScript's `dom` and `webworker` types exclude each other.
 */
export type WorkerScope = {
  readonly registration: {
    unregister(): Promise<boolean>;
    readonly navigationPreload?: { enable(): Promise<void> };
  };
  readonly clients: { claim(): Promise<void> };
  readonly location: Location;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(
    type: 'message',
    listener: (event: ExtendableEvent & { readonly data: unknown }) => void,
  ): void;
};

export type ExtendableEvent = {
  /** Keeps the worker alive until the promise settles. */
  waitUntil(work: Promise<unknown>): void;
};

export type FetchEvent = ExtendableEvent & {
  readonly request: Request;
  /** Navigation preload: the response that the browser requested while the worker was starting. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
};

export const scope = globalThis as unknown as WorkerScope;
