import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerPress, showPush } from './push.ts';
import type { NotificationEvent, PushEvent } from './scope.ts';

const showNotification = vi.fn<(title: string, options: { data: unknown }) => Promise<void>>(async () => {});
const unsubscribe = vi.fn<() => Promise<boolean>>(async () => true);
const openWindow = vi.fn<(url: string) => Promise<void>>(async () => {});
const focus = vi.fn<() => Promise<void>>(async () => {});
const windows = [{ url: 'https://nukkad.example/account/following', focus }];
const sent = vi.fn<typeof fetch>(async () => new Response('{}'));

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('location', new URL('https://nukkad.example/sw.js'));
  vi.stubGlobal('fetch', sent);
  vi.stubGlobal('clients', { matchAll: async () => windows, openWindow });
  vi.stubGlobal('registration', {
    showNotification,
    pushManager: { getSubscription: async () => ({ unsubscribe }) },
  });
});
afterEach(() => void vi.unstubAllGlobals());

const pushOf = (message: unknown): PushEvent => ({
  waitUntil() {},
  data: {
    json: () => {
      if (message instanceof Error) throw message;
      return message;
    },
  },
});
const pressOn = (path: string, action = ''): NotificationEvent => ({
  waitUntil() {},
  action,
  notification: { data: { path }, close() {} },
});

it('a message is shown with its page', async () => {
  await showPush(pushOf({ title: 'New offer', body: 'Rice', path: '/visits/1' }));
  expect(showNotification).toHaveBeenCalledWith(
    'New offer',
    expect.objectContaining({ body: 'Rice', data: { path: '/visits/1' }, tag: 'shop-news' }),
  );
});

it.each([
  ['text', new Error('not JSON')],
  ['another site', { title: 'a', body: 'b', path: '//evil.example' }],
  ['a script', { title: 'a', body: 'b', path: 'javascript:alert(1)' }],
  ['numbers', { title: 1, body: 2, path: '/' }],
  ['nothing', null],
])('%s instead of a message leads to the page of news', async (_, message) => {
  await showPush(pushOf(message));
  expect(showNotification).toHaveBeenCalledWith(
    'Nukkad',
    expect.objectContaining({ data: { path: '/account/following' } }),
  );
});

it('a press opens the page, or the window that has it', async () => {
  await answerPress(pressOn('/visits/1'));
  expect(openWindow).toHaveBeenCalledWith('https://nukkad.example/visits/1');
  await answerPress(pressOn('/account/following'));
  expect([openWindow.mock.calls.length, focus.mock.calls.length]).toEqual([1, 1]);
});

it('one press stops the messages, also without a network', async () => {
  sent.mockRejectedValueOnce(new TypeError('offline'));
  await answerPress(pressOn('/visits/1', 'stop'));
  await answerPress(pressOn('/visits/1', 'stop'));
  expect(unsubscribe).toHaveBeenCalledTimes(2);
  expect(sent).toHaveBeenCalledWith(
    '/v1/following/device',
    expect.objectContaining({ method: 'DELETE', body: '{}' }),
  );
  expect(openWindow).not.toHaveBeenCalled();
});
