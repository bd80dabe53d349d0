import assert from 'node:assert/strict';
import { describe, mock, test } from 'node:test';
import { fieldTexts } from '#contract/copy/fields.ts';
import { email, webAddress } from '#contract/core/rules.ts';

describe('the address of a page on another site', () => {
  const taken: Record<string, string> = {
    'https://www.facebook.com/example': 'https://www.facebook.com/example',
    'http://example.com': 'http://example.com/',
    '  https://example.com/a?b=c#d \n': 'https://example.com/a?b=c#d',
    'HTTPS://Example.COM/Path': 'https://example.com/Path',
    'https://مثال.مصر/صفحة': 'https://xn--mgbh0fb.xn--wgbh1c/%D8%B5%D9%81%D8%AD%D8%A9',
    'https://example.com/\u202Emoc.live': 'https://example.com/moc.live',
    'https://example.com/"><script>': 'https://example.com/%22%3E%3Cscript%3E',
  };
  for (const [typed, kept] of Object.entries(taken))
    test(`is accepted: ${JSON.stringify(typed)}`, () => assert.deepEqual(webAddress.read(typed), { value: kept }));

  const refused = [
    'javascript:alert(1)',
    'JavaScript:alert(1)//example.com',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox',
    'file:///etc/passwd',
    'ftp://example.com',
    'mailto:info@example.com',
    '//example.com/page',
    '/page',
    'example.com',
    'www.example.com/page',
    'https://',
    'https://localhost',
    'https://someone:secret@example.com',
    'https://facebook.com@example.com',
    'https://example.com:99999',
    'https://exa mple.com',
    '\uD800https://example.com',
    'صفحتنا',
    ['https://example.com'],
    7,
  ];
  for (const typed of refused)
    test(`is refused: ${JSON.stringify(typed)}`, () =>
      assert.deepEqual(webAddress.read(typed), { error: fieldTexts.webAddress }));

  test('has at most 300 characters as stored', () => {
    const ofLength = (length: number) => 'https://example.com/'.padEnd(length, 'a');
    assert.deepEqual(webAddress.read(ofLength(300)), { value: ofLength(300) });
    assert.deepEqual(webAddress.read(ofLength(301)), { error: fieldTexts.tooLong(300) });
    assert.deepEqual(webAddress.read(`https://example.com/${'ص'.repeat(60)}`), { error: fieldTexts.tooLong(300) });
  });
});

// Chromium before 126, Safari before 18.
test('addresses are read where `URL.parse` is missing', () => {
  const parse = mock.method(URL, 'parse', () => {
    throw new TypeError('URL.parse is not a function');
  });
  try {
    assert.deepEqual(webAddress.read('https://example.com/a'), { value: 'https://example.com/a' });
    assert.deepEqual(webAddress.read('https://'), { error: fieldTexts.webAddress });
    assert.deepEqual(email().read('Mona@Example.com'), { value: 'mona@example.com' });
    assert.deepEqual(email().read('mona@exa_mple..com'), { error: fieldTexts.emailFormat });
  } finally {
    parse.mock.restore();
  }
});
