import { beforeEach, expect, test } from 'vitest';
import { findOne, key, render, send } from '../../ui/test-page.ts';
import { useKeys } from './use-keys.ts';

let done = 0;
beforeEach(() => {
  done = 0;
});

function Desk({ isAsking = false }: { isAsking?: boolean }) {
  useKeys({ A: () => void (done += 1) });
  return (
    <>
      <p>text</p>
      <input />
      <textarea />
      <dialog open={isAsking}>
        <button type="button">yes</button>
      </dialog>
    </>
  );
}

test('a shortcut key runs its action, in either case, and other keys do nothing', () => {
  const text = findOne(render(<Desk />), 'p');
  expect(key(text, 'a')).toBe(false);
  key(text, 'A');
  expect(key(text, 'b')).toBe(true);
  expect(done).toBe(2);
});

test('shortcuts are off while typing and while a dialog is open', () => {
  const place = render(<Desk />);
  key(findOne(place, 'input'), 'a');
  key(findOne(place, 'textarea'), 'a');
  const asking = render(<Desk isAsking />);
  key(findOne(asking, 'p'), 'a');
  key(findOne(asking, 'button'), 'a');
  expect(done).toBe(0);
});

test.each(['ctrlKey', 'metaKey', 'altKey', 'repeat'])('a key with %s is left to the browser', (held) => {
  const text = findOne(render(<Desk />), 'p');
  const event = new KeyboardEvent('keydown', { key: 'a', bubbles: true, cancelable: true, [held]: true });
  expect(send(text, event)).toBe(true);
  expect(done).toBe(0);
});
