import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Rule, Source } from './source.ts';

/** Files that keep a rule, and files that each break it. Both map a path to its text. */
export type Example = { kept: Record<string, string>; broken: Record<string, string> };

/** Tests that each rule accepts its kept files and finds every broken one. */
export function testRules<Rules extends Record<string, Rule>>(
  rules: Rules,
  examples: Record<keyof Rules & string, Example>,
) {
  for (const [sentence, rule] of Object.entries(rules)) {
    const example = examples[sentence];
    if (!example) throw new Error(`no example for: ${sentence}`);
    test(`finds what breaks it: ${sentence}`, () => {
      assert.deepEqual(rule(sourcesOf(example.kept)), []);
      for (const [path, text] of Object.entries(example.broken)) {
        const problems = rule(sourcesOf({ ...example.kept, [path]: text }));
        assert.ok(
          problems.some((problem) => problem.startsWith(path)),
          `not found: ${path} ${text}`,
        );
      }
    });
  }
}

function sourcesOf(files: Record<string, string>): Source[] {
  return Object.entries(files).map(([path, text]) => ({ path, text }));
}
