import assert from 'node:assert/strict';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Call } from '#contract/core/client.ts';
import { addAttachment, requestAttachments } from '#contract/requests/attachments.ts';
import { submitRequest } from '#contract/requests/submission.ts';
import { embeddedFolder } from '#server/base/db/open-database.ts';
import { newFileKey } from '#server/base/files/file-store.ts';
import { openFileStore } from '#server/base/files/open-file-store.ts';
import { encryption } from '#server/base/secrets/encryption.ts';
import { verifyHistory } from '#server/call/history/verify-history.ts';
import { newBackupKeys } from '#server/run/backup/age.ts';
import { connectEmbedded, connectPostgres } from '#server/run/backup/connection.ts';
import { withCopy } from '#server/run/backup/embedded-copy.ts';
import { holdBackups } from '#server/run/backup/make-backup.ts';
import { databaseName, fileListName, filesFolder, listBackups, manifestName } from '#server/run/backup/manifest.ts';
import { type OpenBackup, openBackup } from '#server/run/backup/read-backup.ts';
import { restoreBackup } from '#server/run/backup/restore-backup.ts';
import { requestForm } from '../case.ts';
import { pdfBytes } from '../documents.ts';
import { eventually } from '../eventually.ts';
import { dropDatabase } from '../new-database.ts';
import { newFolder } from '../new-folder.ts';
import {
  killWhen,
  newPlace,
  type Place,
  runCommand,
  secretKey,
  signIn,
  startCommand,
  startProduct,
  transportTo,
  withToken,
} from '../own-product.ts';
import { blobOf } from '../pictures.ts';
import { refused } from '../refused.ts';
import { patient } from '../tools/slowness.ts';

const server = process.env.TEST_DATABASE_URL;
const people = { PEOPLE: '1', ADMIN_EMAIL: 'admin@sanad.example', ADMIN_PASSWORD: 'كلمة سر طويلة 7' };

/** Writes requests with a document, one after the other, until it is stopped. Stores what was acknowledged. */
function startWriting(t: TestContext, call: Call) {
  const acknowledged: { requestId: number; document: Buffer }[] = [];
  let isOver = false;
  const writeNext = async () => {
    const { id: requestId } = await call(submitRequest, requestForm());
    const document = pdfBytes(`document ${requestId}`);
    await call(addAttachment, { requestId, name: 'عقد.pdf', attachment: blobOf(document, 'application/pdf') });
    acknowledged.push({ requestId, document });
    // The backup needs some of the processor too.
    await pause(50);
  };
  const work = (async () => {
    while (!isOver) await writeNext();
  })();
  const stop = () => {
    isOver = true;
    return work;
  };
  t.after(stop);
  return { acknowledged, stop };
}

/** The product with the people of the demo content, of whom a client writes; and a backup that was made meanwhile. */
async function backUpUnderWrites(t: TestContext) {
  const place = await newPlace(t);
  const product = await startProduct(t, place, people);
  const { passwords } = JSON.parse(readFileSync(path.join(place.DATA_DIR, 'demo-accounts.json'), 'utf8'));
  const email = 'demo.user1@example.com';
  const who = { email, password: passwords[email] };
  const client = await signIn(product, who);
  const { acknowledged, stop } = startWriting(t, client.call);
  await eventually(
    () => acknowledged.length >= 2,
    () => 'nothing was written',
  );
  const older = [...acknowledged];
  const folder = newFolder(t);
  const { publicKey, privateKey } = await newBackupKeys();
  const backups = { BACKUP_DIR: folder, BACKUP_KEY: publicKey };
  const { printed, errors, code } = await runCommand(['commands/backup.ts'], place, backups);
  assert.equal(code, 0, errors);
  assert.match(printed, /^Made sanad-\S+: \d+ rows and \d+ uploads, encrypted\./);
  assert.ok(acknowledged.length > older.length, 'the server went on during the backup');
  await stop();
  const [made] = await listBackups(folder);
  return { place, product, who, client, older, backups, privateKey, backup: path.join(folder, made?.name ?? '') };
}

type Drill = Awaited<ReturnType<typeof backUpUnderWrites>>;

/** Also after an interruption: the first restore is killed when it has written some uploads. */
async function restoreInto(place: Place, backup: string, privateKey: string): Promise<void> {
  const command = ['commands/restore.ts', backup];
  const uploads = path.join(place.DATA_DIR, 'uploads');
  const first = startCommand(command, place, { BACKUP_PRIVATE_KEY: privateKey });
  await killWhen(first, () => existsSync(uploads) && readdirSync(uploads).length > 3);
  const { printed, errors, code } = await runCommand(command, place, { BACKUP_PRIVATE_KEY: privateKey });
  assert.equal(code, 0, errors);
  assert.match(printed, /Ended \d+ sessions/);
}

/** The restored database: its history is intact, it is complete, and no other restore can go into it. */
async function checkDatabase(t: TestContext, { DATA_DIR, DATABASE_URL }: Place, backup: OpenBackup): Promise<void> {
  const { runner, db, close } = await (DATABASE_URL
    ? connectPostgres(DATABASE_URL)
    : connectEmbedded(embeddedFolder(DATA_DIR)));
  try {
    const verified = await verifyHistory({ db, encryption: encryption(secretKey) });
    assert.equal(verified.broken, null);
    assert.ok(verified.checked + verified.waiting > 0, 'there is a history');
    const fileStore = await openFileStore({ dataDir: DATA_DIR, s3: null });
    const target = { runner, db, fileStore };
    await assert.rejects(
      restoreBackup(backup, target, async () => {}),
      /the database to restore into is not empty/,
    );
    const used = await openFileStore({ dataDir: newFolder(t), s3: null });
    await used.put(newFileKey(), Buffer.from('of another platform'));
    const intoUsed = { db, fileStore: used, runner: { run: async () => {}, rows: async () => [] } };
    await assert.rejects(
      restoreBackup(backup, intoUsed, async () => {}),
      /the storage to restore into has other uploads/,
    );
    await assert.rejects(db.execute(sql`delete from history`), ({ cause }: Error) => /append-only/.test(String(cause)));
  } finally {
    await close();
  }
}

test('what was acknowledged before a backup under writes is there after a restore, and no session is', async (t) => {
  const drill = await backUpUnderWrites(t);
  await t.test('a backup that is damaged, cut or of another key is refused in words', () => refuseDamaged(t, drill));
  await t.test('a backup that is asked for while another one is made waits for it', () => waitForOther(drill));
  await t.test('a backup that was killed never looks complete, and the next one removes it', () => killBackup(drill));
  const { place, product, who, client, older, backup, privateKey } = drill;
  await product.kill();
  rmSync(place.DATA_DIR, { recursive: true });
  if (server) await dropDatabase(server, place.DATABASE_URL);

  const elsewhere = await newPlace(t, { isEmpty: true });
  await restoreInto(elsewhere, backup, privateKey);
  await checkDatabase(t, elsewhere, await openBackup(backup, { encryption: encryption(secretKey), privateKey }));
  const restored = await startProduct(t, elsewhere);
  const requestId = older[0]?.requestId ?? 0;
  await refused(withToken(restored.url, client.token)(requestAttachments, { requestId }), 'not_signed_in');
  const { call: again, token } = await signIn(restored, who);
  for (const { requestId, document } of older) {
    const [attachment] = await again(requestAttachments, { requestId });
    const { body } = await transportTo(restored.url)({ method: 'GET', path: `/api/Files/${attachment?.key}`, token });
    assert.deepEqual(body, document);
  }
  // New ids go on after the restored ones.
  const { id } = await again(submitRequest, requestForm());
  assert.ok(id > Math.max(...older.map((one) => one.requestId)));
});

async function refuseDamaged(t: TestContext, { backup, privateKey }: Drill): Promise<void> {
  const folder = path.join(newFolder(t), 'backup');
  const keys = { encryption: encryption(secretKey), privateKey };
  const [upload = ''] = readdirSync(path.join(backup, filesFolder));
  const refusedAfter = async (damage: () => void, reason: RegExp, given = keys) => {
    cpSync(backup, folder, { recursive: true });
    damage();
    await assert.rejects(openBackup(folder, given), reason);
    rmSync(folder, { recursive: true });
  };
  const at = (...names: string[]) => path.join(folder, ...names);
  const flip = (file: string) => {
    const bytes = readFileSync(file);
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    writeFileSync(file, bytes);
  };
  const manifestWith = (change: object) =>
    writeFileSync(
      at(manifestName),
      JSON.stringify({ ...JSON.parse(readFileSync(at(manifestName), 'utf8')), ...change }),
    );

  await openBackup(backup, keys);
  await refusedAfter(() => truncateSync(at(databaseName), 1000), /database\.jsonl\.gz has 1000 bytes instead of \d+/);
  await refusedAfter(() => flip(at(databaseName)), /database\.jsonl\.gz has other content/);
  await refusedAfter(() => flip(at(filesFolder, upload)), /files\/\S+ has other content/);
  await refusedAfter(() => rmSync(at(filesFolder, upload)), /files\/\S+ cannot be read/);
  await refusedAfter(() => truncateSync(at(fileListName), 100), /files\.jsonl has 100 bytes/);
  await refusedAfter(() => truncateSync(at(manifestName), 100), /manifest\.json cannot be read/);
  await refusedAfter(() => rmSync(at(manifestName)), /no complete backup/);
  await refusedAfter(() => manifestWith({ tables: [] }), /manifest\.json was changed/);
  const none = () => {};
  await refusedAfter(none, /encrypted: give the private key of age1/, { ...keys, privateKey: '' });
  const { privateKey: another } = await newBackupKeys();
  await refusedAfter(none, /the private key is not the one/, { ...keys, privateKey: another });
  const otherSecret = encryption(Buffer.alloc(32, 8));
  await refusedAfter(none, /needs the SECRET_KEY with the fingerprint [0-9a-f]{16}, not/, {
    ...keys,
    encryption: otherSecret,
  });
}

async function waitForOther({ place, backups }: Drill): Promise<void> {
  const release = await holdBackups(backups.BACKUP_DIR);
  const asked = runCommand(['commands/backup.ts'], place, backups);
  await Promise.race([asked, pause(patient(3_000))]);
  release();
  const { printed, errors, code } = await asked;
  assert.deepEqual([errors, code], ['', 0]);
  assert.match(printed, /^Made sanad-/);
}

async function killBackup({ place, backups }: Drill): Promise<void> {
  const folder = backups.BACKUP_DIR;
  const parts = () => readdirSync(folder).filter((name) => name.endsWith('.part'));
  const complete = (await listBackups(folder)).length;
  await killWhen(startCommand(['commands/backup.ts'], place, backups), () => parts().length > 0);
  assert.equal((await listBackups(folder)).length, complete);
  const [part = ''] = parts();
  assert.ok(part, 'the backup was killed before its end');
  const keys = { encryption: encryption(secretKey), privateKey: null };
  await assert.rejects(openBackup(path.join(folder, part), keys), /no complete backup/);
  const release = await holdBackups(folder);
  assert.deepEqual(parts(), [], 'the next backup begins without it');
  release();
  if (place.DATABASE_URL) return;
  const copies = () => readdirSync(path.join(place.DATA_DIR, 'copies'));
  const left = copies();
  assert.equal(left.length, 1, 'the killed command left its copy of the embedded database');
  await withCopy(place.DATA_DIR, async (copied) => {
    assert.ok(existsSync(path.join(copied, 'PG_VERSION')));
    assert.equal(copies().length, 1);
    assert.notDeepEqual(copies(), left, 'and the next one removes it');
  });
  assert.deepEqual(copies(), []);
}
