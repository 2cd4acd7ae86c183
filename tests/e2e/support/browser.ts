/** The system's Chromium, without its background requests. */
export const executablePath = process.env.CHROME_PATH ?? '/usr/bin/chromium-headless-shell';
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  // A camera for the pictures of claims; a flag of one file would start another browser for it.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];
