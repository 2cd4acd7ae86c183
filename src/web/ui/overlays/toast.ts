/** A short message over the page, one at a time. Its code is fetched when the first one is due. */
export const toast = {
  success: (text: string): void => void show('success', text),
  error: (text: string): void => void show('error', text),
  dismiss,
};

// A message that was dismissed while its code was still on the way must not appear after all.
let latest = 0;
let isLoaded = false;
const load = () => import('./toast-host.tsx');

/** For pages whose work goes on without a network: their first message must not depend on one. */
export const prepareToasts = (): void => void load().catch(() => undefined);

async function show(kind: 'success' | 'error', text: string): Promise<void> {
  const mine = ++latest;
  const host = await load().catch(() => undefined);
  isLoaded = host !== undefined;
  await host?.raise();
  if (mine !== latest) return;
  // Without its code the message still has to reach the person.
  if (host === undefined) window.alert(text);
  else host.show(kind, text);
}

function dismiss(): void {
  latest += 1;
  if (isLoaded) void load().then((host) => host.dismiss());
}
