import { followingPath, type PushMessage, pushDevicePath } from '../../core/following/rules.ts';
import * as m from '../messages/en.ts';
import { type NotificationEvent, type PushEvent, scope } from './scope.ts';

const stopAction = 'stop';

/** A browser takes its permission away from who gets a push and shows nothing, so there is always something to show. */
function messageIn({ data }: PushEvent): PushMessage {
  const fallback = { title: m.productName, body: m.shopNews, path: followingPath };
  if (!data) return fallback;
  try {
    const { title, body, path } = data.json() as Record<keyof PushMessage, unknown>;
    // `//host` is another site to a browser.
    const isOurs = typeof path === 'string' && /^\/(?!\/)/.test(path);
    return typeof title === 'string' && typeof body === 'string' && isOurs ? { title, body, path } : fallback;
  } catch {
    return fallback;
  }
}

/** One tag: a message that arrives twice, or after the one of yesterday, takes its place. */
export function showPush(event: PushEvent): Promise<void> {
  const { title, body, path } = messageIn(event);
  return scope.registration.showNotification(title, {
    body,
    tag: 'shop-news',
    icon: '/icons/icon-192.png',
    data: { path },
    actions: [{ action: stopAction, title: m.stopPush }],
  });
}

export async function answerPress({ notification, action }: NotificationEvent): Promise<void> {
  notification.close();
  if (action === stopAction) return stopPush();
  const { path } = notification.data as { path: string };
  const { href } = new URL(path, scope.location.origin);
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find(({ url }) => url === href);
  await (open ? open.focus() : scope.clients.openWindow(href));
}

/** Also without a network: the push service tells our server with the next message that this browser is gone. */
async function stopPush(): Promise<void> {
  const subscription = await scope.registration.pushManager.getSubscription();
  await subscription?.unsubscribe();
  await fetch(pushDevicePath, {
    method: 'DELETE',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  }).catch(() => undefined);
}
