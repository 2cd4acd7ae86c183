import { describe, expect, test } from 'vitest';
import { type Scroll, watchEnd } from './end-watch.ts';

const screen = 700;
const rows = 2000;
const at = (top: number, height: number, ms: number): Scroll => ({ top, screen, height, at: ms });

/** A list of `height` px whose next page was appended while the visitor was at `top`. */
function appendedAt(top: number, height: number) {
  const end = watchEnd(at(top, height, 0));
  end.appended();
  return end;
}

test('the first next page is due at 80 % of the height', () => {
  const end = watchEnd(at(0, 10_000, 0));
  expect(end.isDue(at(7299, 10_000, 0))).toBe(false);
  expect(end.isDue(at(7300, 10_000, 0))).toBe(true);
});

describe('after a page was appended', () => {
  test('scroll anchoring at the footer makes no further page due', () => {
    const end = appendedAt(9300, 10_000);
    const anchored = at(9300 + rows, 10_000 + rows, 40);
    end.scrolled(anchored);
    expect(end.isDue(anchored)).toBe(false);
    end.settled(anchored);
    // A group of rows is drawn and gets its real height.
    const corrected = at(anchored.top + 90, anchored.height + 90, 400);
    end.scrolled(corrected);
    expect(end.isDue(corrected)).toBe(false);
  });

  test('scrolling up makes none due, scrolling down does', () => {
    const end = appendedAt(9300, 10_000);
    end.settled(at(9300, 10_000 + rows, 40));
    const up = at(9250, 10_000 + rows, 400);
    end.scrolled(up);
    expect(end.isDue(up)).toBe(false);
    const down = at(9260, 10_000 + rows, 416);
    end.scrolled(down);
    expect(end.isDue(down)).toBe(true);
  });

  test('the momentum of the same swipe counts only once it reaches the appended rows', () => {
    const end = appendedAt(9000, 10_000);
    end.settled(at(9000, 10_000 + rows, 40));
    const going = at(9200, 10_000 + rows, 56);
    end.scrolled(going);
    expect(end.isDue(going)).toBe(false);
    const inside = at(9300, 10_000 + rows, 72);
    end.scrolled(inside);
    expect(end.isDue(inside)).toBe(true);
  });

  test('a page shorter than the screen needs no scrolling', () => {
    expect(appendedAt(0, 300).isDue(at(0, 700, 0))).toBe(true);
    expect(appendedAt(0, 300).isDue(at(0, 701, 0))).toBe(false);
  });
});
