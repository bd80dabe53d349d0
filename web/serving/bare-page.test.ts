import assert from 'node:assert/strict';
import { test } from 'node:test';
import { barePage } from '#web/serving/bare-page.ts';
import { sha256 } from '#web/serving/content-policy.ts';

const message = { title: 'عنوان', text: 'نص' };

test('a bare page loads nothing, and its policy allows nothing more', async () => {
  const page = barePage({ status: 500, message });
  const html = await page.text();
  const policy = page.headers.get('content-security-policy') ?? '';
  assert.doesNotMatch(html, /\ssrc=|<link|style="|\son\w+=/);
  const [, script = ''] = /<script>(.*?)<\/script>/s.exec(html) ?? [];
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
  assert.ok(policy.includes(`script-src ${sha256(script)}`));
  assert.ok(policy.includes(`style-src ${sha256(style)}`));
  assert.match(policy, /^default-src 'none'/);
  assert.doesNotMatch(policy, /unsafe/);
});

test('a bare page is in Arabic, works without scripts, and shows a reference only if there is one', async () => {
  const plain = await barePage({ status: 429, message }).text();
  assert.match(plain, /<html lang="ar" dir="rtl">/);
  assert.match(plain, /<h1>عنوان<\/h1><p>نص<\/p><nav><a href="">/);
  assert.match(plain, /<meta name="robots" content="noindex">/);
  assert.match(
    await barePage({ status: 500, message, reference: '12345678' }).text(),
    /<bdi dir="ltr">12345678<\/bdi>/,
  );
});
