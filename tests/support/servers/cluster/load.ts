import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from '../../../../src/server/db/sql.ts';
import { makeJpeg } from '../../files/pictures.ts';
import { askUpload, beginUpload, continueUpload, locationOf } from '../../files/uploads.ts';
import { pay } from '../../money/payments.ts';
import { claimDetails } from '../../people/claims.ts';
import { type App, askForOrder, confirm, makeOwner } from '../../people/owners.ts';
import { newNumber, send, signIn } from '../../people/people.ts';

export type Failure = {
  readonly at: number;
  readonly what: string;
  readonly status: number;
  readonly text: string;
};

export type Load = {
  /** Responses 4xx and 5xx and broken connections, in order of time. */
  readonly failures: Failure[];
  /** What a client has an answer for: names of shops, and claims with a paid year. */
  readonly claimed: string[];
  readonly paid: string[];
  readonly counts: Record<string, number>;
  stop(): Promise<void>;
};

type Count = {
  readonly readers: number;
  readonly claimants: number;
  readonly payers: number;
  /** Between two rounds of the same person. */
  readonly pauseMs: number;
  /** The width of the uploaded pictures. */
  readonly pictureWidth: number;
};

/** People who read, claim and pay at the same time; each repeats a failed step, as the pages do. */
export function startLoad(app: App, people: Count): Load {
  const failures: Failure[] = [];
  const claimed: string[] = [];
  const paid: string[] = [];
  const counts: Record<string, number> = {};
  const count = (what: string) => (counts[what] = (counts[what] ?? 0) + 1);
  const ending = new AbortController();

  /** One request; a response 4xx or 5xx or a broken connection is noted and thrown. */
  const attempt = async <T>(what: string, step: () => Promise<T>): Promise<T> => {
    try {
      const answer = await step();
      const { status = 200, body } = (answer ?? {}) as { status?: number; body?: unknown };
      if (status >= 400)
        throw new Error(
          `${status}: ${answer instanceof Response ? await answer.text() : JSON.stringify(body)}`,
        );
      count(what);
      return answer;
    } catch (error) {
      const text = [error, (error as Error).cause].filter(Boolean).join(' ');
      failures.push({ at: Date.now(), what, status: Number(/^Error: (\d{3}):/.exec(text)?.[1] ?? 0), text });
      throw error;
    }
  };
  /** The same until it succeeds or the load ends. */
  const persist = async <T>(what: string, step: () => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        return await attempt(what, step);
      } catch (error) {
        if (ending.signal.aborted) throw error;
        await sleep(200);
      }
    }
  };
  const repeat = async (life: () => Promise<void>) => {
    while (!ending.signal.aborted) {
      await life().catch(() => {}); // noted by `attempt`
      await sleep(people.pauseMs);
    }
  };

  const read = async () => {
    const get = (what: string, path: string) =>
      attempt(what, async () => {
        const response = await fetch(app.origin + path);
        if (response.ok) await response.arrayBuffer();
        return response;
      });
    await get('list', '/v1/claim-shops/filter?page=1');
    await get('search', '/v1/claim-shops/filter?name=ganesh+kirana');
    await get('list page', '/dashboard');
    const [known] = claimed.slice(-1);
    if (known) await get('search page', `/dashboard?name=${encodeURIComponent(known)}`);
  };

  let picture: Promise<Buffer> | undefined;
  const claim = async () => {
    const number = newNumber();
    const cookie = await persist('sign in', () => signIn(app, number));
    const [kind] = await app.database.primary.query<{ id: string; label: string }>(
      sql`select id, label from sub_category order by slug limit 1`,
    );
    const bytes = await (picture ??= makeJpeg({ width: people.pictureWidth, height: people.pictureWidth }));
    const upload = async (kindOfFile: 'cheque' | 'photo') => {
      const created = await persist('create upload', () =>
        beginUpload(app.origin, { cookie, kind: kindOfFile, bytes: bytes.length }),
      );
      const location = await locationOf(created);
      // In two parts, usually on two servers; after a failure the server knows how much it has.
      for (let at = 0; at < bytes.length; ) {
        const rest = bytes.subarray(at, at === 0 ? bytes.length >> 1 : bytes.length);
        const from = at;
        await attempt('upload', () =>
          continueUpload(app.origin, location, { cookie, at: from, bytes: rest }),
        ).catch(() => sleep(200));
        const { headers } = await persist('ask upload', () => askUpload(app.origin, location, cookie));
        at = Number(headers.get('upload-offset') ?? Number.NaN);
        if (Number.isNaN(at)) throw new Error('the upload is gone');
        if (ending.signal.aborted && at < bytes.length) throw new Error('the load has ended');
      }
      return location.slice(location.lastIndexOf('/') + 1);
    };
    const name = `Cluster Stores ${randomUUID().slice(0, 8)}`;
    const body = {
      ...claimDetails,
      name,
      submissionId: randomUUID(),
      subCategories: [kind],
      shopOwnerContactNumber: number,
      shopOwnerCancelledChequeImage: await upload('cheque'),
      storeFrontPicture: await upload('photo'),
    };
    await persist('claim', () => send(app, 'POST', '/v1/claim-shops', body, { cookie }));
    claimed.push(name);
  };

  const buy = async () => {
    const owner = await persist('owner', () => makeOwner(app));
    const order = await persist('order', () => askForOrder(app, owner));
    // A payment whose answer is lost is settled by the reconciliation; this client does not know of it.
    const proof = await attempt('pay', () => pay(app, order.body.id));
    await persist('confirm', () => confirm(app, owner, proof));
    paid.push(owner.claimId);
  };

  const lives = [
    ...Array.from({ length: people.readers }, () => repeat(read)),
    ...Array.from({ length: people.claimants }, () => repeat(claim)),
    ...Array.from({ length: people.payers }, () => repeat(buy)),
  ];
  return {
    failures,
    claimed,
    paid,
    counts,
    async stop() {
      ending.abort();
      await Promise.all(lives);
    },
  };
}
