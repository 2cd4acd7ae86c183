import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** Renders a component on a page of its own, which is removed after the test. */
export function render(piece: ReactNode): HTMLElement {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  act(() => root.render(piece));
  onTestFinished(() => {
    act(() => root.unmount());
    place.remove();
  });
  return place;
}

/** The only element that matches. */
export function findOne<E extends HTMLElement = HTMLElement>(place: ParentNode, selector: string): E {
  const found = place.querySelectorAll<E>(selector);
  if (found.length !== 1) throw new Error(`${found.length} elements fit ${selector}`);
  return found[0] as E;
}

/** The button with this text or label. */
export function findButton(place: ParentNode, name: string): HTMLButtonElement {
  const all = [...place.querySelectorAll('button')];
  const found = all.find((one) => one.getAttribute('aria-label') === name || one.textContent === name);
  if (found === undefined) throw new Error(`no button reads ${name}`);
  return found;
}

export const click = (element: HTMLElement): void => act(() => element.click());

/** Returns false if the default action was prevented. */
export function send(element: HTMLElement, event: Event): boolean {
  let isAllowed = true;
  act(() => {
    isAllowed = element.dispatchEvent(event);
  });
  return isAllowed;
}

export const key = (element: HTMLElement, name: string): boolean =>
  send(element, new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));

/** Sets the value as a browser does, with the caret at `caret` or at the end. */
export function type(
  input: HTMLInputElement,
  text: string,
  caret = text.length,
  inputType = 'insertText',
): void {
  act(() => {
    // The setter of the prototype, because React tracks a plain assignment and would ignore the input event.
    const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    setter?.call(input, text);
    input.setSelectionRange(caret, caret);
    input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType }));
  });
}
