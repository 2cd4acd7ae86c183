import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../../../core/errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers even while the server is overloaded, because it costs next to nothing. */
    answersAlways?: boolean;
  }
}

const everyMs = 100;
const retryAfterSeconds = 2;

/**
 * How many may be worked on at once; more would only make all of them late. One core does about 100 renderings or 130
 * searches among 40,000 shops a second, and less while it refuses others: the last one waits for about a second.
 */
const mostAtOnce = { rendering: 32, reading: 24 } as const;
type Work = keyof typeof mostAtOnce;

export type Overload = {
  /** Whether another one of this kind would come too late. */
  isFull(work: Work): boolean;
  /** Does the work, or refuses it while the server is full. */
  admit<T>(work: Work, reply: FastifyReply, run: () => Promise<T>): Promise<T>;
};

/**
 * Refuses calls while the event loop runs late by more than this, and reading and rendering while too much of it is
 * under way; 0 switches both off. Pages decide for themselves: one from the cache is sent all the same.
 */
export function registerOverload(app: FastifyInstance, mostMs: number): Overload {
  let lateMs = 0;
  let last = performance.now();
  const lateSince = () => performance.now() - last - everyMs;
  const timer = setInterval(() => {
    lateMs = lateSince();
    last = performance.now();
  }, everyMs);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));

  const isLate = () => mostMs > 0 && Math.max(lateMs, lateSince()) > mostMs;
  const refusal = (reply: FastifyReply) => {
    reply.header('retry-after', retryAfterSeconds);
    return new AppError('overloaded');
  };
  app.addHook('onRequest', (request, reply, done) => {
    const { is404, routeOptions } = request;
    if (is404 || routeOptions.config.answersAlways || !isLate()) done();
    else done(refusal(reply));
  });
  let arrived = 0;
  app.server.on('request', () => void (arrived += 1));
  const turns = { rendering: takeTurns(() => arrived), reading: undefined };
  const running = { rendering: 0, reading: 0 };
  const isFull = (work: Work) => isLate() || (mostMs > 0 && running[work] >= mostAtOnce[work]);
  return {
    isFull,
    async admit(work, reply, run) {
      if (isFull(work)) throw refusal(reply);
      running[work] += 1;
      try {
        return await (turns[work]?.(run) ?? run());
      } finally {
        running[work] -= 1;
      }
    },
  };
}

/** One waits for the database while the other one renders. */
const mostTurns = 2;
/** Work that takes longer waits for something, and must not make others wait. */
const longestTurnMs = 100;
/** As long as requests arrive, a turn waits for at most this many rounds of the event loop. */
const mostRounds = 50;

/**
 * Work that keeps the event loop busy for many milliseconds, a few at a time. Node accepts one connection in each
 * round of the loop; before the next turn begins, waiting connections are accepted, so that the server knows how many
 * there are and can refuse some of them.
 */
function takeTurns(countArrived: () => number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  const begin = (seen: number, rounds: number) =>
    setImmediate(() => {
      const arrived = countArrived();
      if (arrived !== seen && rounds < mostRounds) return void begin(arrived, rounds + 1);
      const turn = waiting.shift();
      if (turn) turn();
      else running -= 1;
    });
  return async <T>(run: () => Promise<T>): Promise<T> => {
    if (running >= mostTurns) await new Promise<void>((turn) => waiting.push(turn));
    else running += 1;
    let isOver = false;
    const end = () => {
      if (!isOver) begin(-1, 0);
      isOver = true;
    };
    const timer = setTimeout(end, longestTurnMs);
    try {
      return await run();
    } finally {
      clearTimeout(timer);
      end();
    }
  };
}
