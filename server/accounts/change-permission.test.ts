import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { desc, eq } from 'drizzle-orm';
import {
  changePermission,
  listAdministratorInvitations,
  listAdministrators,
  removeAdministrator,
} from '#contract/accounts/administrators.ts';
import { profile } from '#contract/accounts/calls.ts';
import { deleteAccount } from '#contract/accounts/security.ts';
import { saveQuote } from '#contract/content/editing.ts';
import { permissionNames } from '#contract/copy/permissions.ts';
import type { Permission } from '#contract/core/permissions.ts';
import { myNotifications } from '#contract/notifications/calls.ts';
import { history } from '#server/call/history/history.ts';
import { invited, newAdministrator } from '../../test/administrators.ts';
import { onlyOne } from '../../test/at-once.ts';
import { refused } from '../../test/refused.ts';
import { slowly } from '../../test/slowly.ts';
import { openTestApp, type Person, password } from '../../test/test-app.ts';

const app = await openTestApp();
const admin = await app.admin();

let colleagues = 0;
const colleague = (permission: Permission) =>
  newAdministrator(app, `colleague${++colleagues}@sanad.example`, { permission });

const permissionOf = async ({ call }: Person) => (await call(profile, {})).permission;
const managing = async () =>
  (await admin.call(listAdministrators, {})).items.filter(
    ({ status, permission }) => status === 'Accepted' && permission === 'full',
  );

describe('what an administrator may do', () => {
  test('is set by the invitation, and shown by the session, the profile and the list', async () => {
    const editor = await colleague('editor');
    assert.equal(editor.session.permission, 'editor');
    assert.equal(await permissionOf(editor), 'editor');
    assert.equal(await permissionOf(admin), 'full');
    assert.equal((await (await app.client()).call(profile, {})).permission, null);
    const { items } = await admin.call(listAdministrators, {});
    assert.equal(items.find(({ id }) => id === editor.id)?.permission, 'editor');
  });

  test('can be changed by a manager, applies from the next call, is notified and recorded', async () => {
    const editor = await colleague('editor');
    const reader = await colleague('readOnly');
    const change = { accountId: editor.id, permission: 'reviewer' } as const;
    for (const other of [editor, reader]) {
      const { message } = await refused(other.call(changePermission, change), 'not_allowed');
      assert.match(message, /صلاحيتك في الإدارة لا تشمل هذه الخطوة/);
    }
    await refused(admin.call(changePermission, { ...change, accountId: (await app.client()).id }), 'not_found');
    await editor.call(saveQuote, { text: 'قول' });
    await admin.call(changePermission, change);
    await refused(editor.call(saveQuote, { text: 'قول' }), 'not_allowed');
    assert.equal(await permissionOf(editor), 'reviewer');
    const [notice] = (await editor.call(myNotifications, {})).items;
    assert.equal(notice?.title, `تغيّرت صلاحياتك كمدير، وأصبحت: ${permissionNames.reviewer}`);
    assert.equal((await app.mails(editor.email)).at(-1)?.subject, 'تغيّرت صلاحياتك كمدير');
    // The same permission again changes nothing and sends no notice.
    await admin.call(changePermission, change);
    const lines = await app.context.db.select().from(history).where(eq(history.action, 'changePermission'));
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

  test('is checked when the call runs, also if the upload of the call started before a change', async () => {
    const editor = await colleague('editor');
    const status = await slowly(app, {
      ...{ token: editor.session.token, path: '/api/Admin/content/quote', json: { text: 'قول' } },
      meanwhile: () => admin.call(changePermission, { accountId: editor.id, permission: 'readOnly' }),
    });
    assert.equal(status, 403);
  });

  test('ends the open invitations of an administrator who no longer manages', async () => {
    const second = await colleague('full');
    await invited(app, 'door@sanad.example', { by: second });
    const open = async () => (await admin.call(listAdministratorInvitations, {})).items.map(({ email }) => email);
    assert.deepEqual(await open(), ['door@sanad.example']);
    await admin.call(changePermission, { accountId: second.id, permission: 'reviewer' });
    assert.deepEqual(await open(), []);
  });
});

describe('administrators with full permission', () => {
  test('keep the permission if they are the last one, even if other administrators exist', async () => {
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

  test('when two take it from each other, or each from themselves, at the same time, one keeps it', async () => {
    for (const isEachOther of [true, false]) {
      for (const { id } of await managing())
        if (id !== admin.id) await admin.call(removeAdministrator, { accountId: id });
      const second = await colleague('full');
      const [changedByAdmin, changedBySecond] = isEachOther ? [second.id, admin.id] : [admin.id, second.id];
      await onlyOne([
        admin.call(changePermission, { accountId: changedByAdmin, permission: 'editor' }),
        second.call(changePermission, { accountId: changedBySecond, permission: 'editor' }),
      ]);
      const active = await managing();
      assert.equal(active.length, 1);
      if (active[0]?.id !== admin.id) await second.call(changePermission, { accountId: admin.id, permission: 'full' });
    }
  });

  test('when one is removed and the other lowers their own permission at the same time, one keeps it', async () => {
    for (const { id } of await managing())
      if (id !== admin.id) await admin.call(removeAdministrator, { accountId: id });
    const second = await colleague('full');
    await onlyOne([
      admin.call(removeAdministrator, { accountId: second.id }),
      admin.call(changePermission, { accountId: admin.id, permission: 'readOnly' }),
    ]);
    assert.equal((await managing()).length, 1);
    const [line] = await app.context.db.select().from(history).orderBy(desc(history.id)).limit(1);
    assert.ok(['suspend', 'changePermission'].includes(line?.action ?? ''));
  });
});
