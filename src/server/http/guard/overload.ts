import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../core/errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers even while the server is overloaded. */
    answersAlways?: boolean;
  }
}

const everyMs = 500;
const retryAfterSeconds = 2;

/** Refuses requests while the event loop runs late by more than this; 0 switches it off. */
export function registerOverload(app: FastifyInstance, mostMs: number): void {
  if (mostMs === 0) return;
  let lateMs = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    lateMs = now - last - everyMs;
    last = now;
  }, everyMs);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
  app.addHook('onRequest', async (request, reply) => {
    if (lateMs <= mostMs || request.routeOptions.config.answersAlways) return;
    reply.header('retry-after', retryAfterSeconds);
    throw new AppError('overloaded');
  });
}
