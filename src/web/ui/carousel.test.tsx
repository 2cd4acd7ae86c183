import { expect, test, vi } from 'vitest';
import { Carousel } from './carousel.tsx';
import { click, findButton, findOne, render, send } from './test-page.ts';

/** happy-dom has no layout; these are the sizes that a browser would measure, in px. */
function row(sizes: { clientWidth: number; scrollWidth: number }) {
  const place = render(
    <Carousel title="Shops" itemWidth={212} previousText="Previous" nextText="Next">
      <p>one</p>
      <p>two</p>
    </Carousel>,
  );
  const scroller = findOne(place, '[role=group]');
  const scrollBy = vi.fn<(to: { left: number }) => void>();
  Object.assign(scroller, { scrollBy });
  for (const [name, value] of Object.entries(sizes)) Object.defineProperty(scroller, name, { value });
  const scrollTo = (left: number) => {
    Object.defineProperty(scroller, 'scrollLeft', { value: left, configurable: true });
    send(scroller, new Event('scroll'));
  };
  scrollTo(0);
  return { scrollTo, scrollBy, previous: findButton(place, 'Previous'), next: findButton(place, 'Next') };
}

const isOff = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';

test('at each end the button in that direction is disabled', () => {
  const { scrollTo, scrollBy, previous, next } = row({ clientWidth: 500, scrollWidth: 1000 });
  expect([isOff(previous), isOff(next)]).toEqual([true, false]);
  click(previous);
  expect(scrollBy).not.toHaveBeenCalled();
  scrollTo(200);
  expect([isOff(previous), isOff(next)]).toEqual([false, false]);
  scrollTo(499.5);
  expect([isOff(previous), isOff(next)]).toEqual([false, true]);
});

test('a press scrolls by the number of fully visible cards, and by at least one', () => {
  const wide = row({ clientWidth: 500, scrollWidth: 1000 });
  click(wide.next);
  expect(wide.scrollBy).toHaveBeenLastCalledWith({ left: 424 });
  wide.scrollTo(424);
  click(wide.previous);
  expect(wide.scrollBy).toHaveBeenLastCalledWith({ left: -424 });
  const narrow = row({ clientWidth: 180, scrollWidth: 1000 });
  click(narrow.next);
  expect(narrow.scrollBy).toHaveBeenLastCalledWith({ left: 212 });
});
