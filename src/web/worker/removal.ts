import { scope } from './scope.ts';

// Instead of the worker, where it has to go from the phones: it takes over at once, and takes itself and all
// that was kept away. Drafts are no business of a worker and stay.
scope.addEventListener('install', () => void scope.skipWaiting());
scope.addEventListener('activate', (event) => event.waitUntil(remove()));

async function remove(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith('nukkad-')) await caches.delete(name);
  await scope.registration.unregister();
}
