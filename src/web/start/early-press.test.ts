import { beforeEach, expect, it, vi } from 'vitest';
import { dataLayer, setDataLayer } from '../analytics/analytics.ts';
import { trackEarlyPress } from './early-press.ts';

beforeEach(() => {
  sessionStorage.clear();
  setDataLayer([]);
});

it('a press is tracked once, by the next page', () => {
  sessionStorage.setItem('nukkad.early-press', String(performance.timeOrigin - 5000));
  trackEarlyPress();
  trackEarlyPress();
  expect(dataLayer()).toEqual([{ event: 'button_click', from: 'Landing Page', to: '/instructions' }]);
});

it('scripts that start while their page is being left leave the press to the next page', () => {
  sessionStorage.setItem('nukkad.early-press', String(performance.timeOrigin));
  trackEarlyPress();
  expect(dataLayer()).toEqual([]);
  expect(sessionStorage.getItem('nukkad.early-press')).not.toBeNull();
});

it('a reload does not track the press again', () => {
  const entries = vi.spyOn(performance, 'getEntriesByType');
  entries.mockReturnValue([{ type: 'reload' } as PerformanceNavigationTiming]);
  sessionStorage.setItem('nukkad.early-press', String(performance.timeOrigin - 5000));
  trackEarlyPress();
  entries.mockRestore();
  expect(dataLayer()).toEqual([]);
});
