import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../../../core/errors.ts';
import { afterArrivals, takeTurns } from './turns.ts';

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
/**
 * So many of them run, and the others wait for their turn: all at once they would all be late, and the event loop too.
 * Of two renderings, one waits for the database. A search runs in the database most of the time.
 */
const turnsOf = {
  rendering: { atOnce: 2, longestMs: 100 },
  reading: { atOnce: 6, longestMs: 500 },
} as const;
type Work = keyof typeof mostAtOnce;

export type Overload = {
  /** Whether another one of this kind would come too late. */
  isFull(work: Work): boolean;
  /** Whether others of this kind wait for their turn. */
  isBusy(work: Work): boolean;
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
  const turns = {
    rendering: takeTurns({ ...turnsOf.rendering, pass: afterArrivals(() => arrived) }),
    reading: takeTurns(turnsOf.reading),
  };
  const running = { rendering: 0, reading: 0 };
  const isFull = (work: Work) => isLate() || (mostMs > 0 && running[work] >= mostAtOnce[work]);
  return {
    isFull,
    isBusy: (work) => running[work] > turnsOf[work].atOnce,
    async admit(work, reply, run) {
      if (isFull(work)) throw refusal(reply);
      running[work] += 1;
      try {
        return await turns[work](run);
      } finally {
        running[work] -= 1;
      }
    },
  };
}
