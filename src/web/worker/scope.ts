/** What a service worker finds around itself, as far as ours uses it: the compiler knows either pages or workers. */
export type WorkerScope = {
  readonly registration: {
    unregister(): Promise<boolean>;
    readonly navigationPreload?: { enable(): Promise<void> };
  };
  readonly clients: { claim(): Promise<void> };
  readonly location: Location;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Asked) => void): void;
  addEventListener(type: 'message', listener: (event: Lasting & { readonly data: unknown }) => void): void;
};

export type Lasting = {
  /** The browser lets the worker live until this is done. */
  waitUntil(work: Promise<unknown>): void;
};

export type Asked = Lasting & {
  readonly request: Request;
  /** The answer to a navigation that the browser asked for while the worker was still starting. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};

export const scope = globalThis as unknown as WorkerScope;
