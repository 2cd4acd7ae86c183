import { randomBytes } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { uploadFile } from '../../../../tests/support/files/uploads.ts';
import { makeClaim, submit } from '../../../../tests/support/people/claims.ts';
import { newNumber, outcome, signIn } from '../../../../tests/support/people/people.ts';
import { makeApp, testKeys } from '../../../../tests/support/servers/app.ts';
import { until } from '../../../../tests/support/servers/server-process.ts';
import { sql } from '../../db/sql.ts';
import { cleanUp } from '../../tidy.ts';
import { commitFiles } from './commit-files.ts';
import { queueFileDeletions, runFileDeletions } from './file-removals.ts';
import { newEvidence } from './new-evidence.ts';

let app: Awaited<ReturnType<typeof makeApp>>;
let cookie: string;
let accountId: string;
const number = newNumber();

beforeAll(async () => {
  app = await makeApp();
  cookie = await signIn(app, number);
  [{ id: accountId }] = (await app.database.primary.query<{ id: string }>(sql`select id from account`)) as [
    { id: string },
  ];
});

const context = () => ({ db: app.database.primary, transaction: app.database.transaction });
const makeEvidence = () =>
  newEvidence(
    { files: app.files, keys: testKeys },
    { evidenceKind: 'cheque', mediaType: 'image/jpeg', bytes: 6 },
    () => [Buffer.from('cheque')],
  );

/** Runs the hourly cleanup as if so many hours had passed. */
async function cleanUpAfter(hours: number): Promise<void> {
  await app.database.primary.query(
    sql`update file_removal set due_at = due_at - make_interval(hours => ${hours})`,
  );
  await cleanUp(app.database.primary, app.files);
}

it('an upload is used once, also by requests at the same time', async () => {
  const id = await uploadFile(app.origin, cookie, 'cheque', randomBytes(100));
  const use = () => {
    const files = [makeEvidence()];
    return commitFiles(context(), app.files, { accountId, uploads: [id], files }, async () => files[0]?.name);
  };
  const ends = await Promise.allSettled(Array.from({ length: 5 }, use));
  const used = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
  const refused = ends.flatMap((end) => (end.status === 'rejected' ? [(end.reason as Error).message] : []));
  expect([used.length, refused]).toEqual([
    1,
    Array.from({ length: 4 }, () => 'A file did not arrive. Please send it again.'),
  ]);
  // The files of the refused ones are gone, and so are the bytes of the upload.
  expect(await app.filesIn('evidence')).toEqual(used);
  expect((await app.filesIn('uploads')).filter((name) => name.startsWith(id))).toEqual([]);
});

it("another account's upload cannot be used", async () => {
  const id = await uploadFile(app.origin, cookie, 'cheque', randomBytes(100));
  const changes = { accountId: crypto.randomUUID(), uploads: [id], files: [] };
  await expect(commitFiles(context(), app.files, changes, async () => {})).rejects.toMatchObject({
    code: 'upload_missing',
  });
});

it('a file that was stored right before a crash is deleted some hours later', async () => {
  const file = makeEvidence();
  // A process that ends before the commit: the transaction never answers.
  const crashing = { ...context(), transaction: () => new Promise<never>(() => {}) };
  void commitFiles(crashing, app.files, { accountId, uploads: [], files: [file] }, async () => {});
  await until(async () => (await app.filesIn('evidence')).includes(file.name), 'the file is stored');
  await cleanUpAfter(1);
  expect(await app.filesIn('evidence')).toContain(file.name);
  await cleanUpAfter(5);
  expect(await app.filesIn('evidence')).not.toContain(file.name);
});

it('a file that cannot be deleted does not hold up the others, and is tried again later', async () => {
  const db = app.database.primary;
  for (const name of ['stuck', 'free-one', 'free-two']) await app.files.write('evidence', name, 'cheque');
  await queueFileDeletions(db, [{ kind: 'evidence', name: 'stuck' }]);
  await queueFileDeletions(
    db,
    ['free-one', 'free-two'].map((name) => ({ kind: 'evidence' as const, name })),
  );
  const remove: typeof app.files.remove = async (place, name) => {
    if (name === 'stuck') throw new Error('the store is busy');
    await app.files.remove(place, name);
  };
  await expect(runFileDeletions(db, { ...app.files, remove })).rejects.toThrow(
    '1 files could not be deleted',
  );
  expect(await db.query(sql`select name from file_removal`)).toEqual([{ name: 'stuck' }]);
  await cleanUpAfter(1);
  expect((await app.filesIn('evidence')).filter((name) => /stuck|free/.test(name))).toEqual([]);
});

it('two servers do not delete the same file', async () => {
  const names = Array.from({ length: 60 }, (_, index) => `twice-${index}`);
  await queueFileDeletions(
    app.database.primary,
    names.map((name) => ({ kind: 'evidence' as const, name })),
  );
  const removed: string[] = [];
  const remove: typeof app.files.remove = async (_place, name) => void removed.push(name);
  const run = () => runFileDeletions(app.database.primary, { ...app.files, remove });
  await Promise.all([run(), run(), run()]);
  expect(removed.toSorted()).toEqual(names.toSorted());
});

it('a commit without an answer may have happened, so its files stay', async () => {
  const file = makeEvidence();
  const unanswered: typeof app.database.transaction = async (work) => {
    await app.database.transaction(work);
    throw new Error('the connection broke');
  };
  const committing = commitFiles(
    { ...context(), transaction: unanswered },
    app.files,
    { accountId, uploads: [], files: [file] },
    async () => {},
  );
  await expect(committing).rejects.toThrow('the connection broke');
  await cleanUpAfter(6);
  expect(await app.filesIn('evidence')).toContain(file.name);
});

it('the files of a claim stay', async () => {
  const before = { photos: await app.filesIn('photos'), evidence: await app.filesIn('evidence') };
  expect(await outcome(await submit(app, cookie, await makeClaim(app, cookie, number)))).toBe('ok');
  await cleanUpAfter(6);
  expect((await app.filesIn('photos')).length).toBeGreaterThan(before.photos.length);
  expect((await app.filesIn('evidence')).length).toBe(before.evidence.length + 1);
  expect(await app.database.primary.query(sql`select from file_removal`)).toEqual([]);
});
