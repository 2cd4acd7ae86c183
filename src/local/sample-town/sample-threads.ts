import { randomUUID } from 'node:crypto';
import { answerDue } from '../../core/support/promise.ts';
import { storeEvidence } from '../../server/claims/evidence/evidence.ts';
import { type Db, sql } from '../../server/db/sql.ts';
import type { Store } from './queue-samples.ts';
import type { StoredShop } from './town.ts';

type SampleMessage = {
  readonly words: string;
  readonly hoursAgo: number;
  readonly isAnswer?: true;
  /** The shop's own store front. */
  readonly hasPicture?: true;
};

/** One waits for an answer, one has it, and one is closed. */
const threads: readonly { readonly isClosed?: true; readonly messages: readonly SampleMessage[] }[] = [
  {
    messages: [
      {
        words: 'नमस्ते, हमारी नई दुकान का बोर्ड लग गया है। पुरानी फोटो कैसे बदलें?',
        hoursAgo: 3,
        hasPicture: true,
      },
    ],
  },
  {
    messages: [
      { words: 'Where do I find the invoice of my payment? My accountant asks for it.', hoursAgo: 30 },
      {
        words: 'Under My shops: press “See your subscription”. Each invoice is a PDF that you can send on.',
        hoursAgo: 26,
        isAnswer: true,
      },
    ],
  },
  {
    isClosed: true,
    messages: [
      { words: 'Visitors say that my shop is closed on Sundays. We are open.', hoursAgo: 200 },
      {
        words: 'You can change it yourself: My shops, Edit, Opening hours. Tell us here if it does not work.',
        hoursAgo: 195,
        isAnswer: true,
      },
      { words: 'Done. Thank you!', hoursAgo: 190 },
    ],
  },
];

/** In the range of all sample numbers, which no real phone has. */
const operator = '+916500099999';

const at = (hoursAgo: number) => new Date(Date.now() - hoursAgo * 3_600_000);

/** Threads of some owners with support. Their claims get accounts, so that signing in with the number shows the thread. */
export async function storeSampleThreads(
  db: Db,
  samples: readonly StoredShop[],
  store: Store,
): Promise<void> {
  const paid = samples.filter(({ claimed }) => claimed === 'claimed_and_paid');
  for (const [index, { isClosed, messages }] of threads.entries()) {
    const shop = paid[index * 7];
    if (shop === undefined) return;
    const threadId = await storeThread(db, shop, { isClosed: isClosed === true, messages });
    for (const [nth, message] of messages.entries()) {
      const before = messages[nth - 1];
      await storeMessage(db, threadId, message, message.isAnswer && before && at(before.hoursAgo));
      if (message.hasPicture) await storePicture(db, threadId, shop, store);
    }
  }
}

type Thread = { readonly isClosed: boolean; readonly messages: readonly SampleMessage[] };

async function storeThread(db: Db, shop: StoredShop, { isClosed, messages }: Thread): Promise<string> {
  const [account] = await db.query<{ id: string }>(sql`
    insert into account (mobile_number) values (${shop.ownerNumber})
    on conflict (mobile_number) do update set mobile_number = excluded.mobile_number returning id`);
  await db.query(sql`update claim set account_id = ${account?.id} where shop_id = ${shop.id}`);
  const last = messages.at(-1);
  const lastAt = at(last?.hoursAgo ?? 0);
  const since = isClosed || last?.isAnswer ? null : lastAt;
  const threadId = randomUUID();
  await db.query(sql`
    insert into support_thread (id, shop_id, account_id, state, waiting_since, due_at, last_message_at, created_at)
    values (${threadId}, ${shop.id}, ${account?.id}, ${isClosed ? 'closed' : 'open'}, ${since},
      ${since && answerDue(since)}, ${lastAt}, ${at(messages[0]?.hoursAgo ?? 0)})`);
  return threadId;
}

async function storeMessage(
  db: Db,
  threadId: string,
  { words, hoursAgo, isAnswer }: SampleMessage,
  waitedSince: Date | undefined,
): Promise<void> {
  await db.query(sql`
    insert into support_message (id, thread_id, operator_number, words, waited_since, promised_at, created_at)
    values (${randomUUID()}, ${threadId}, ${isAnswer ? operator : null}, ${words}, ${waitedSince ?? null},
      ${waitedSince ? answerDue(waitedSince) : null}, ${at(hoursAgo)})`);
}

async function storePicture(
  db: Db,
  threadId: string,
  { front }: StoredShop,
  { files, keys }: Store,
): Promise<void> {
  const drawing = Buffer.from(front);
  const name = await storeEvidence(files, keys, () => [drawing]);
  await db.query(sql`
    insert into support_picture (message_id, position, file_name, media_type, bytes)
    select id, 1, ${name}, 'image/svg+xml', ${drawing.length} from support_message where thread_id = ${threadId}
    order by number desc limit 1`);
}
