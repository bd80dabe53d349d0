import assert from 'node:assert/strict';
import type { TestApp } from './test-app.ts';

/** Counts how often this process hears that public content has changed. */
export function countContentChanges({ context }: TestApp) {
  let count = 0;
  context.changed.on('content', () => count++);
  const now = () => count;
  /** A database server tells a process of its own changes once more, a moment later, so there only the content counts. */
  const are = (expected: number, message = 'changes of public content') => {
    if (!process.env.TEST_DATABASE_URL) assert.equal(count, expected, message);
  };
  return { now, are };
}
