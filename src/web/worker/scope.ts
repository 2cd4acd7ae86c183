/**
 * The parts of ServiceWorkerGlobalScope that we use: TypeScript's `dom` and `webworker` types exclude each other.
 */
export type WorkerScope = {
  readonly registration: {
    unregister(): Promise<boolean>;
    readonly navigationPreload?: { enable(): Promise<void> };
    readonly pushManager: Pick<PushManager, 'getSubscription'>;
    showNotification(title: string, options: ShownOptions): Promise<void>;
  };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WindowClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  readonly location: Location;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void;
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

type WindowClient = { readonly url: string; focus(): Promise<unknown> };

/** `actions` are buttons; browsers without them show the message alone. */
type ShownOptions = NotificationOptions & {
  readonly actions: readonly { readonly action: string; readonly title: string }[];
};

export type PushEvent = ExtendableEvent & { readonly data?: { json(): unknown } | null };

export type NotificationEvent = ExtendableEvent & {
  readonly action: string;
  readonly notification: { readonly data: unknown; close(): void };
};

export const scope = globalThis as unknown as WorkerScope;
