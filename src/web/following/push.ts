import { dropPushDevice, savePushDevice } from '../../core/following/contract.ts';
import { call } from '../api.ts';

/** What this browser can do: `denied` is changed only in its settings. */
export type PushState = 'unsupported' | 'denied' | 'possible';

export function pushState(): PushState {
  const isThere = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isThere) return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'possible';
}

export const isPushAllowed = (): boolean =>
  pushState() === 'possible' && Notification.permission === 'granted';

/**
 * Asks for the permission, so only after a press. Returns false if it was not given. A subscription from before may be
 * another person's or for another key, so a new one is made.
 */
export async function turnPushOn(key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON();
  await call(savePushDevice, {
    endpoint: endpoint ?? '',
    p256dh: keys?.p256dh ?? '',
    auth: keys?.auth ?? '',
  });
  return true;
}

export async function turnPushOff(): Promise<void> {
  await call(dropPushDevice, {});
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
