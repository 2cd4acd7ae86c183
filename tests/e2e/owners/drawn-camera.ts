import type { Page } from '@playwright/test';

/** The bars of EAN-13: 95 modules, `1` is black. The first digit is in the parity of the six on the left. */
export function barsOf(gtin: string): string {
  const left = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ');
  const parities = 'LLLLLL LLGLGG LLGGLG LLGGGL LGLLGG LGGLLG LGGGLL LGLGLG LGLGGL LGGLGL'.split(' ');
  const inverted = (bars: string) => Array.from(bars, (bar) => (bar === '1' ? '0' : '1')).join('');
  const mirrored = (bars: string) => Array.from(bars).toReversed().join('');
  const [first = 0, ...digits] = Array.from(gtin, Number);
  const sides = digits.map((digit, at) => {
    const bars = left[digit] as string;
    if (at >= 6) return inverted(bars);
    return parities[first]?.[at] === 'L' ? bars : mirrored(inverted(bars));
  });
  return `101${sides.slice(0, 6).join('')}01010${sides.slice(6).join('')}101`;
}

type Drawn = { drawn: { bars: string; tracks: MediaStreamTrack[] } };

/** A camera that sees what the test draws: nothing at first. */
export const useDrawnCamera = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const drawn: Drawn['drawn'] = { bars: '', tracks: [] };
    Object.assign(window, { drawn });
    const width = 640;
    const height = 480;
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const context = canvas.getContext('2d') as CanvasRenderingContext2D;
      const draw = () => {
        context.fillStyle = '#eee';
        context.fillRect(0, 0, width, height);
        context.fillStyle = '#111';
        Array.from(drawn.bars).forEach((bar, at) => {
          if (bar === '1') context.fillRect(130 + at * 4, 150, 4, 180);
        });
      };
      draw();
      const timer = setInterval(draw, 50);
      const stream = canvas.captureStream(20);
      for (const track of stream.getTracks()) {
        drawn.tracks.push(track);
        const stop = track.stop.bind(track);
        track.stop = () => {
          clearInterval(timer);
          stop();
        };
      }
      return stream;
    };
  });

/** Holds a pack before the camera, or nothing. */
export const show = (page: Page, gtin: string | undefined): Promise<void> =>
  page.evaluate(
    (bars) => {
      (window as unknown as Drawn).drawn.bars = bars;
    },
    gtin === undefined ? '' : barsOf(gtin),
  );

export const cameraStates = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as Drawn).drawn.tracks.map(({ readyState }) => readyState));
