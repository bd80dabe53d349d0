import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { addFirstAdministrator } from '#server/accounts/administrators/first-administrator.ts';
import { accounts } from '#server/accounts/table.ts';
import { outbox } from '#server/call/mail/outbox.ts';
import { notificationMails } from '#server/notifications/copy.ts';
import { sendDigests } from '#server/notifications/send-digests.ts';
import { digestEntries } from '#server/notifications/table.ts';
import { openTwoApps } from '../../test/two-apps.ts';
import { untilWaiting } from '../../test/until-waiting.ts';

const server = process.env.TEST_DATABASE_URL;
const administrator = { email: 'admin@sanad.example', password: 'كلمة سر طويلة 7' };
/** Noon in Cairo. */
const noon = new Date('2026-11-21T10:00:00Z');

test('two processes make one daily mail for a person, and a new entry waits for the next one', {
  skip: !server && 'needs a PostgreSQL server',
}, async (t) => {
  const apps = await openTwoApps(server ?? '');
  const { one, other } = apps;
  const writer = new pg.Client({ connectionString: apps.databaseUrl });
  await writer.connect();
  t.after(async () => {
    await writer.end();
    await apps.close();
  });
  const { db } = one.app;
  await addFirstAdministrator({ ...one.app, clock: () => noon }, administrator);
  const [{ id: accountId } = assert.fail()] = await db.select({ id: accounts.id }).from(accounts);
  const wait = (title: string) =>
    db.insert(digestEntries).values({ accountId, topic: 'rooms', title, createdAt: noon });
  const digestsMade = () => db.select().from(outbox).where(eq(outbox.kind, notificationMails.digest.kind));
  const send = ({ app }: typeof one, at: Date) => sendDigests({ ...app, clock: () => at });

  await wait('الأول');
  // A delete waits for this lock after it has read; the new row commits when the lock ends.
  await writer.query('begin');
  await writer.query('lock table digest_entries in share mode');
  const sending = Promise.all([send(one, noon), send(other, noon)]);
  await untilWaiting(db, 2);
  await writer.query(
    "insert into digest_entries (account_id, topic, title, created_at) values ($1, 'rooms', 'الثاني', now())",
    [accountId],
  );
  await writer.query('commit');
  assert.deepEqual((await sending).toSorted(), [0, 1]);
  assert.equal((await digestsMade()).length, 1);

  await send(one, new Date(noon.getTime() + 24 * 60 * 60_000));
  const titles = (await digestsMade()).flatMap(({ data }) => data.titles);
  assert.deepEqual(titles.toSorted(), ['الأول', 'الثاني'].toSorted());
});
