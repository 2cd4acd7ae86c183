import { act } from 'react';
import { createRoutesStub } from 'react-router';
import { expect, it, onTestFinished } from 'vitest';
import { click, findButton, findOne, render } from '../ui/test-page.ts';
import { ConsentBanner } from './consent-banner.tsx';
import { openConsent } from './consent-choice.ts';

it('if the browser refuses tracking, the banner only says so, and closing it returns the focus to its opener', () => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'globalPrivacyControl'));
  // The banner observes its height, and happy-dom has no layout.
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe() {}
      disconnect() {}
    },
  });
  const Stub = createRoutesStub([{ path: '/', Component: () => <ConsentBanner tagManagerId="GTM-1" /> }]);
  const place = render(<Stub />);
  expect(place.querySelector('section')).toBeNull();
  const opener = document.createElement('button');
  document.body.append(opener);
  onTestFinished(() => opener.remove());
  act(() => openConsent(opener));
  expect(findOne(place, 'section').textContent).toContain('Your browser asks sites not to track you.');
  expect([...place.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(['Close']);
  expect(document.activeElement).toBe(findOne(place, 'section'));
  click(findButton(place, 'Close'));
  expect(place.querySelector('section')).toBeNull();
  expect(document.activeElement).toBe(opener);
});
