import { renderToString } from 'react-dom/server';
import { expect, it, onTestFinished } from 'vitest';
import { Fixed, rendering } from './fixed.tsx';

it('has the same HTML as without it, and is rendered once by the server', () => {
  let times = 0;
  const list = (
    <Fixed as="ul" name="a list" className="flex">
      {() => {
        times += 1;
        return ['Rice', 'Dal & more'].map((text) => (
          <li key={text}>
            {text}, {text.length}
          </li>
        ));
      }}
    </Fixed>
  );
  const plain = renderToString(list);
  rendering.toHtml = renderToString;
  onTestFinished(() => void delete rendering.toHtml);
  expect(renderToString(list)).toBe(plain);
  expect(renderToString(list)).toBe(plain);
  expect(times).toBe(2);
});
