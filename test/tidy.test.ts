import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { rules } from './tidy/rules.ts';
import { readSources } from './tidy/source.ts';

const sources = readSources(path.resolve(import.meta.dirname, '..'));

for (const [sentence, rule] of Object.entries(rules)) {
  test(sentence, () => {
    const problems = rule(sources);
    assert.equal(problems.length, 0, `\n${problems.join('\n')}`);
  });
}
