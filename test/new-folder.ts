import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestContext } from 'node:test';

/** A folder that is removed after the test. */
export function newFolder(t: TestContext): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'sanad-test-'));
  // A process may still write into it.
  t.after(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
