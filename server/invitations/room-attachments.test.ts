import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pictureTexts } from '#contract/files/copy.ts';
import { addRoomNote, room, roomTimeline } from '#contract/invitations/room.ts';
import { openRoom } from '../../test/case.ts';
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
