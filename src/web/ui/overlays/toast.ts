/** A short text over the page, one at a time. Its code is loaded with the first one. */
export const toast = {
  success: (text: string): void => void show('success', text),
  error: (text: string): void => void show('error', text),
  dismiss,
};

// A toast that is dismissed while its code is loading must not appear afterwards.
let latest = 0;
let isLoaded = false;
const load = () => import('./toast-host.tsx');

/** Preloads the code, for pages that work offline. */
export const prepareToasts = (): void => void load().catch(() => undefined);

async function show(kind: 'success' | 'error', text: string): Promise<void> {
  const mine = ++latest;
  const host = await load().catch(() => undefined);
  isLoaded = host !== undefined;
  await host?.raise();
  if (mine !== latest) return;
  // Fallback if the code cannot be loaded.
  if (host === undefined) window.alert(text);
  else host.show(kind, text);
}

function dismiss(): void {
  latest += 1;
  if (isLoaded) void load().then((host) => host.dismiss());
}
