import { beforeEach, expect, test, vi } from 'vitest';

const idle = vi.hoisted(() => ({ works: [] as (() => void)[] }));
vi.mock('../when-idle.ts', () => ({ whenIdle: (work: () => void) => idle.works.push(work) }));

const sent: Promise<unknown>[] = [];
beforeEach(() => {
  vi.resetModules();
  idle.works.length = 0;
  sent.length = 0;
  navigator.sendBeacon = (_address, body) => {
    sent.push((body as Blob).text().then(JSON.parse));
    return true;
  };
});

const open = async () => (await import('./count.ts')).countShops;
const passIdle = () => idle.works.splice(0).forEach((work) => work());

test('counts wait until the page is idle, are sent in one request, and name nobody', async () => {
  const countShops = await open();
  countShops('view', ['a']);
  countShops('call', ['a']);
  expect(sent).toEqual([]);
  passIdle();
  expect(await Promise.all(sent)).toEqual([
    {
      counts: [
        { shopId: 'a', kind: 'view' },
        { shopId: 'a', kind: 'call' },
      ],
    },
  ]);
});

test('the same count is sent once an hour', async () => {
  const countShops = await open();
  countShops('view', ['a']);
  passIdle();
  countShops('view', ['a']);
  expect(idle.works).toEqual([]);
  countShops('view', ['b']);
  passIdle();
  expect(await sent[1]).toEqual({ counts: [{ shopId: 'b', kind: 'view' }] });
});

test('leaving the page sends the counts at once', async () => {
  const countShops = await open();
  countShops('call', ['a']);
  dispatchEvent(new Event('pagehide'));
  expect(sent).toHaveLength(1);
  passIdle();
  expect(sent).toHaveLength(1);
});

test('offline counts wait for the next count', async () => {
  const countShops = await open();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  countShops('view', ['a']);
  passIdle();
  expect(sent).toEqual([]);
  online.mockReturnValue(true);
  countShops('save', ['a']);
  passIdle();
  expect(await sent[0]).toMatchObject({ counts: [{ kind: 'view' }, { kind: 'save' }] });
});
