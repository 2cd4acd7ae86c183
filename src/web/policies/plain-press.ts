import type { MouseEvent } from 'react';

/** Not one that asks for a new tab, a new window or a download: those are the browser's. */
export const isPlainPress = (event: MouseEvent): boolean =>
  event.button === 0 &&
  !event.defaultPrevented &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
