import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Metric } from 'web-vitals';
import { vitalPages } from '../../core/vitals.ts';
import routes from '../routes.ts';
import { watchVitals } from './vitals.ts';

/** Replaces the library; tests report the measurements. */
let report: (metric: Metric) => void = () => {};
vi.mock('web-vitals', () => {
  const watch = (note: typeof report) => {
    report = note;
  };
  return { onCLS: watch, onFCP: watch, onINP: watch, onLCP: watch, onTTFB: watch };
});

type Branch = {
  readonly path?: string | undefined;
  readonly index?: boolean | undefined;
  readonly children?: readonly Branch[] | undefined;
};

const pathsOf = ({ path, children = [], index }: Branch): string[] =>
  index ? ['/'] : path === undefined ? children.flatMap(pathsOf) : [`/${path}`];

/** Pages of developers and operators, and paths without a page; counted as `other`. */
const isOther = (path: string) => /^\/(v1|dev|operator|\*)/.test(path);

it('every public page has its own name in the vitals', () => {
  const pages = (routes as readonly Branch[]).flatMap(pathsOf).filter((path) => !isOther(path));
  expect(pages.length).toBeGreaterThan(20);
  expect(pages.filter((path) => !(vitalPages as readonly string[]).includes(path))).toEqual([]);
});

describe('web vitals', () => {
  const sent: Promise<string>[] = [];
  const measure = (id: string, path = '/login?number=9876543210') =>
    report({ id, name: 'LCP', value: 1234.5, navigationURL: `http://localhost${path}` } as Metric);
  const set = (target: object, name: string, value: unknown) => {
    Object.defineProperty(target, name, { value, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(target, name));
  };
  const hide = () => {
    set(document, 'visibilityState', 'hidden');
    document.dispatchEvent(new Event('visibilitychange'));
  };

  beforeEach(() => {
    sent.length = 0;
    set(navigator, 'sendBeacon', (_path: string, body: Blob) => sent.push(body.text()));
    set(navigator, 'connection', { effectiveType: '3g' });
    watchVitals();
  });

  it('the values are sent when the page is hidden, with only the name of the page', async () => {
    measure('one');
    hide();
    expect(await Promise.all(sent)).toEqual([
      JSON.stringify({
        device: 'desk',
        connection: '3g',
        vitals: [{ page: '/login', name: 'LCP', value: 1234.5 }],
      }),
    ]);
  });

  it('the values are sent once, even if the page is hidden or measured again', async () => {
    measure('one');
    hide();
    hide();
    dispatchEvent(new Event('pagehide'));
    measure('one');
    hide();
    expect(sent).toHaveLength(1);
  });

  it('without a network the values are never sent', () => {
    set(navigator, 'onLine', false);
    measure('one');
    hide();
    set(navigator, 'onLine', true);
    hide();
    expect(sent).toEqual([]);
  });

  it('a page from the back-forward cache counts under the page that it shows', async () => {
    history.replaceState(null, '', '/plans');
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    measure('one', '/dashboard');
    hide();
    expect((await Promise.all(sent)).join()).toContain('"page":"/plans"');
  });
});
