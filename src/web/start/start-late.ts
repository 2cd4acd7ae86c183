/**
 * A cheap phone shows a page first and loads its scripts then. One that works without them loads them only when
 * somebody touches it: who only looks pays for nothing. Its links, its menu and whatever folds are the browser's own.
 */
declare global {
  interface Window {
    /** Until the scripts have taken over. */
    takeOver?: () => void;
  }
}

/** The `handle` of the route of a page that works without scripts. */
export type StartHandle = { readonly scripts: 'at-touch' };

/** A finger or a mouse, reading on, a key, or whatever else moves the focus. */
const signs = ['pointerdown', 'pointermove', 'scroll', 'keydown', 'focusin'];

/**
 * Runs inside the page, taken from here as text, so it stands on its own. It lets the waiting script run by
 * adding its text once more, which the content security policy knows. A button that only scripts can answer
 * is pressed again when they are there. A link is followed at once; one whose press is to be told leaves word for
 * the next page.
 */
function wait(atTouch: boolean, signs: readonly string[], files: readonly string[]): void {
  const add = (name: string, fields: object) =>
    document.head.append(Object.assign(document.createElement(name), fields));
  const turn = () => new Promise((next) => setTimeout(next));
  const load = async () => {
    const text = document.getElementById('waiting')?.textContent ?? '';
    // One by one: dozens at once, fetched or run, would hold up a cheap phone.
    for (const href of [...files, ...(text.match(/\/assets\/[^"]+/g) ?? [])]) {
      add(
        'link',
        href.endsWith('css')
          ? { rel: 'stylesheet', media: 'not all', fetchPriority: 'high', href }
          : { rel: 'modulepreload', href },
      );
      await turn();
    }
    for (const href of files) {
      // The waiting script asks for it once more, and tells where it is missing.
      if (!href.endsWith('css')) await import(/* @vite-ignore */ href).catch(() => undefined);
      await turn();
    }
    add('script', { type: 'module', text });
  };
  let isBegun = false;
  const begin = () => {
    if (!isBegun) void load();
    isBegun = true;
  };
  for (const sign of signs) addEventListener(sign, begin, { capture: true, once: true });
  if (!atTouch) requestAnimationFrame(() => setTimeout(begin));

  let pressed: HTMLButtonElement | null = null;
  const remember = (event: Event) => {
    const found = (event.target as Element).closest<HTMLButtonElement | HTMLAnchorElement>(
      'button, a[data-told]',
    );
    if (!found) return;
    if ('href' in found) {
      try {
        sessionStorage.setItem('nukkad.early-press', found.dataset.told ?? '');
      } catch {
        // A browser that keeps nothing goes on without the word.
      }
      return;
    }
    if (found.popoverTargetElement || found.form?.getAttribute('action')) return;
    event.preventDefault();
    pressed = found;
  };
  addEventListener('click', remember, true);
  window.takeOver = () => {
    removeEventListener('click', remember, true);
    pressed?.click();
  };
}

/** The scripts, and the styles that come with them. */
const loadedAtOnce = /<link (?=[^>]*(?:rel="modulepreload"|media="not all"))[^>]*?href="([^"]+)"[^>]*>/g;

/** As the build wrote it: every statement ends in a semicolon, and comments are its own. Bytes of every page count. */
const asText = (script: typeof wait) => String(script).replace(/\/\*.*?\*\/|\n\s*/g, '');

/** Takes out of a rendered page what loads scripts at once, and puts in what waits for the first paint or for a touch. */
export function startingLate(html: string, nonce: string, atTouch: boolean): string {
  // The pages themselves, and what starts everything, are named in the waiting script.
  const files = [...html.matchAll(loadedAtOnce)]
    .map(([, href = '']) => href)
    .filter((href) => !html.includes(` "${href}"`) && !html.includes(`("${href}")`))
    // The browser fetches such styles last of all, and nothing takes over without them.
    .sort((a, b) => Number(b.endsWith('css')) - Number(a.endsWith('css')));
  const waiting = `<script nonce="${nonce}">(${asText(wait)})(${atTouch},${JSON.stringify(signs)},${JSON.stringify(files)})</script>`;
  // Last in the page: React expects its own elements where it has written them, and lets others follow.
  return html
    .replace(loadedAtOnce, '')
    .replace(/<script [^>]*type="module" async=""/, `<script id="waiting" type="text/plain" nonce="${nonce}"`)
    .replace(/<\/body><\/html>$/, () => `${waiting}</body></html>`);
}
