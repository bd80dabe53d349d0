import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { isCode, isTest, readSources } from '../tidy/source.ts';
import { inScripts } from './exceptions.ts';
import { youngInScript } from './scripts.ts';

/** Files of `web/serving`, and of `web` itself besides these two, run on the server. */
const inBrowser = /^(contract|web\/(?!serving\/)\w+)\/|^web\/(root|entry\.client)\.tsx$/;
/** Names of types and of our own variables are not told from globals; the built scripts have neither. */
const isMember = (name: string) => /\W/.test(name);

// The types know the language of the oldest browsers (`tsconfig.browser.json`), but every interface of the newest.
test('the code of the browser uses nothing that the oldest browsers lack', () => {
  const sources = readSources(path.resolve(import.meta.dirname, '../..')).filter(
    (source) => isCode(source) && !isTest(source.path) && inBrowser.test(source.path) && !source.path.endsWith('.d.ts'),
  );
  assert.ok(sources.length > 500, 'sources are read');
  const found = sources.flatMap(({ path: at, text }) =>
    [...youngInScript(text, at)]
      .filter((name) => isMember(name) && !(name in inScripts))
      .map((name) => `${at}: ${name}`),
  );
  assert.deepEqual(found, []);
});
