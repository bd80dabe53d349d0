import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { errorTexts } from '#contract/copy/errors.ts';
import { barePage } from '#web/serving/bare-page.ts';
import { shellCopy } from '#web/shell/copy.ts';

const read = (name: string) => readFileSync(path.join(import.meta.dirname, '../../ops/away', name), 'utf8').trimEnd();

/** A proxy sends the file alone, so the page carries its policy itself, and no script. */
async function awayPage(): Promise<string> {
  const page = await barePage({ status: 503, message: shellCopy.errors.unavailable }).text();
  const policy = `<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">`;
  return page.replace(/<script>.*?<\/script>/s, '').replace('<meta charset="utf-8">', (charset) => charset + policy);
}

const answer = { statusCode: 503, code: 'unavailable', message: errorTexts.unavailable, errors: [] };

test('what a proxy answers without Sanad is in the words of Sanad', async () => {
  assert.equal(read('away.html'), await awayPage(), 'write this into ops/away/away.html');
  assert.deepEqual(JSON.parse(read('away.json')), answer);
});
