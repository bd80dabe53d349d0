import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { pictureTexts } from '#contract/copy/files.ts';
import { addRoomNote, room } from '#contract/invitations-room.ts';
import { openRoom } from '../../test/case.ts';
import { pdfBytes } from '../../test/documents.ts';
import { blobOf, picture } from '../../test/pictures.ts';
import { refused } from '../../test/refused.ts';
import { openTown, type Person, type Town } from '../../test/town.ts';

let town: Town;
let sara: Person;
let mahmoud: Person;
let strangers: Person[];
let invitationId: number;
before(async () => {
  town = await openTown();
  sara = await town.client('سارة محمود');
  mahmoud = await town.lawyer('محمود الشاذلي');
  strangers = [await town.client('هبة الشربيني'), await town.lawyer('نرمين أباظة'), await town.participant()];
  ({ invitationId } = await openRoom(town, sara, mahmoud));
});
after(() => town.close());

const fetched = ({ session }: Person, key: string | undefined) =>
  town.app.inject({ url: `/api/Files/${key}`, headers: { authorization: `Bearer ${session.token}` } });

test('a note carries a picture that both see, and nobody else', async () => {
  const note = { invitationId, noteText: 'الإيصال' };
  const broken = new Blob(['not a picture'], { type: 'image/png' });
  const fault = await refused(sara.call(addRoomNote, { ...note, attachment: broken }), 'image_invalid');
  assert.equal(fault.errors[0]?.field, 'attachment');
  const sent = { ...note, attachment: await picture('jpeg', 5), attachmentName: 'إيصال.jpg' };
  await refused(strangers[0]?.call(addRoomNote, sent) ?? assert.fail(), 'not_found');
  const { attachments } = await sara.call(addRoomNote, sent);
  assert.deepEqual([attachments[0]?.name, attachments[0]?.kind], ['إيصال.jpg', 'picture']);
  const seen = await mahmoud.call(room, { id: invitationId });
  assert.deepEqual(seen.otherNotes[0]?.attachments, attachments);
  const status = async (person: Person) => (await fetched(person, attachments[0]?.key)).statusCode;
  for (const person of [sara, mahmoud, await town.admin()]) assert.equal(await status(person), 200);
  for (const person of strangers) assert.equal(await status(person), 404);
});

test('a note carries a PDF, which is handed out as a file to keep', async () => {
  const note = { invitationId, noteText: 'العقد', attachmentName: 'العقد.bat' };
  const broken = blobOf(Buffer.from('%PDF-1.7\n'), 'application/pdf');
  const fault = await refused(sara.call(addRoomNote, { ...note, attachment: broken }), 'image_invalid');
  assert.equal(fault.message, pictureTexts.noDocument);
  const attachment = blobOf(pdfBytes(), 'application/pdf');
  const { attachments } = await sara.call(addRoomNote, { ...note, attachment });
  assert.deepEqual([attachments[0]?.name, attachments[0]?.kind], ['العقد.bat.pdf', 'pdf']);
  const kept = await fetched(mahmoud, attachments[0]?.key);
  assert.deepEqual(kept.rawPayload, pdfBytes());
  const saveAs = `attachment; filename*=UTF-8''${encodeURIComponent('العقد.bat.pdf')}`;
  assert.equal(kept.headers['content-disposition'], saveAs);
});
