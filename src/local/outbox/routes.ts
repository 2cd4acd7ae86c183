import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../core/errors.ts';
import { type Db, sql } from '../../server/db/sql.ts';

const mostShown = 100;

/**
 * The SMS and email of local mode, OTPs among them. Only for this machine: the connection must come from a loopback
 * address, and the `Host` header must be local too, against DNS rebinding by a foreign page.
 */
export function registerOutbox(app: FastifyInstance, db: Db): void {
  app.get('/dev/outbox.json', async (request, reply) => {
    if (!isFromThisMachine(request)) throw new AppError('not_found');
    reply.header('cache-control', 'no-store');
    return db.query(sql`
      select id, channel, recipient, text, sent_at as "sentAt" from outbox_message
      order by id desc limit ${mostShown}`);
  });
}

/** `ip` may come from a trusted proxy's header; the socket's address is the real peer. Both must be loopback. */
const isFromThisMachine = ({ ip, socket, headers }: FastifyRequest) =>
  isLoopback(ip) && isLoopback(socket.remoteAddress ?? '') && isLocalName(headers.host ?? '');

const isLoopback = (address: string) => /^(::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/i.test(address);

const isLocalName = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i.test(host);
