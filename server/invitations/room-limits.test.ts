import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addRoomNote } from '#contract/invitations-room.ts';
import { openRoom, receipt } from '../../test/case.ts';
import { refused } from '../../test/refused.ts';
import { openTown } from '../../test/town.ts';

test('twenty pictures an hour from one person, however many notes there are', async () => {
  const town = await openTown({ hasRateLimits: true });
  try {
    const [client, lawyer] = [await town.client(), await town.lawyer()];
    const { invitationId } = await openRoom(town, client, lawyer);
    const note = { invitationId, noteText: 'ملاحظة' };
    const attachment = await receipt(1);
    for (let sent = 0; sent < 20; sent++) await lawyer.call(addRoomNote, { ...note, attachment });
    const { status } = await refused(lawyer.call(addRoomNote, { ...note, attachment }), 'too_many');
    assert.equal(status, 429);
    await lawyer.call(addRoomNote, note);
    await client.call(addRoomNote, { ...note, attachment });
  } finally {
    await town.close();
  }
});
