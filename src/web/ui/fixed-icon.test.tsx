import Share2 from 'lucide-react/icons/share-2';
import { renderToString } from 'react-dom/server';
import { expect, it, onTestFinished } from 'vitest';
import { rendering } from './fixed.tsx';
import { fixedIcon } from './fixed-icon.tsx';

const looks = [
  { size: 18 },
  { size: 20, className: 'shrink-0 max-md:[&>path]:hidden', 'aria-label': 'Rao & "Sons"' },
  { 'aria-hidden': true, strokeWidth: 3 },
] as const;

it('has the same HTML as the icon, which the server draws once for each look', () => {
  let times = 0;
  rendering.toHtml = (icon) => {
    times += 1;
    return renderToString(icon);
  };
  onTestFinished(() => void delete rendering.toHtml);
  const Fixed = fixedIcon(Share2);
  for (let round = 0; round < 2; round += 1)
    for (const look of looks)
      expect(renderToString(<Fixed {...look} />)).toBe(renderToString(<Share2 {...look} />));
  expect(times).toBe(looks.length);
});
