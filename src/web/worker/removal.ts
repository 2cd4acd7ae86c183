import { scope } from './scope.ts';

// Kill switch: replaces the service worker to remove it from phones. It activates at once, deletes all caches and
// unregisters itself. Drafts are in other storage and stay.
scope.addEventListener('install', () => void scope.skipWaiting());
scope.addEventListener('activate', (event) => event.waitUntil(remove()));

/** The worker that is replaced may still be filling a cache, which makes it anew: so they are deleted repeatedly. */
async function remove(): Promise<void> {
  for (let round = 0; round < 5; round += 1) {
    for (const name of await caches.keys()) if (name.startsWith('nukkad-')) await caches.delete(name);
    await new Promise((done) => setTimeout(done, 1000));
  }
  await scope.registration.unregister();
}
