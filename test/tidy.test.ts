import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { laws } from './tidy/laws.ts';
import { readSources } from './tidy/source.ts';

const sources = readSources(path.resolve(import.meta.dirname, '..'));

for (const [sentence, law] of Object.entries(laws)) {
  test(sentence, () => {
    const faults = law(sources);
    assert.equal(faults.length, 0, `\n${faults.join('\n')}`);
  });
}
