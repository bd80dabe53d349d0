import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addRoomNote } from '#contract/invitations/room.ts';
import { openRoom, receipt } from '../../test/case.ts';
import { refused } from '../../test/refused.ts';
import { openTestApp } from '../../test/test-app.ts';

test('one person may send twenty pictures an hour; notes without pictures are not limited', async () => {
  const app = await openTestApp({ hasRateLimits: true });
  const [client, lawyer] = [await app.client(), await app.lawyer()];
  const { invitationId } = await openRoom(app, client, lawyer);
  const note = { invitationId, noteText: 'ملاحظة' };
  const attachment = await receipt(1);
  for (let sent = 0; sent < 20; sent++) await lawyer.call(addRoomNote, { ...note, attachment });
  const { status } = await refused(lawyer.call(addRoomNote, { ...note, attachment }), 'too_many');
  assert.equal(status, 429);
  await lawyer.call(addRoomNote, note);
  await client.call(addRoomNote, { ...note, attachment });
});
