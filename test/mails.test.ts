import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mailTemplates } from '#server/open-app.ts';
import { paths } from '#web/core/page/paths.ts';
import { personal, publicUrl, sampleCode, sampleMails, unsubscribeUrl } from './mail-samples.ts';

test('every kind of mail is in Arabic, from right to left, as a page and as text', () => {
  for (const { kind, secret, written, html, text } of sampleMails) {
    const { subject, lines, notes = [] } = written;
    assert.match(subject, /[\u0621-\u064A]/, kind);
    for (const word of [...Object.values(personal), secret]) assert.ok(!subject.includes(word), `${kind}: ${subject}`);
    assert.match(html, />ميزان</, kind);
    assert.match(html, /<html lang="ar" dir="rtl">/, kind);
    for (const line of [...lines, ...notes]) {
      assert.match(line, /\S/, kind);
      assert.doesNotMatch(line, /undefined|null|\[object/, kind);
      assert.ok(text.includes(line), kind);
    }
    assert.ok(html.includes(unsubscribeUrl) && text.includes(unsubscribeUrl));
    assert.doesNotMatch(html, /<img|url\(/, `${kind} needs no picture`);
  }
  const kinds = sampleMails.map(({ kind }) => kind);
  assert.equal(new Set(kinds).size, kinds.length, 'no two kinds share a name');
});

const addresses = Object.values(paths).map((address: (...ids: never[]) => string) =>
  address(...(['\\d+', '\\d+'] as never[]).slice(0, address.length)),
);
const isPage = (url: URL) => addresses.some((address) => new RegExp(`^${address}$`).test(url.pathname));

test('every kind of mail has one button, which leads to a page of the product, and the same link as text', () => {
  for (const { kind, written, html, text } of sampleMails) {
    const [button, ...more] = [...html.matchAll(/<a class="button" href="([^"]+)"[^>]*>([^<]+)<\/a>/g)];
    assert.deepEqual(more, [], kind);
    const address = button?.[1]?.replaceAll('&amp;', '&') ?? assert.fail(`${kind} has no button`);
    assert.equal(button?.[2], written.action.text);
    assert.ok(address.startsWith(`${publicUrl}/`) && isPage(new URL(address)), `${kind}: ${address}`);
    assert.ok(text.split('\n').includes(address), kind);
    const plain = [...html.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href);
    assert.deepEqual(plain, [button?.[1], unsubscribeUrl], `${kind}: the plain link, and the one that ends such mails`);
  }
});

test('a code is large, alone in its line of the text, and in Latin digits', () => {
  const withCode = sampleMails.filter(({ written }) => written.code !== undefined);
  assert.deepEqual(
    withCode.map(({ kind }) => kind),
    ['accounts.code', 'accounts.resetCode', 'accounts.newEmailCode'],
  );
  for (const { html, text } of withCode) {
    assert.match(html, new RegExp(`<p dir="ltr" class="code" style="[^"]*font-size:38px[^"]*">${sampleCode}</p>`));
    assert.ok(text.split('\n').includes(sampleCode));
  }
});

test('only mails that somebody waits for are urgent', () => {
  const urgent = mailTemplates.filter(({ isUrgent }) => isUrgent).map(({ kind }) => kind);
  assert.deepEqual(urgent, [
    'accounts.code',
    'accounts.resetCode',
    'accounts.loginLink',
    'accounts.administratorInvitation',
    'accounts.newEmailCode',
  ]);
});
