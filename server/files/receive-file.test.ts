import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { errorTexts } from '#contract/copy/errors.ts';
import { pictureTexts } from '#contract/copy/files.ts';
import { paymentTexts } from '#contract/copy/requests.ts';
import { pictureBytesMax } from '#contract/files.ts';
import { payLawyerFee } from '#contract/payments.ts';
import { receivePicture } from '#server/files/receive-file.ts';
import { blobOf, type Kind, phonePhoto, pictureBytes } from '../../test/pictures.ts';
import { refused } from '../../test/refused.ts';
import { openTown, type Person, type Town } from '../../test/town.ts';

let town: Town;
let lawyer: Person;
before(async () => {
  town = await openTown();
  lawyer = await town.pendingLawyer();
});
after(() => town.close());

async function kept(bytes: Buffer) {
  const { key, contentType } = await receivePicture(town.house, { field: 'IdPhoto', bytes });
  assert.equal(contentType, 'image/webp');
  const lying = Buffer.from(await town.house.disk.getBytes(key));
  return { bytes: lying, about: await sharp(lying).metadata() };
}

const pay = (bytes: Buffer | string, { call } = lawyer) =>
  call(payLawyerFee, {
    LawyerName: 'محمود الشاذلي',
    LawyerPhone: '01600000001',
    Amount: 1000,
    PaymentScreenshot: blobOf(bytes),
  });

describe('a picture is kept anew as WebP', () => {
  for (const kind of ['jpeg', 'png', 'webp', 'gif', 'avif'] satisfies Kind[])
    test(`from ${kind}`, async () => {
      const { about } = await kept(await pictureBytes(kind));
      assert.equal(about.format, 'webp');
      assert.deepEqual([about.width, about.height], [600, 900]);
    });

  test('upright, without the place where it was taken or any other metadata', async () => {
    const photo = await phonePhoto();
    const sent = await sharp(photo).metadata();
    assert.ok(sent.exif && sent.orientation === 6, 'the photo carries what must go');
    const { bytes, about } = await kept(photo);
    assert.deepEqual([about.width, about.height], [300, 400]);
    for (const name of ['exif', 'icc', 'iptc', 'xmp', 'orientation'] as const) assert.equal(about[name], undefined);
    assert.ok(!bytes.includes('Telephone') && !bytes.includes('GPS'));
  });

  test('no wider or higher than 2400 pixels, and never made larger', async () => {
    const { about } = await kept(await pictureBytes('png', 1, { width: 1000, height: 4800 }));
    assert.deepEqual([about.width, about.height], [500, 2400]);
    const small = await kept(await pictureBytes('png', 1, { width: 30, height: 20 }));
    assert.deepEqual([small.about.width, small.about.height], [30, 20]);
  });

  test('of moving pictures, the first frame', async () => {
    const frames = await sharp([await pictureBytes('png', 1), await pictureBytes('png', 2)], {
      join: { animated: true },
    })
      .gif()
      .toBuffer();
    const { about } = await kept(frames);
    assert.equal(about.pages, undefined);
    assert.deepEqual([about.width, about.height], [600, 900]);
  });
});

/** A PNG that claims to be this large; of its pixels there is almost nothing. */
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

const heic = Buffer.concat([
  Buffer.from([0, 0, 0, 0x18]),
  Buffer.from('ftypheic\0\0\0\0mif1heic'),
  Buffer.from([0, 0, 0, 8]),
  Buffer.from('mdat'),
  Buffer.alloc(4_000, 7),
]);
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';

describe('what is not such a picture is refused by the name of its field', () => {
  const broken: Record<string, () => Promise<Buffer | string> | Buffer | string> = {
    'a page': () => '<!doctype html><title>no picture</title>',
    'a drawing in SVG': () => svg,
    'a drawing that begins like something else': () => `\n<!-- \x89PNG -->${svg}`,
    HEIC: () => heic,
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
      assert.equal(message, errorTexts.image_invalid, 'it names the kinds that are taken');
      assert.deepEqual(errors, [{ field: 'PaymentScreenshot', message }]);
    });

  test('a picture is missing: none attached, and an empty one', async () => {
    for (const attached of [undefined, blobOf('')]) {
      const form = { LawyerName: 'محمود', LawyerPhone: '01600000001', Amount: 1000 };
      const call = lawyer.call(payLawyerFee, { ...form, PaymentScreenshot: attached as Blob });
      const { errors } = await refused(call, 'invalid_input');
      assert.deepEqual(errors, [{ field: 'PaymentScreenshot', message: paymentTexts.feeImage }]);
    }
  });
});

describe('bounds', () => {
  test('ten mebibytes are taken, one byte more is 413', async () => {
    const small = await pictureBytes('png');
    const padded = (length: number) => Buffer.concat([small, Buffer.alloc(length - small.length)]);
    const { errors, status } = await refused(pay(padded(pictureBytesMax + 1)), 'too_large');
    assert.equal(status, 413);
    assert.equal(errors[0]?.field, 'PaymentScreenshot');
    const { paymentId } = await pay(padded(pictureBytesMax), await town.pendingLawyer());
    assert.ok(paymentId > 0);
  });

  test('fifty megapixels are taken, one row more is refused before it is decoded', async () => {
    const { about } = await kept(png(5_000, 10_000));
    assert.deepEqual([about.width, about.height], [1_200, 2_400]);
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
