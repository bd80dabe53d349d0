import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mailPage } from '#server/call/mail/mail.ts';

const publicUrl = 'https://sanad.example';

/** A page that has this text wherever a mail can have one. */
const pageWith = (text: string) =>
  mailPage(
    { subject: text, lines: [text], code: text, action: { text, path: `/${text}` }, notes: [text] },
    { brand: text, publicUrl, unsubscribe: `${publicUrl}/${text}` },
  );

test('every sign that HTML gives a meaning is escaped in every part of a mail', () => {
  const word = 'كلمة';
  assert.ok(pageWith(word).split(word).length > 12, 'the text is in every part');
  for (const [sign, escaped] of [
    ['&', '&amp;'],
    ['<', '&lt;'],
    ['>', '&gt;'],
    ['"', '&quot;'],
    ["'", '&#39;'],
    ['&lt;', '&amp;lt;'],
  ] as const)
    assert.equal(pageWith(sign), pageWith(word).replaceAll(word, escaped), sign);
});
