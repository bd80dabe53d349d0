import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { checkPdf } from '#server/files/pdf.ts';
import { readDictionary } from '#server/files/pdf-values.ts';
import { pdfBytes } from '../../test/documents.ts';

const fixture = (name: string) => readFileSync(new URL(`../../test/real-life/files/${name}`, import.meta.url));

test('a dictionary is read as the format says', () => {
  const text = '<</A/B/C 5 0 R%>>\r/D[(a\\)(b)\\101\\\nc\r\n)<4 a5>]/E<</F -4>>/G true>>';
  assert.deepEqual(
    readDictionary(text),
    new Map<string, unknown>([
      ['/A', '/B'],
      ['/C', '5 0 R'],
      ['/D', [Buffer.from('a)(b)Ac\n'), Buffer.from([0x4a, 0x50])]],
      ['/E', new Map([['/F', '-4']])],
      ['/G', 'true'],
    ]),
  );
  for (const broken of ['', '<<', '<</A(', '[1 2]', '<<'.repeat(10_000)]) assert.equal(readDictionary(broken), null);
});

test('an encryption dictionary that stands in the trailer itself', () => {
  const dictionary = '/Encrypt << /Filter /Adobe.PubSec /V 4 >>';
  const text = pdfBytes().toString('latin1');
  assert.equal(checkPdf(Buffer.from(text.replace('/Root', `${dictionary} /Root`))), 'locked', 'for one recipient');
  for (const none of ['null', '9 0 R'])
    assert.equal(checkPdf(Buffer.from(text.replace('/Root', `/Encrypt ${none} /Root`))), 'sound', none);
});

test('whatever the bytes, the check ends with an answer', () => {
  const originals = ['owner-r2.pdf', 'owner-r4.pdf', 'user-r6-objstm.pdf', 'user-r6-linear-objstm.pdf'].map(fixture);
  const piece = fc.oneof(
    fc.constantFrom('<<', '>>', '[', '(', ')', '\\', '/Encrypt 5 0 R', '/R 6', '5 0 obj', 'trailer', 'R', '\0', '%'),
    fc.string(),
  );
  const changes = fc.array(fc.tuple(fc.nat(), piece), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(fc.constantFrom(...originals), changes, (original, changed) => {
      const bytes = Buffer.from(original);
      for (const [at, text] of changed) bytes.write(text, at % bytes.length, 'latin1');
      assert.match(checkPdf(bytes), /^(sound|locked|broken)$/);
    }),
  );
});
