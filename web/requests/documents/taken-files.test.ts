import assert from 'node:assert/strict';
import { test } from 'node:test';
import { takenFiles } from '#web/requests/documents/taken-files.ts';
import { lookAt } from '#web/ui/fields/picture.ts';
import { pdfBytes } from '../../../test/documents.ts';

const pdf = (type = 'application/pdf', bytes = pdfBytes()) => new File([new Uint8Array(bytes)], 'عقد.pdf', { type });
const bytesMax = 10 * 1024 * 1024;
const padded = (length: number) => Buffer.concat([pdfBytes(), Buffer.alloc(length - pdfBytes().length)]);
const errorOf = async (file: File, takesPdf = true) => {
  const looked = await lookAt(file, takesPdf);
  return 'error' in looked ? looked.error : null;
};

test('PDF files of ten mebibytes are taken, whatever type the picker gives them', async () => {
  for (const type of ['application/pdf', '', 'application/octet-stream', 'image/jpeg']) {
    const looked = await lookAt(pdf(type), true);
    assert.equal('file' in looked && looked.file.type, 'application/pdf');
  }
  assert.equal(await errorOf(pdf('', padded(bytesMax))), null);
});

test('other sizes and kinds are refused by their bytes', async () => {
  assert.match((await errorOf(pdf('', padded(bytesMax + 1)))) ?? '', /أكبر من/);
  assert.match((await errorOf(new File([], 'عقد.pdf'))) ?? '', /فارغ/);
  assert.match((await errorOf(pdf(), false)) ?? '', /^اختر صورة/);
  const word = new File(['PK\x03\x04'], 'عقد.pdf', { type: 'application/pdf' });
  assert.match((await errorOf(word)) ?? '', /^اختر ملف PDF أو صورة/);
  // Node shows no pictures, as a browser without HEIC.
  const heic = new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], 'IMG_1.HEIC');
  assert.match((await errorOf(heic)) ?? '', /احفظها بصيغة JPEG/);
});

test('the refused one is named, and the others are taken', () => {
  const mixed = takenFiles(
    [
      { name: 'قائمة.txt', error: 'ليست صورة' },
      { name: 'عقد.pdf', file: pdf() },
    ],
    0,
  );
  assert.equal(mixed.files.length, 1);
  assert.equal(mixed.error, '«قائمة.txt»: ليست صورة');
});

test('ten find room and no more', () => {
  const many = Array.from({ length: 4 }, () => ({ name: 'عقد.pdf', file: pdf() }));
  assert.deepEqual([takenFiles(many, 6).files.length, takenFiles(many, 6).error], [4, null]);
  assert.equal(takenFiles(many, 8).files.length, 2);
  assert.match(takenFiles(many, 8).error ?? '', /أكثر من عشرة/);
  assert.equal(takenFiles(many, 12).files.length, 0);
});
