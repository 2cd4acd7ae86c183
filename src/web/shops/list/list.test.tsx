import { afterEach, describe, expect, test, vi } from 'vitest';
import { madeUpPage, madeUpShop } from '../../../../tests/support/shops/made-up-shops.ts';
import { openList } from '../../../../tests/support/shops/shop-list.tsx';
import { click, findButton, findOne, key, send, type } from '../../ui/test-page.ts';

const toasts = vi.hoisted(() => ({ error: vi.fn<(text: string) => void>(), dismiss: vi.fn<() => void>() }));
vi.mock('../../ui/overlays/toast.ts', () => ({ toast: toasts, prepareToasts: () => {} }));

const counts = vi.hoisted(() => ({ countShops: vi.fn<(kind: string, ids: readonly string[]) => void>() }));
vi.mock('../count.ts', () => counts);

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

/** The pause after the last key, in ms. */
const pause = 200;
const plain = 'Not Claimed / Claimed';
const onlyFor = (asked: URLSearchParams) => ({
  ...madeUpPage(1, 1),
  items: [madeUpShop(1, { name: `For ${asked.get('name')}` })],
});
const failed = (code: string, status: number) =>
  Response.json({ code, message: 'x', requestId: 'x' }, { status });

/** Expected console output of this test. */
function loggedFailures() {
  const { calls } = vi.mocked(console.error).mock;
  const lines = calls.filter(([first]) => first === 'The search failed:');
  if (lines.length === calls.length) vi.mocked(console.error).mockClear();
  return lines;
}

describe('typing', () => {
  test('searches after a pause (debounce), and keeps the rows and their heading until the response is there', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const list = await openList(async () => {
      await promise;
      return madeUpPage(1, 300);
    });
    for (const text of ['s', 'sh', 'sharma']) {
      type(list.box(), text);
      await list.pass(pause - 1);
    }
    expect(list.asked).toEqual([]);
    await list.pass(1);
    expect(list.asked.map(String)).toEqual(['page=1&name=sharma']);
    expect(list.heading()).toBe(plain);
    expect(list.rows()).toHaveLength(3);
    expect(findOne(list.place, 'section').getAttribute('aria-busy')).toBe('true');
    resolve();
    await list.pass(0);
    expect(list.heading()).toBe('Result: 100+ found');
    expect(findOne(list.place, 'p[role=status]').textContent).toBe('Result: 100+ found');
    expect(findOne(list.place, 'section').getAttribute('aria-busy')).toBe('false');
  });

  test('drops a late response for an older text', async () => {
    const slow = Promise.withResolvers<void>();
    const list = await openList(async (asked) => {
      if (asked.get('name') === 'te') await slow.promise;
      return onlyFor(asked);
    });
    type(list.box(), 'te');
    await list.pass(pause);
    type(list.box(), 'tea');
    await list.pass(pause);
    slow.resolve();
    await list.pass(1000);
    expect(list.asked).toHaveLength(2);
    expect(list.rows().map((row) => row.textContent)).toEqual([expect.stringContaining('For tea')]);
  });

  test('does not search for blanks', async () => {
    const list = await openList(onlyFor);
    type(list.box(), '   ');
    await list.pass(1000);
    expect(list.asked).toEqual([]);
    expect(list.address()).toBe('/dashboard');
  });

  test('waits while a character is being composed (IME), but not forever', async () => {
    const list = await openList(onlyFor);
    const composition = (name: string) => send(list.box(), new CompositionEvent(name, { bubbles: true }));
    composition('compositionstart');
    type(list.box(), 'चा');
    await list.pass(600);
    expect(list.asked).toEqual([]);
    type(list.box(), 'चाय');
    composition('compositionend');
    await list.pass(pause);
    expect(list.asked.map((one) => one.get('name'))).toEqual(['चाय']);
    // Phone keyboards compose whole words, so a long pause searches anyway.
    composition('compositionstart');
    type(list.box(), 'चाय घर');
    await list.pass(700);
    expect(list.asked.at(-1)?.get('name')).toBe('चाय घर');
  });

  test('searches at once on Enter, and again if the search has failed', async () => {
    vi.mocked(console.error).mockImplementation(() => {});
    let isDown = false;
    const list = await openList((asked) => (isDown ? failed('too_many_requests', 429) : onlyFor(asked)));
    const enter = () =>
      send(findOne(list.place, 'form'), new Event('submit', { bubbles: true, cancelable: true }));
    type(list.box(), 'tea');
    enter();
    await list.pass(0);
    expect(list.address()).toBe('/dashboard?name=tea');
    enter();
    await list.pass(0);
    expect(list.asked).toHaveLength(1);
    isDown = true;
    type(list.box(), 'milk');
    enter();
    await list.pass(0);
    isDown = false;
    enter();
    await list.pass(0);
    expect(list.asked.map((one) => one.get('name'))).toEqual(['tea', 'milk', 'milk']);
    expect(list.heading()).toBe('Result: 1 found');
    expect(loggedFailures()).toHaveLength(1);
  });

  test.each(['Escape', 'the button'])('%s empties the box and shows the list again', async (how) => {
    const list = await openList(onlyFor);
    type(list.box(), 'tea');
    await list.pass(pause);
    expect(list.heading()).toBe('Result: 1 found');
    if (how === 'Escape') key(list.box(), 'Escape');
    else click(findButton(list.place, 'Clear the search'));
    await list.pass(0);
    expect(list.box().value).toBe('');
    expect(document.activeElement).toBe(list.box());
    expect(list.heading()).toBe(plain);
    expect(list.address()).toBe('/dashboard');
  });
});

test.each([
  ['closes the touch keyboard of a phone', true],
  ['keeps the focus on a device with a mouse', false],
])('Enter %s', async (_what, isTouched) => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: isTouched && query === '(pointer: coarse)' }) as MediaQueryList,
  );
  const list = await openList(onlyFor);
  list.box().focus();
  type(list.box(), 'tea');
  send(findOne(list.place, 'form'), new Event('submit', { bubbles: true, cancelable: true }));
  await list.pass(0);
  expect(document.activeElement === list.box()).toBe(!isTouched);
});

test('an empty directory and a search that finds nothing offer to add a shop', async () => {
  const list = await openList((asked) => ({
    ...madeUpPage(1, 0),
    found: asked.has('name') ? { count: 0, isMore: false } : null,
  }));
  const offer = () => findOne(list.place, 'a[href="/instructions"]').textContent;
  list.locate({ lat: 12.9716, long: 77.5946 });
  await list.pass(0);
  expect(list.place.textContent).toContain('No shop found.');
  expect(offer()).toBe('Add My Shop');
  type(list.box(), 'nothing like it');
  await list.pass(pause);
  expect(list.place.textContent).toContain('No shop found basis on your search.');
  expect(offer()).toBe('Add My Shop');
});

describe('the address', () => {
  test('has one history entry for a search however many keys; back returns to the list, forward to the search', async () => {
    const list = await openList(onlyFor);
    for (const text of ['t', 'te', 'tea']) {
      type(list.box(), text);
      await list.pass(pause);
      expect(list.address()).toBe(`/dashboard?name=${text}`);
    }
    await list.back();
    expect(list.address()).toBe('/dashboard');
    expect(list.box().value).toBe('');
    expect(list.heading()).toBe(plain);
    const asked = list.asked.length;
    await list.forward();
    expect(list.box().value).toBe('tea');
    expect(list.rows()[0]?.textContent).toContain('For tea');
    expect(list.asked).toHaveLength(asked);
  });

  test('has no second entry for the list after the box was emptied', async () => {
    const list = await openList(onlyFor);
    type(list.box(), 'tea');
    await list.pass(pause);
    click(findButton(list.place, 'Clear the search'));
    await list.pass(0);
    await list.back();
    expect(list.address()).toBe('/');
  });

  test('is kept by a shop page: All shops returns to the search it was opened from, and leads to the page for shoppers otherwise', async () => {
    const list = await openList(onlyFor);
    type(list.box(), 'tea');
    await list.pass(pause);
    const asked = list.asked.length;
    click(findOne(list.place, '[data-row] a'));
    await list.pass(0);
    expect(list.address()).toBe(`/${madeUpShop(1).id}/shop`);
    click(findOne(list.place, 'a'));
    await list.pass(0);
    expect(list.address()).toBe('/dashboard?name=tea');
    expect(list.box().value).toBe('tea');
    expect(list.asked).toHaveLength(asked);
    await list.go(`/${madeUpShop(1).id}/shop`);
    click(findOne(list.place, 'a'));
    await list.pass(0);
    expect(list.address()).toBe('/shops');
  });

  test('never contains the position, which is sent to the server only', async () => {
    const list = await openList(onlyFor);
    list.locate({ lat: 12.9716, long: 77.5946 });
    type(list.box(), 'tea');
    await list.pass(pause);
    expect(list.asked.at(-1)?.get('lat')).toBe('12.9716');
    expect(list.address()).toBe('/dashboard?name=tea');
    expect(list.place.textContent).toContain('Best matches first');
  });

  test('shows the plain list and what is missing for a distance without a position', async () => {
    const list = await openList(onlyFor, '/dashboard?km=5');
    expect(findOne(list.place, '[aria-label="Active filters"]').textContent).toContain(
      'Within 5 km (needs your location)',
    );
    expect(list.heading()).toBe(plain);
  });
});

describe('what the server understood', () => {
  const jaipur = { name: 'Jaipur', lat: 26.9, long: 75.8 };
  const far = madeUpShop(9, { name: 'Far Shop', lat: 28.6, long: 77.2 });

  test('a place in the text is named instead of the order by the visitor, and far shops stand apart', async () => {
    const items = [madeUpShop(1, { ...jaipur, name: 'In Jaipur' }), far];
    const list = await openList(() => ({ ...madeUpPage(1, 2), items, near: jaipur }));
    list.locate({ lat: 12.97, long: 77.59 });
    type(list.box(), 'sweets in jaipur');
    await list.pass(pause);
    expect(list.place.textContent).toContain('Shops nearest to Jaipur first');
    expect(list.place.textContent).not.toContain('Best matches first');
    const tables = [...list.place.querySelectorAll('table')].map(({ textContent }) => textContent);
    expect(tables).toEqual([expect.stringContaining('In Jaipur'), expect.stringContaining('Far Shop')]);
    expect(findOne(list.place, 'h3').textContent).toBe('Further away');
  });

  test.each([
    ['now', 'Open shops first'],
    ['all_day', 'Shops open 24 hours first'],
  ] as const)('opening hours are said: %s', async (opening, text) => {
    const list = await openList(() => ({ ...madeUpPage(1, 2), opening }));
    type(list.box(), 'medical');
    await list.pass(pause);
    expect(list.place.textContent).toContain(`${text}, then shops whose opening hours we do not know`);
    expect(list.place.querySelector('h3')).toBe(null);
  });
});

describe('further pages', () => {
  test('show a repeated shop once; more rows than counted are shown, but not announced', async () => {
    const list = await openList((asked) => {
      const page = Number(asked.get('page'));
      const { items, links } = madeUpPage(page, 40);
      const again = page === 2 ? [madeUpShop(20), ...items.slice(1)] : items;
      return { items: again, links, found: { count: 20, isMore: false } };
    });
    type(list.box(), 'tea');
    await list.pass(pause);
    expect(list.heading()).toBe('Result: 20 found');
    // happy-dom has no layout, so the end of the list is always near.
    await list.pass(1000);
    expect(list.rows()).toHaveLength(39);
    expect(new Set(list.rows().map((row) => row.dataset.row)).size).toBe(39);
    expect(list.heading()).toBe('Result: 39 found');
    expect(findOne(list.place, 'p[role=status]').textContent).toBe('Result: 20 found');
    expect(list.place.textContent).toContain('No more data!');
  });
});

test('shops that a search showed for a second are counted, and none of the plain list', async () => {
  const seen: ((entries: object[]) => void)[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: object[]) => void) {
        seen.push(callback);
      }
      observe() {}
      disconnect() {}
    },
  );
  const list = await openList(() => madeUpPage(1, 2));
  expect(seen).toEqual([]);
  type(list.box(), 'tea');
  await list.pass(pause);
  const [first, second] = list.rows();
  seen.at(-1)?.([
    { target: first, isIntersecting: true },
    { target: second, isIntersecting: false },
  ]);
  await list.pass(999);
  expect(counts.countShops).not.toHaveBeenCalled();
  await list.pass(1);
  expect(counts.countShops.mock.calls).toEqual([['search', [madeUpShop(1).id]]]);
});

describe('a failure', () => {
  test('of a search is logged without a toast, and can be retried in place of the result', async () => {
    vi.mocked(console.error).mockImplementation(() => {});
    let isDown = true;
    const list = await openList((asked) => (isDown ? failed('too_many_requests', 429) : onlyFor(asked)));
    type(list.box(), 'tea');
    await list.pass(pause);
    expect(loggedFailures()).toEqual([['The search failed:', expect.stringMatching(/^Too many requests/)]]);
    expect(toasts.error).not.toHaveBeenCalled();
    expect(list.rows()).toEqual([]);
    expect(findOne(list.place, '[role=alert]').textContent).toMatch(/^Too many requests/);
    isDown = false;
    click(findButton(list.place, 'Try again'));
    await list.pass(0);
    expect(list.heading()).toBe('Result: 1 found');
  });

  test('of the request for the nearest shops keeps the rows, and can be retried beside them', async () => {
    let isDown = true;
    const list = await openList((asked) =>
      isDown
        ? failed('too_many_requests', 429)
        : { ...madeUpPage(1, 2), found: null, items: [madeUpShop(7, { name: asked.get('lat') ?? '' })] },
    );
    list.locate({ lat: 12.9716, long: 77.5946 });
    await list.pass(0);
    expect(list.asked).toHaveLength(1);
    expect(list.rows()).toHaveLength(3);
    const alerts = [...list.place.querySelectorAll('[role=alert]')].map((alert) => alert.textContent);
    expect(alerts).toEqual([expect.stringMatching(/^Too many requests/)]);
    expect(list.place.textContent).not.toContain('Nearest shops first');
    isDown = false;
    click(findButton(list.place, 'Try again'));
    await list.pass(0);
    expect(list.rows().map((row) => row.textContent)).toEqual([expect.stringContaining('12.9716')]);
    expect(list.place.textContent).toContain('Nearest shops first');
    expect(list.place.querySelector('[role=alert]')).toBeNull();
  });

  test('without a network ends automatically when the network is back', async () => {
    vi.mocked(console.error).mockImplementation(() => {});
    let isDown = true;
    const list = await openList((asked) => {
      if (isDown) throw new TypeError('Failed to fetch');
      return onlyFor(asked);
    });
    type(list.box(), 'tea');
    await list.pass(pause);
    expect(findOne(list.place, '[role=alert]').textContent).toMatch(/^You seem to be offline/);
    expect(list.box().value).toBe('tea');
    expect(loggedFailures()).toHaveLength(1);
    isDown = false;
    dispatchEvent(new Event('online'));
    await list.pass(0);
    expect(list.heading()).toBe('Result: 1 found');
  });
});
