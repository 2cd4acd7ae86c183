/**
 * A page that works without scripts loads them when somebody touches it: a cheap phone shows it first, and who
 * only looks pays for nothing. Its links, its menu and whatever folds are the browser's own.
 */
declare global {
  interface Window {
    /** Set by such a page until its scripts have taken over. */
    takeOver?: () => void;
  }
}

/** The `handle` of its route. */
export type StartHandle = { readonly scripts: 'at-touch' };

/** A finger or a mouse, reading on, a key, or whatever else moves the focus. */
const signs = ['pointerdown', 'pointermove', 'scroll', 'keydown', 'focusin'];

/**
 * Runs inside the page, taken from here as text, so it stands on its own. It lets the waiting script run by
 * adding its text once more, which the content security policy knows. A button that only scripts can answer
 * is pressed again when they are there. A link is followed at once; one whose press is to be told leaves word for
 * the next page.
 */
function waitForTouch(signs: readonly string[], files: readonly string[]): void {
  const add = (name: string, fields: object) =>
    document.head.append(Object.assign(document.createElement(name), fields));
  const begin = () => {
    for (const sign of signs) removeEventListener(sign, begin, true);
    for (const href of files)
      add(
        'link',
        href.endsWith('css') ? { rel: 'stylesheet', media: 'not all', href } : { rel: 'modulepreload', href },
      );
    add('script', { type: 'module', text: document.getElementById('waiting')?.textContent });
  };
  for (const sign of signs) addEventListener(sign, begin, true);

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

/** Takes out of a rendered page what loads scripts at once, and puts in what waits for a touch. */
export function startingLate(html: string, nonce: string): string {
  // What the waiting script imports first it asks for by itself.
  const files = [...html.matchAll(loadedAtOnce)]
    .map(([, href]) => href)
    .filter((href) => !html.includes(` "${href}"`));
  const waiting = `<script nonce="${nonce}">(${waitForTouch})(${JSON.stringify(signs)},${JSON.stringify(files)})</script>`;
  // Last in the page: React expects its own elements where it has written them, and lets others follow.
  return html
    .replace(loadedAtOnce, '')
    .replace(/<script [^>]*type="module" async=""/, `<script id="waiting" type="text/plain" nonce="${nonce}"`)
    .replace(/<\/body><\/html>$/, () => `${waiting}</body></html>`);
}
