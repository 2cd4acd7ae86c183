type Turns = {
  readonly atOnce: number;
  /** Work that takes longer waits for something, and must not make others wait. */
  readonly longestMs: number;
  /** Begins the next one. */
  readonly pass?: (next: () => void) => void;
};

/** Runs a few at once, and the others in the order in which they came. */
export function takeTurns({ atOnce, longestMs, pass = (next) => next() }: Turns) {
  const waiting: (() => void)[] = [];
  let running = 0;
  const next = () => {
    const turn = waiting.shift();
    if (turn) turn();
    else running -= 1;
  };
  return async <T>(run: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) await new Promise<void>((turn) => waiting.push(turn));
    else running += 1;
    let isOver = false;
    const end = () => {
      if (!isOver) pass(next);
      isOver = true;
    };
    const timer = setTimeout(end, longestMs);
    try {
      return await run();
    } finally {
      clearTimeout(timer);
      end();
    }
  };
}

/** As long as requests arrive, a turn waits for at most this many rounds of the event loop. */
const mostRounds = 50;

/**
 * For work that keeps the event loop busy for many milliseconds. Node accepts one connection in each round of the loop;
 * before the next turn begins, waiting connections are accepted, so that the server knows how many there are and can
 * refuse some of them.
 */
export function afterArrivals(countArrived: () => number): (next: () => void) => void {
  const begin = (seen: number, rounds: number, next: () => void) =>
    setImmediate(() => {
      const arrived = countArrived();
      if (arrived !== seen && rounds < mostRounds) begin(arrived, rounds + 1, next);
      else next();
    });
  return (next) => void begin(-1, 0, next);
}
