import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { desc } from 'drizzle-orm';
import sharp from 'sharp';
import { saveLawyerDocuments } from '#contract/accounts/lawyers.ts';
import { saveNews } from '#contract/content/editing.ts';
import { saveLogo } from '#contract/content/settings.ts';
import { errorTexts } from '#contract/copy/errors.ts';
import { pictureTexts } from '#contract/files/copy.ts';
import { fileKind, kindBytes } from '#contract/files/kind.ts';
import { addRoomNote } from '#contract/invitations/room.ts';
import { addAttachment } from '#contract/requests/attachments.ts';
import { submitRequest } from '#contract/requests/submission.ts';
import { files } from '#server/files/table.ts';
import { openRoom, payFee, requestForm } from '../case.ts';
import { pdfBytes } from '../documents.ts';
import { blobOf } from '../pictures.ts';
import { refused } from '../refused.ts';
import { openTestApp } from '../test-app.ts';
import { realLife } from './rows.ts';

const app = await openTestApp();
const sara = await app.client('سارة محمود');
const mahmoud = await app.lawyer('محمود الشاذلي');
const admin = await app.admin();
const { invitationId } = await openRoom(app, sara, mahmoud);

/** Each field that takes files: its wire name and its call. */
const fields: Record<string, readonly [string, (file: Blob) => Promise<unknown>]> = {
  document: [
    'attachment',
    async (attachment) =>
      sara.call(addAttachment, { requestId: (await sara.call(submitRequest, requestForm())).id, attachment }),
  ],
  room: ['attachment', (attachment) => sara.call(addRoomNote, { invitationId, noteText: 'المستند', attachment })],
  proof: ['PaymentScreenshot', async (PaymentScreenshot) => payFee(await app.pendingLawyer(), { PaymentScreenshot })],
  paper: ['IdPhoto', (IdPhoto) => mahmoud.call(saveLawyerDocuments, { IdPhoto })],
  content: ['image', (image) => admin.call(saveNews, { title: 'خبر', image })],
  logo: ['image', (image) => admin.call(saveLogo, { image })],
};

const boxOf = (brands: string): Buffer =>
  Buffer.concat([Buffer.from([0, 0, 0, 8 + brands.length]), Buffer.from(`ftyp${brands}`), Buffer.alloc(4_000, 7)]);

const made: Record<string, () => Buffer> = {
  pdf: pdfBytes,
  heic: () => boxOf('heic\0\0\0\0mif1heic'),
  heif: () => boxOf('mif1\0\0\0\0mif1heix'),
  word: () => Buffer.from('PK\x03\x04 word/document.xml'),
  text: () => Buffer.from('قائمة المستندات'),
};

async function sourceOf(source: string): Promise<Buffer> {
  if (source.endsWith('.pdf')) return readFileSync(new URL(`files/${source}`, import.meta.url));
  const [, kind = '', width, height] = /^(jpeg|png|webp) (\d+)x(\d+)$/.exec(source) ?? [];
  const create = { width: Number(width), height: Number(height), channels: 3, background: '#d8c9a0' } as const;
  return (
    made[source]?.() ??
    sharp({ create, limitInputPixels: false })
      .toFormat(kind as 'jpeg')
      .toBuffer()
  );
}

/** As a program does that signs or changes a file: it adds a part to its end. */
function updated(bytes: Buffer, encrypt: string): Buffer {
  const text = bytes.toString('latin1');
  const [, before] = /startxref\s+(\d+)/.exec(text) ?? [];
  const [id] = /\/ID \[.*?\]/.exec(text) ?? [];
  const end = `xref\n0 0\ntrailer\n<< /Size 9 /Root 1 0 R /Prev ${before} ${id}\n% (signed\n/Encrypt ${encrypt} >>`;
  return Buffer.concat([bytes, Buffer.from(`${end}\nstartxref\n${bytes.length}\n%%EOF\n`)]);
}

const steps: Record<string, (bytes: Buffer, times: number, text: string) => Buffer> = {
  append: (bytes, times, text) => Buffer.concat([bytes, Buffer.from(text.repeat(times), 'latin1')]),
  prepend: (bytes, times, text) => Buffer.concat([Buffer.from(text.repeat(times), 'latin1'), bytes]),
  cut: (bytes, times) => bytes.subarray(0, -times),
  half: (bytes) => bytes.subarray(0, bytes.length / 2),
  update: (bytes, object, text) => updated(bytes, `${object} ${text}`),
};

/** `input` is a source and what happened to its bytes: `png 1080x14000`, `pdf; append 100 \u0000`. */
async function bytesOf(input: string): Promise<Buffer> {
  const [source = '', ...changes] = input.split('; ');
  return changes.reduce(
    (bytes, change) => {
      const [, name = '', times, text = ''] = /^(\w+)(?: (\d+))?(?: (.*))?$/s.exec(change) ?? [];
      return steps[name]?.(bytes, Number(times), text) ?? assert.fail(change);
    },
    await sourceOf(source),
  );
}

const { image_invalid } = errorTexts;
const reasons: Record<string, string> = { ...pictureTexts, image_invalid };

for (const { input, field, outcome, kept, seen } of realLife('files'))
  test(`${field}: ${JSON.stringify(input)} (${seen}): ${outcome}`, async () => {
    const [name, send] = fields[field ?? ''] ?? assert.fail(field);
    const bytes = await bytesOf(input);
    // The picker of a phone may not know its type, or give a wrong one.
    const sending = send(blobOf(bytes, ''));
    if (outcome !== 'taken') {
      const { errors } = await refused(sending, 'image_invalid');
      return assert.deepEqual(errors, [{ field: name, message: reasons[outcome ?? ''] ?? assert.fail(outcome) }]);
    }
    await sending;
    const [file] = await app.context.db.select().from(files).orderBy(desc(files.id)).limit(1);
    const isPdf = fileKind(bytes.subarray(0, kindBytes)) === 'pdf';
    if (isPdf) assert.equal(file?.bytes, bytes.length);
    else assert.equal(`${file?.width}x${file?.height}`, kept);
  });
