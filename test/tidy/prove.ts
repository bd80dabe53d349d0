import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Law, Source } from './source.ts';

/** Files that keep a law, and files of which every one breaks it: each as path and text. */
export type Example = { kept: Record<string, string>; broken: Record<string, string> };

/** Shows of each law that it lets the right thing pass and finds the wrong one. */
export function prove<Laws extends Record<string, Law>>(laws: Laws, examples: Record<keyof Laws & string, Example>) {
  for (const [sentence, law] of Object.entries(laws)) {
    const example = examples[sentence];
    if (!example) throw new Error(`no example for: ${sentence}`);
    test(`it is found when it is broken: ${sentence}`, () => {
      assert.deepEqual(law(sourcesOf(example.kept)), []);
      for (const [path, text] of Object.entries(example.broken)) {
        const faults = law(sourcesOf({ ...example.kept, [path]: text }));
        assert.ok(
          faults.some((fault) => fault.startsWith(path)),
          `not found: ${path} ${text}`,
        );
      }
    });
  }
}

function sourcesOf(files: Record<string, string>): Source[] {
  return Object.entries(files).map(([path, text]) => ({ path, text }));
}
