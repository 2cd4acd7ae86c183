import { beforeEach, expect, test } from 'vitest';
import { draw, key, send, the } from '../../ui/test-page.ts';
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

test('a key does its deed, in either case, and others do nothing', () => {
  const text = the(draw(<Desk />), 'p');
  expect(key(text, 'a')).toBe(false);
  key(text, 'A');
  expect(key(text, 'b')).toBe(true);
  expect(done).toBe(2);
});

test('not while somebody types, nor with a dialog open', () => {
  const place = draw(<Desk />);
  key(the(place, 'input'), 'a');
  key(the(place, 'textarea'), 'a');
  const asking = draw(<Desk isAsking />);
  key(the(asking, 'p'), 'a');
  key(the(asking, 'button'), 'a');
  expect(done).toBe(0);
});

test.each(['ctrlKey', 'metaKey', 'altKey', 'repeat'])('not with %s: that is the browser’s', (held) => {
  const text = the(draw(<Desk />), 'p');
  const event = new KeyboardEvent('keydown', { key: 'a', bubbles: true, cancelable: true, [held]: true });
  expect(send(text, event)).toBe(true);
  expect(done).toBe(0);
});
