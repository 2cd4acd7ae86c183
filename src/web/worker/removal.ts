import { scope } from './scope.ts';

// Kill switch: replaces the service worker to remove it from phones. It activates at once, deletes all caches and
// unregisters itself. Drafts are in other storage and stay.
scope.addEventListener('install', () => void scope.skipWaiting());
scope.addEventListener('activate', (event) => event.waitUntil(remove()));

async function remove(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith('nukkad-')) await caches.delete(name);
  await scope.registration.unregister();
}
