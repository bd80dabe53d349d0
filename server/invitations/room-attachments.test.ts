import assert from 'node:assert/strict';
import { test } from 'node:test';
import { takeBack } from '#contract/administration/take-back.ts';
import { pictureTexts } from '#contract/files/copy.ts';
import { withdrawInvitation } from '#contract/invitations/administration.ts';
import { createInvitation, suggestInvitation } from '#contract/invitations/calls.ts';
import { addRoomNote, room, roomTimeline } from '#contract/invitations/room.ts';
import { declineRequest } from '#contract/requests/decline.ts';
import { submitRequest } from '#contract/requests/submission.ts';
import { openRoom, requestForm } from '../../test/case.ts';
import { pdfBytes } from '../../test/documents.ts';
import { blobOf, picture } from '../../test/pictures.ts';
import { refused } from '../../test/refused.ts';
import { openTestApp, type Person } from '../../test/test-app.ts';

const app = await openTestApp();
const sara = await app.client('سارة محمود');
const mahmoud = await app.lawyer('محمود الشاذلي');
const strangers = [await app.client('هبة الشربيني'), await app.lawyer('نرمين أباظة'), await app.participant()];
const { invitationId } = await openRoom(app, sara, mahmoud);

const fetched = (person: Person, key: string | undefined) => app.fetchAs(person, `/api/Files/${key}`);

test('only the two parties and administrators see the picture of a note', async () => {
  const note = { invitationId, noteText: 'الإيصال' };
  const broken = new Blob(['not a picture'], { type: 'image/png' });
  const refusal = await refused(sara.call(addRoomNote, { ...note, attachment: broken }), 'image_invalid');
  assert.equal(refusal.errors[0]?.field, 'attachment');
  const sent = { ...note, attachment: await picture('jpeg', 5), attachmentName: 'إيصال.jpg' };
  await refused(strangers[0]?.call(addRoomNote, sent) ?? assert.fail(), 'not_found');
  const { attachments } = await sara.call(addRoomNote, sent);
  assert.deepEqual([attachments[0]?.name, attachments[0]?.kind], ['إيصال.jpg', 'picture']);
  const seen = await mahmoud.call(room, { id: invitationId });
  assert.deepEqual(seen.otherNotes[0]?.attachments, attachments);
  await sara.call(addRoomNote, note);
  const timeline = { id: invitationId, withFiles: true };
  const { items } = await mahmoud.call(roomTimeline, timeline);
  assert.deepEqual(
    items.map(({ text, attachments: files }) => [text, files]),
    [[note.noteText, attachments]],
  );
  assert.equal((await mahmoud.call(room, { id: invitationId })).counts.files, 1);
  const status = async (person: Person) => (await fetched(person, attachments[0]?.key)).statusCode;
  for (const person of [sara, mahmoud, await app.admin()]) assert.equal(await status(person), 200);
  for (const person of strangers) assert.equal(await status(person), 404);
});

test('a PDF of a note is served as a download', async () => {
  const note = { invitationId, noteText: 'العقد', attachmentName: 'العقد.bat' };
  const broken = blobOf(Buffer.from('%PDF-1.7\n'), 'application/pdf');
  const refusal = await refused(sara.call(addRoomNote, { ...note, attachment: broken }), 'image_invalid');
  assert.equal(refusal.message, pictureTexts.noDocument);
  const attachment = blobOf(pdfBytes(), 'application/pdf');
  const { attachments } = await sara.call(addRoomNote, { ...note, attachment });
  assert.deepEqual([attachments[0]?.name, attachments[0]?.kind], ['العقد.bat.pdf', 'pdf']);
  const download = await fetched(mahmoud, attachments[0]?.key);
  assert.deepEqual(download.rawPayload, pdfBytes());
  const saveAs = `attachment; filename*=UTF-8''${encodeURIComponent('العقد.bat.pdf')}`;
  assert.equal(download.headers['content-disposition'], saveAs);
});

test('nobody reads the files of the other side once the room is withdrawn or its lawyer has declined', async () => {
  const admin = await app.admin();
  const endings = [
    (id: number) => admin.call(withdrawInvitation, { invitationId: id, reason: 'دعوة لمحامٍ آخر' }),
    (_: number, requestId: number) => mahmoud.call(declineRequest, { requestId, reason: 'conflictOfInterest' }),
  ];
  for (const end of endings) {
    const { id: requestId } = await sara.call(submitRequest, requestForm());
    const suggested = await admin.call(suggestInvitation, {});
    await admin.call(createInvitation, { requestId, lawyerId: mahmoud.id, ...suggested });
    const id = suggested.invitationId;
    const send = async (person: Person) => {
      const attachment = blobOf(pdfBytes(), 'application/pdf');
      const note = { invitationId: id, noteText: 'العقد', attachmentName: 'العقد.pdf' };
      return (await person.call(addRoomNote, { ...note, attachment })).attachments[0]?.key;
    };
    const [ofClient, ofLawyer] = [await send(sara), await send(mahmoud)];
    const read = async () =>
      Promise.all(
        [fetched(mahmoud, ofClient), fetched(sara, ofLawyer), fetched(sara, ofClient), fetched(admin, ofClient)].map(
          async (answer) => (await answer).statusCode,
        ),
      );
    assert.deepEqual(await read(), [200, 200, 200, 200]);
    await end(id, requestId);
    assert.deepEqual(await read(), [404, 404, 200, 200]);
    await admin.call(takeBack, { kind: 'invitation', id, reason: 'كانت الدعوة صحيحة' });
    assert.deepEqual(await read(), [200, 200, 200, 200]);
  }
});
