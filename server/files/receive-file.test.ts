import assert from 'node:assert/strict';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { describe, test } from 'node:test';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { errorTexts } from '#contract/copy/errors.ts';
import { fieldTexts } from '#contract/copy/fields.ts';
import { pathOf } from '#contract/core/endpoint.ts';
import { pictureBytesMax } from '#contract/files/calls.ts';
import { pictureTexts } from '#contract/files/copy.ts';
import { payLawyerFee } from '#contract/payments/calls.ts';
import { paymentTexts } from '#contract/payments/copy.ts';
import { storeTemporarily } from '#server/base/files/temporary-files.ts';
import { receivePicture } from '#server/files/receive-file.ts';
import { files } from '#server/files/table.ts';
import { payFee } from '../../test/case.ts';
import { blobOf, type Kind, phonePhoto, pictureBytes } from '../../test/pictures.ts';
import { refused } from '../../test/refused.ts';
import { openTestApp } from '../../test/test-app.ts';

const app = await openTestApp();
const lawyer = await app.pendingLawyer();

async function storeAndRead(bytes: Buffer) {
  const file = await storeTemporarily(app.context.temporaryFolder, Readable.from([bytes]));
  const { key, contentType } = await receivePicture(app.context, { field: 'IdPhoto', ...file });
  await file.close();
  assert.equal(contentType, 'image/webp');
  const stored = (await app.context.fileStore.get(key)) ?? Buffer.alloc(0);
  return { bytes: stored, about: await sharp(stored).metadata() };
}

const pay = (bytes: Buffer | string, payer = lawyer) => payFee(payer, { PaymentScreenshot: blobOf(bytes) });

test('a second picture in one field is refused by its name, and nothing is stored', async () => {
  const form = new FormData();
  for (const [name, text] of Object.entries({
    LawyerName: 'محمود الشاذلي',
    LawyerPhone: '01600000001',
    Amount: '1000',
  }))
    form.append(name, text);
  for (const seed of [1, 2]) form.append('PaymentScreenshot', blobOf(await pictureBytes('png', seed)));
  const reply = await app.server.inject({
    ...{ method: 'POST', url: pathOf(payLawyerFee), payload: form },
    headers: { authorization: `Bearer ${lawyer.session.token}` },
  });
  assert.equal(reply.statusCode, 400);
  assert.deepEqual(reply.json().errors, [{ field: 'PaymentScreenshot', message: fieldTexts.oneFile }]);
  assert.equal(await app.context.db.$count(files), 0);
});

test('a disk that is full is our failure, not an error of the sender', async (t) => {
  const payer = await app.pendingLawyer();
  const bytes = await pictureBytes('png', 1);
  const probe = await open(import.meta.filename);
  const handle = Object.getPrototypeOf(probe);
  await probe.close();
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' });
  const writing = t.mock.method(handle, 'writeFile', async () => {
    throw full;
  });
  await refused(pay(bytes, payer), 'unavailable');
  assert.equal(writing.mock.callCount(), 1);
  assert.match(app.logged.at(-2) ?? '', /there is no space left/);
  writing.mock.restore();
  await pay(bytes, payer);
});

describe('a picture is encoded again as WebP', () => {
  for (const kind of ['jpeg', 'png', 'webp', 'gif', 'avif'] satisfies Kind[])
    test(`from ${kind}`, async () => {
      const { about } = await storeAndRead(await pictureBytes(kind));
      assert.equal(about.format, 'webp');
      assert.deepEqual([about.width, about.height], [600, 900]);
    });

  test('upright, without its location or any other metadata', async () => {
    const photo = await phonePhoto();
    const sent = await sharp(photo).metadata();
    assert.ok(sent.exif && sent.orientation === 6, 'the photo has metadata to remove');
    const { bytes, about } = await storeAndRead(photo);
    assert.deepEqual([about.width, about.height], [300, 400]);
    for (const name of ['exif', 'icc', 'iptc', 'xmp', 'orientation'] as const) assert.equal(about[name], undefined);
    assert.ok(!bytes.includes('Telephone') && !bytes.includes('GPS'));
  });

  test('with its width where it is tall, and never enlarged', async () => {
    const { about } = await storeAndRead(await pictureBytes('png', 1, { width: 1000, height: 4800 }));
    assert.deepEqual([about.width, about.height], [1000, 4800]);
    const small = await storeAndRead(await pictureBytes('png', 1, { width: 30, height: 20 }));
    assert.deepEqual([small.about.width, small.about.height], [30, 20]);
  });

  test('with only the first frame of an animation', async () => {
    const frames = await sharp([await pictureBytes('png', 1), await pictureBytes('png', 2)], {
      join: { animated: true },
    })
      .gif()
      .toBuffer();
    const { about } = await storeAndRead(frames);
    assert.equal(about.pages, undefined);
    assert.deepEqual([about.width, about.height], [600, 900]);
  });
});

/** A PNG whose header has this size, with almost no pixels. */
function png(width: number, height: number): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const typed = Buffer.concat([Buffer.from(type), content]);
    const numbers = Buffer.alloc(8);
    numbers.writeUInt32BE(content.length, 0);
    numbers.writeUInt32BE(crc32(typed), 4);
    return Buffer.concat([numbers.subarray(0, 4), typed, numbers.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const rows = deflateSync(Buffer.alloc(Math.ceil(width / 8 + 1) * Math.min(height, 16_384)));
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';

describe('any other file is refused by the name of its field', () => {
  const broken: Record<string, () => Promise<Buffer | string> | Buffer | string> = {
    'a page': () => '<!doctype html><title>no picture</title>',
    'a drawing in SVG': () => svg,
    'a drawing in SVG that begins like a PNG': () => `\n<!-- \x89PNG -->${svg}`,
    TIFF: () =>
      sharp(Buffer.alloc(300, 9), { raw: { width: 10, height: 10, channels: 3 } })
        .tiff()
        .toBuffer(),
    PDF: () => '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF',
    'the head of a picture without its body': async () => (await pictureBytes('jpeg')).subarray(0, 400),
    'a JPEG that was cut off': async () => half(await pictureBytes('jpeg')),
    'a PNG that was cut off': async () => half(await pictureBytes('png')),
    'a WebP that was cut off': async () => half(await pictureBytes('webp')),
    noise: () => Buffer.from(Array.from({ length: 5_000 }, (_, at) => (at * 7_919) % 251)),
  };
  const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
  for (const [title, make] of Object.entries(broken))
    test(title, async () => {
      const { status, message, errors } = await refused(pay(await make()), 'image_invalid');
      assert.equal(status, 400);
      assert.equal(message, errorTexts.image_invalid, 'it names the accepted formats');
      assert.deepEqual(errors, [{ field: 'PaymentScreenshot', message }]);
    });

  test('a missing picture and an empty file are refused', async () => {
    for (const attached of [undefined, blobOf('')]) {
      const form = { LawyerName: 'محمود', LawyerPhone: '01600000001', Amount: 1000 };
      const call = lawyer.call(payLawyerFee, { ...form, PaymentScreenshot: attached as Blob });
      const { errors } = await refused(call, 'invalid_input');
      assert.deepEqual(errors, [{ field: 'PaymentScreenshot', message: paymentTexts.feeImage }]);
    }
  });
});

describe('bounds', () => {
  test('ten mebibytes are accepted, one byte more is 413', async () => {
    const small = await pictureBytes('png');
    const padded = (length: number) => Buffer.concat([small, Buffer.alloc(length - small.length)]);
    const { errors, status } = await refused(pay(padded(pictureBytesMax + 1)), 'too_large');
    assert.equal(status, 413);
    assert.equal(errors[0]?.field, 'PaymentScreenshot');
    const { paymentId } = await pay(padded(pictureBytesMax), await app.pendingLawyer());
    assert.ok(paymentId > 0);
  });

  test('fifty megapixels are accepted, one row more is refused before it is decoded', async () => {
    const { about } = await storeAndRead(png(5_000, 10_000));
    assert.deepEqual([about.width, about.height], [2_828, 5_656]);
    for (const [width, height] of [
      [5_000, 10_001],
      [60_000, 60_000],
    ] as const) {
      const { message, errors } = await refused(pay(png(width, height)), 'image_invalid');
      assert.equal(message, pictureTexts.tooManyPixels);
      assert.equal(errors[0]?.field, 'PaymentScreenshot');
    }
  });
});
