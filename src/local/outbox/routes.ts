import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../core/errors.ts';
import { type Db, sql } from '../../server/db/sql.ts';

const mostShown = 100;

/**
 * What the local forms of SMS and mail have sent, OTPs among it. Local mode only, and only for somebody who
 * sits at this machine: the connection and the name in the address both have to be its own, so that no
 * neighbour in the network reads it, nor a page elsewhere whose name was pointed here.
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

/** `ip` is the visitor that a trusted proxy names; the socket is whoever is connected. */
const isFromThisMachine = ({ ip, socket, headers }: FastifyRequest) =>
  isLoopback(ip) && isLoopback(socket.remoteAddress ?? '') && isLocalName(headers.host ?? '');

const isLoopback = (address: string) => /^(::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/i.test(address);

const isLocalName = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i.test(host);
