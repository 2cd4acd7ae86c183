/** A call to our own server is given up after this long. */
export const httpTimeoutMs = 25_000;

/** A piece of the app that has not arrived by then counts as failed. */
export const chunkTimeoutMs = 120_000;

/** The app shows itself without the stored state when restoring takes longer. */
export const restorationTimeoutMs = 5000;

export const toasts = {
  maxAtOnce: 1,
  position: 'top-right',
  autoCloseMs: 5000,
  pauseOnHover: true,
  pauseOnFocusLoss: true,
  /** How far, in per cent of its width, a toast is dragged before it goes. */
  dismissAtDragPercent: 80,
} as const;
