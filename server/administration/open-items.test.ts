import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOpenItems, openItemLifeMs, showOpenItem, takenItemMs } from '#contract/administration/open-items.ts';
import { openItems } from '#server/administration/table.ts';
import { newAdministrator } from '../../test/administrators.ts';
import { listen } from '../../test/listen.ts';
import { refused } from '../../test/refused.ts';
import { openTestApp, type Person } from '../../test/test-app.ts';

const app = await openTestApp({ followsChanges: true });
const admin = await app.admin();
const colleague = await newAdministrator(app, 'hala@sanad.example', { displayName: 'هالة فريد' });
const editor = await newAdministrator(app, 'editor@sanad.example', { displayName: 'سامي نجيب', permission: 'editor' });

const on = (person: Person, id: number, { page = 'one', isOpen = true, subject = 'account' as const } = {}) =>
  person.call(showOpenItem, { page, subject, id, isOpen });
const names = async (...given: Parameters<typeof on>) => (await on(...given)).colleagues;

test('who has an item open is shown to colleagues who open it too, until they leave or fall silent', async () => {
  assert.deepEqual(await names(admin, 7), []);
  assert.deepEqual(await names(colleague, 7), [admin.name]);
  assert.deepEqual(await names(colleague, 8), [], 'another item of the same page');
  assert.deepEqual(await names(admin, 7), []);
  await on(colleague, 7);
  await on(colleague, 7, { page: 'two' });
  assert.deepEqual(await names(admin, 7), ['هالة فريد'], 'once, although two of their pages show it');
  await on(colleague, 7, { isOpen: false });
  assert.deepEqual(await names(admin, 7), ['هالة فريد'], 'another page still shows it');
  await on(colleague, 7, { page: 'two', isOpen: false });
  assert.deepEqual(await names(admin, 7), []);

  await on(colleague, 7);
  await on(colleague, 6, { isOpen: false });
  app.pass(openItemLifeMs - 10_000);
  assert.deepEqual(await names(admin, 7), ['هالة فريد']);
  app.pass(10_000);
  assert.deepEqual(await names(admin, 7), [], 'the tab was closed without a word');
});

test('an open page learns at once that a colleague opened or left the same item', async () => {
  const url = await app.server.listen({ host: '127.0.0.1', port: 0 });
  const page = await listen(url, admin.session.token);
  await page.next('state');
  await on(admin, 21);
  await on(colleague, 21);
  assert.deepEqual(await page.next('viewers'), { subject: 'account', id: 21 });
  await on(colleague, 22);
  // Another item of the same queue: the rows show it.
  for (const id of [22, 21]) assert.deepEqual(await page.next('viewers'), { subject: 'account', id });
  page.leave();
});

test('an item is taken for some minutes, seen by colleagues, and left with its page', async () => {
  const take = (person: Person, takes?: boolean, id = 31) =>
    person.call(showOpenItem, { page: 'taking', subject: 'account', id, isOpen: true, takes });
  const atItems = async (person = admin) => {
    const all = await person.call(listOpenItems, { subject: 'account' });
    return all.filter(({ id }) => id === 31 || id === 32);
  };
  assert.deepEqual(await take(colleague, true), { colleagues: [], takenBy: null, isTaken: true });
  assert.equal((await take(colleague)).isTaken, true, 'it stays taken');
  assert.deepEqual(await atItems(), [{ id: 31, name: 'هالة فريد', isTaken: true }]);
  const answer = await take(admin, true);
  assert.deepEqual(answer, { colleagues: ['هالة فريد'], takenBy: 'هالة فريد', isTaken: false }, 'the first one has it');
  assert.deepEqual(await atItems(colleague), [{ id: 31, name: admin.name, isTaken: false }]);
  app.pass(takenItemMs - 60_000);
  assert.deepEqual(await atItems(), [{ id: 31, name: 'هالة فريد', isTaken: true }], 'also while their page is hidden');
  app.pass(60_000);
  assert.deepEqual(await atItems(), []);

  await take(colleague, true);
  assert.equal((await take(colleague, false)).isTaken, false);
  await take(colleague, true);
  await take(colleague, undefined, 32);
  assert.deepEqual(await atItems(), [{ id: 32, name: 'هالة فريد', isTaken: false }], 'moved on to the next one');
  await colleague.call(showOpenItem, { page: 'taking', subject: 'account', id: 32, isOpen: false });
  assert.deepEqual(await atItems(), []);
});

test('of two who take an item at once exactly one has it, and the other is told who', async () => {
  const people = [admin, colleague];
  for (let id = 101; id <= 110; id++) {
    const answers = await Promise.all(
      people.map((person) =>
        person.call(showOpenItem, { page: 'race', subject: 'account', id, isOpen: true, takes: true }),
      ),
    );
    const winner = people[answers.findIndex(({ isTaken }) => isTaken)]?.name;
    assert.deepEqual(
      answers.map(({ takenBy }) => takenBy).filter((name) => name !== null),
      [winner],
      `item ${id}`,
    );
  }
});

test('only administrators who may see an item show that they have it open', async () => {
  await refused(on(editor, 7), 'not_allowed');
  await refused(editor.call(listOpenItems, { subject: 'account' }), 'not_allowed');
  await refused(on(await app.client(), 7), 'not_allowed');
  await editor.call(showOpenItem, { page: 'one', subject: 'suggestion', id: 7, isOpen: true });
});

test('the pages of one administrator are bounded, and two calls at once store one row', async () => {
  for (let n = 0; n < 25; n++) await on(admin, 40, { page: `page ${n}` });
  await Promise.all([on(colleague, 41), on(colleague, 41)]);
  const rows = await app.context.db.select().from(openItems);
  assert.equal(rows.filter(({ accountId }) => accountId === admin.id).length, 20);
  assert.equal(rows.filter(({ accountId, subjectId }) => accountId === colleague.id && subjectId === 41).length, 1);
});
