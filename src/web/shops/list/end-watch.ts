import { scrollThrottleMs, scrollTrigger } from '../../../core/shops/rules.ts';

/** Scroll position, height of the screen and height of the page in px; time in ms. */
export type Scroll = {
  readonly top: number;
  readonly screen: number;
  readonly height: number;
  readonly at: number;
};

/**
 * Decides when the next page of an infinite list is due: near the end, and after each appended page only once the
 * visitor scrolls down again. Without the second rule a visitor at the footer loads all pages: scroll anchoring
 * keeps the footer in view, so the end stays near.
 */
export function watchEnd(first: Scroll) {
  let last = first;
  let heightBefore = 0;
  let isNewGesture = true;
  // The first rows may end near the bottom of a large screen.
  let hasScrolled = true;
  return {
    appended() {
      heightBefore = last.height;
      isNewGesture = false;
      hasScrolled = false;
    },
    /** The layout after an append is done, scroll anchoring included. */
    settled(now: Scroll) {
      last = now;
    },
    scrolled(now: Scroll) {
      // A pause separates two gestures; the momentum of a swipe has none.
      if (now.at - last.at > scrollThrottleMs) isNewGesture = true;
      // Scroll anchoring moves the position only together with the height.
      const isDown = now.top > last.top && now.height === last.height;
      // One long gesture goes on as soon as it reaches the appended rows.
      if (isDown && (isNewGesture || now.top + now.screen >= heightBefore)) hasScrolled = true;
      last = now;
    },
    isDue: ({ top, screen, height }: Scroll): boolean =>
      // A page shorter than the screen cannot be scrolled.
      height <= screen || (hasScrolled && top + screen >= height * scrollTrigger),
  };
}
