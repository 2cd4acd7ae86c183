/** Timeout of a call to our own server. */
export const httpTimeoutMs = 25_000;

/** Timeout of a lazily loaded script. */
export const chunkTimeoutMs = 120_000;

/** Timeout of restoring the stored state; the app then starts without it. */
export const restorationTimeoutMs = 5000;

export const toasts = {
  maxAtOnce: 1,
  position: 'top-right',
  autoCloseMs: 5000,
  pauseOnHover: true,
  pauseOnFocusLoss: true,
  /** How far a toast has to be dragged to be dismissed, in per cent of its width. */
  dismissAtDragPercent: 80,
} as const;
