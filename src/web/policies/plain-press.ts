import type { MouseEvent } from 'react';

/** A click with a modifier key asks the browser for a new tab, a new window or a download. */
export const isPlainPress = (event: MouseEvent): boolean =>
  event.button === 0 &&
  !event.defaultPrevented &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
