import { createHmac } from 'node:crypto';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { type Db, sql } from '../../db/sql.ts';
import { every, type Warn } from '../../every.ts';
import { networkOfRequest } from './network.ts';

/** Requests of one network against one limit, in a window that begins with the first of them. */
type Count = {
  /** Of all servers, as far as known. */
  total: number;
  /** Of this server, not yet added to the table. */
  added: number;
  until: number;
};

/** For a limit of its own: all limits count in one table, so the name is part of the key. */
export const perNetwork = (limit: string) => ({
  keyGenerator: (request: FastifyRequest) => `${limit} ${networkOfRequest(request)}`,
});

/** Beyond it the oldest are forgotten, so that a flood from many networks does not fill the memory. */
const mostCounts = 50_000;
const syncSeconds = 1;
/** Rounds between two deletions of past windows. */
const roundsPerDeletion = 60;

/**
 * A store for @fastify/rate-limit that servers share. A write to PostgreSQL for each request would cost more than a
 * cached page, so each server counts in memory and once a second adds its counts to the table and reads the
 * totals: a limit is overshot by about one second of requests for each server. Without the database each
 * server goes on counting for itself.
 */
export function sharedLimits(db: Db, key: Buffer, warn: Warn) {
  const counts = new Map<string, Count>();
  let rounds = 0;
  let isAway = false;

  const countOf = (name: string, windowMs: number): Count => {
    const now = Date.now();
    const found = counts.get(name);
    if (found && found.until > now) return found;
    const made = { total: 0, added: 0, until: now + windowMs };
    counts.delete(name); // a new window is the newest entry of the map
    counts.set(name, made);
    if (counts.size > mostCounts) counts.delete(counts.keys().next().value as string);
    return made;
  };

  const store: FastifyRateLimitStore = {
    incr(name, callback, windowMs) {
      const count = countOf(name, windowMs);
      count.total += 1;
      count.added += 1;
      callback(null, { current: count.total, ttl: count.until - Date.now() });
    },
    child: () => store,
  };

  async function sync(): Promise<void> {
    const now = Date.now();
    const sent: { hash: string; count: Count; added: number; leftMs: number }[] = [];
    for (const [name, count] of counts) {
      if (count.until <= now) counts.delete(name);
      else if (count.added > 0)
        sent.push({ hash: hashOf(key, name), count, added: count.added, leftMs: count.until - now });
    }
    try {
      if (sent.length > 0) await addUp(db, sent);
      if (rounds % roundsPerDeletion === 0) await db.query(sql`delete from rate_count where until < now()`);
      rounds += 1;
      isAway = false;
    } catch (error) {
      if (!isAway) warn(error, 'rate limits are not shared between servers at the moment');
      isAway = true;
    }
  }

  return {
    // The plugin calls it with `new`.
    Store: function Store() {
      return store;
    } as unknown as FastifyRateLimitStoreCtor,
    /** Returns the function that stops it, after the last counts are added. */
    start(): () => Promise<void> {
      const stop = every(syncSeconds, sync, warn, 'rate limits could not be added up');
      return async () => {
        await stop();
        await sync();
      };
    },
  };
}

/** The network is personal data. */
const hashOf = (key: Buffer, name: string): string =>
  createHmac('sha256', key).update(`rate limit ${name}`).digest('base64url').slice(0, 22);

async function addUp(
  db: Db,
  sent: readonly { hash: string; count: Count; added: number; leftMs: number }[],
): Promise<void> {
  // Sorted, so that two servers lock the rows in the same order and cannot deadlock.
  const sorted = sent.toSorted((a, b) => (a.hash < b.hash ? -1 : 1));
  const rows = await db.query<{ key: string; count: number; left_ms: number }>(sql`
    insert into rate_count as old (key, count, until)
    select key, added, now() + left_ms * interval '1 ms'
    from unnest(${sorted.map(({ hash }) => hash)}::text[], ${sorted.map(({ added }) => added)}::int[],
      ${sorted.map(({ leftMs }) => leftMs)}::float8[]) as new (key, added, left_ms)
    on conflict (key) do update set
      count = case when old.until > now() then old.count else 0 end + excluded.count,
      until = case when old.until > now() then old.until else excluded.until end
    returning key, count, extract(epoch from until - now())::float8 * 1000 as left_ms`);
  const byHash = new Map(rows.map((row) => [row.key, row]));
  for (const { hash, count, added } of sorted) {
    const row = byHash.get(hash);
    if (row === undefined) continue;
    count.added -= added;
    count.total = row.count + count.added;
    count.until = Date.now() + row.left_ms;
  }
}
