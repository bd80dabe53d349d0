import assert from 'node:assert/strict';
import { once } from 'node:events';
import http from 'node:http';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { desc, eq } from 'drizzle-orm';
import { profile } from '#contract/accounts.ts';
import {
  changePermission,
  listAdministratorInvitations,
  listAdministrators,
  removeAdministrator,
} from '#contract/accounts-administrators.ts';
import { deleteAccount } from '#contract/accounts-security.ts';
import { saveQuote } from '#contract/content-editing.ts';
import { permissionNames } from '#contract/copy/permissions.ts';
import type { Permission } from '#contract/core/permissions.ts';
import { myNotifications } from '#contract/notifications.ts';
import { history } from '#server/core/history.ts';
import { invited, newAdministrator } from '../../test/administrators.ts';
import { refused } from '../../test/refused.ts';
import { openTown, type Person, password, type Town } from '../../test/town.ts';

let town: Town;
let admin: Person;
before(async () => {
  town = await openTown();
  admin = await town.admin();
});
after(() => town.close());

let born = 0;
const colleague = (permission: Permission) => newAdministrator(town, `colleague${++born}@town.example`, { permission });

const permissionOf = async ({ call }: Person) => (await call(profile, {})).permission;
const managing = async () =>
  (await admin.call(listAdministrators, {})).items.filter(
    ({ status, permission }) => status === 'Accepted' && permission === 'full',
  );

describe('what an administrator may do', () => {
  test('is named by the invitation, and told by the session, the profile and the list', async () => {
    const editor = await colleague('editor');
    assert.equal(editor.session.permission, 'editor');
    assert.equal(await permissionOf(editor), 'editor');
    assert.equal(await permissionOf(admin), 'full');
    assert.equal((await (await town.client()).call(profile, {})).permission, null);
    const { items } = await admin.call(listAdministrators, {});
    assert.equal(items.find(({ id }) => id === editor.id)?.permission, 'editor');
  });

  test('is changed by one who manages, counts from the next call on, and is told and written down', async () => {
    const editor = await colleague('editor');
    const reader = await colleague('readOnly');
    const change = { accountId: editor.id, permission: 'reviewer' } as const;
    for (const other of [editor, reader]) {
      const { message } = await refused(other.call(changePermission, change), 'not_allowed');
      assert.match(message, /صلاحيتك في الإدارة لا تشمل هذه الخطوة/);
    }
    await refused(admin.call(changePermission, { ...change, accountId: (await town.client()).id }), 'not_found');
    await editor.call(saveQuote, { text: 'قول' });
    await admin.call(changePermission, change);
    await refused(editor.call(saveQuote, { text: 'قول' }), 'not_allowed');
    assert.equal(await permissionOf(editor), 'reviewer');
    const [told] = (await editor.call(myNotifications, {})).items;
    assert.equal(told?.title, `تغيّرت صلاحيتك كمدير، وأصبحت: ${permissionNames.reviewer}`);
    assert.equal((await town.mails(editor.email)).at(-1)?.subject, 'تغيّرت صلاحيتك كمدير');
    // Once more, as it is already: nothing is done or told again.
    await admin.call(changePermission, change);
    const lines = await town.house.db.select().from(history).where(eq(history.action, 'changePermission'));
    assert.deepEqual(
      lines.map(({ actorId, subjectId, before, after }) => ({ actorId, subjectId, before, after })),
      [
        {
          actorId: admin.id,
          subjectId: editor.id,
          before: { permission: 'editor' },
          after: { permission: 'reviewer' },
        },
      ],
    );
  });

  test('counts as it is when the call is carried out, however long it was on its way', async () => {
    const editor = await colleague('editor');
    const { port } = new URL(await town.app.listen({ host: '127.0.0.1', port: 0 }));
    const request = http.request({
      ...{ port, method: 'POST', path: '/api/Admin/content/quote' },
      headers: { authorization: `Bearer ${editor.session.token}`, 'content-type': 'application/json' },
    });
    request.write('{"text":');
    await sleep(150);
    await admin.call(changePermission, { accountId: editor.id, permission: 'readOnly' });
    request.end('"قول"}');
    const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
    answer.resume();
    assert.equal(answer.statusCode, 403);
  });

  test('takes the open invitations with it, where it was all', async () => {
    const second = await colleague('full');
    await invited(town, 'door@town.example', { by: second });
    const open = async () => (await admin.call(listAdministratorInvitations, {})).items.map(({ email }) => email);
    assert.deepEqual(await open(), ['door@town.example']);
    await admin.call(changePermission, { accountId: second.id, permission: 'reviewer' });
    assert.deepEqual(await open(), []);
  });
});

describe('of those who may do everything', () => {
  test('the last one stays what he is, whoever else administers', async () => {
    for (const { id } of await managing())
      if (id !== admin.id) await admin.call(removeAdministrator, { accountId: id });
    await colleague('editor');
    const own = { accountId: admin.id, permission: 'readOnly' } as const;
    await refused(admin.call(changePermission, own), 'last_administrator');
    await refused(admin.call(removeAdministrator, { accountId: admin.id }), 'last_administrator');
    await refused(admin.call(deleteAccount, { password }), 'last_administrator');
    const second = await colleague('full');
    await admin.call(changePermission, own);
    await refused(admin.call(changePermission, { ...own, permission: 'full' }), 'not_allowed');
    await second.call(changePermission, { ...own, permission: 'full' });
  });

  test('of two who take it from each other, or each from himself, at once one keeps it', async () => {
    for (const isEachOther of [true, false]) {
      for (const { id } of await managing())
        if (id !== admin.id) await admin.call(removeAdministrator, { accountId: id });
      const second = await colleague('full');
      const [hers, his] = isEachOther ? [second.id, admin.id] : [admin.id, second.id];
      const outcomes = await Promise.allSettled([
        admin.call(changePermission, { accountId: hers, permission: 'editor' }),
        second.call(changePermission, { accountId: his, permission: 'editor' }),
      ]);
      assert.deepEqual(outcomes.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
      const standing = await managing();
      assert.equal(standing.length, 1);
      if (standing[0]?.id !== admin.id)
        await second.call(changePermission, { accountId: admin.id, permission: 'full' });
    }
  });

  test('of one who is removed and one who lowers himself at once one keeps it', async () => {
    for (const { id } of await managing())
      if (id !== admin.id) await admin.call(removeAdministrator, { accountId: id });
    const second = await colleague('full');
    const outcomes = await Promise.allSettled([
      admin.call(removeAdministrator, { accountId: second.id }),
      admin.call(changePermission, { accountId: admin.id, permission: 'readOnly' }),
    ]);
    assert.deepEqual(outcomes.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
    assert.equal((await managing()).length, 1);
    const [line] = await town.house.db.select().from(history).orderBy(desc(history.id)).limit(1);
    assert.ok(['suspend', 'changePermission'].includes(line?.action ?? ''));
  });
});
