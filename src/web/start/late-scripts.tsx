import {
  Children,
  cloneElement,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useContext,
} from 'react';
import { Scripts, useMatches } from 'react-router';
import type { PageHandle } from '../../core/page.ts';
import { StartContext } from './start-guard.tsx';

/**
 * A cheap phone shows a page first and loads its scripts then. A page that works without them loads them only at
 * the first input: its links, its menu and collapsible sections are native elements.
 */
declare global {
  interface Window {
    /** Until the scripts have taken over. */
    takeOver?: () => void;
  }
}

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
      add('link', { rel: 'modulepreload', href });
      await turn();
    }
    for (const href of files) {
      // The waiting script asks for it once more, and tells where it is missing.
      await import(/* @vite-ignore */ href).catch(() => undefined);
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
      'button, a[data-track]',
    );
    if (!found) return;
    if ('href' in found) {
      try {
        sessionStorage.setItem('nukkad.early-press', String(performance.timeOrigin));
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

/** As the build wrote it: every statement ends in a semicolon, and comments are its own. Bytes of every page count. */
const waitText = import.meta.env.SSR ? String(wait).replace(/\/\*.*?\*\/|\n\s*/g, '') : '';

type Drawn = ReactElement<{
  readonly children?: ReactNode;
  readonly type?: string;
  readonly href?: string;
  readonly dangerouslySetInnerHTML?: { readonly __html: string };
}>;

/** The elements of a tree of fragments. */
const elementsIn = (node: ReactNode): Drawn[] =>
  Children.toArray(node).flatMap((one) => {
    if (!isValidElement(one)) return [];
    const element = one as Drawn;
    return element.type === Fragment ? elementsIn(element.props.children) : [element];
  });

/**
 * React Router's `Scripts` without what loads at once: its `modulepreload` links become a list for `wait`, and
 * its module script a text that `wait` runs. It is called as a function: only so can its elements be changed
 * before they are HTML.
 */
export function LateScripts() {
  const { nonce } = useContext(StartContext);
  const isAtTouch = useMatches().some(
    ({ handle }) => (handle as PageHandle | undefined)?.scripts === 'at-touch',
  );
  const drawn = elementsIn(Scripts({}));
  const text =
    drawn.find(({ props }) => props.type === 'module')?.props.dangerouslySetInnerHTML?.__html ?? '';
  // The pages themselves, and what starts everything, are named in the waiting script.
  const files = drawn.flatMap(({ props: { href } }) => (href && !text.includes(`"${href}"`) ? [href] : []));
  const script = waitText && `(${waitText})(${isAtTouch},${JSON.stringify(signs)},${JSON.stringify(files)})`;
  return (
    <>
      {drawn
        .filter(({ type }) => type === 'script')
        .map((element) =>
          element.props.type === 'module'
            ? cloneElement(element, { id: 'waiting', type: 'text/plain', async: undefined } as object)
            : element,
        )}
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
    </>
  );
}
