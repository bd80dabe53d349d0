import assert from 'node:assert/strict';
import { test } from 'node:test';
import { takenFiles } from '#web/requests/documents/taken-files.ts';

const pdf = (bytes = 10) => new File([new Uint8Array(bytes)], 'عقد.pdf', { type: 'application/pdf' });
const bytesMax = 10 * 1024 * 1024;

test('pictures and PDF files of ten mebibytes are taken, other kinds and sizes are named', () => {
  const picture = new File(['x'], 'صورة.png', { type: 'image/png' });
  assert.deepEqual(takenFiles([pdf(bytesMax), picture], 0).error, null);
  assert.match(takenFiles([pdf(bytesMax + 1)], 0).error ?? '', /أكبر من/);
  assert.match(takenFiles([pdf(0)], 0).error ?? '', /ملف فارغ/);
  const mixed = takenFiles([new File(['x'], 'قائمة.txt', { type: 'text/plain' }), picture], 0);
  assert.deepEqual(mixed.files, [picture]);
  assert.match(mixed.error ?? '', /«قائمة.txt» ليس صورة/);
});

test('ten find room and no more', () => {
  const many = Array.from({ length: 4 }, () => pdf());
  assert.deepEqual([takenFiles(many, 6).files.length, takenFiles(many, 6).error], [4, null]);
  assert.equal(takenFiles(many, 8).files.length, 2);
  assert.match(takenFiles(many, 8).error ?? '', /أكثر من عشرة/);
  assert.equal(takenFiles(many, 12).files.length, 0);
});
