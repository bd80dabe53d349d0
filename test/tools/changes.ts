import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');

/**
 * The files that differ from what the others have: the upstream branch, or without one the commit before the last. Nothing
 * where there is no git.
 */
export function changedFiles(): string[] {
  const base = git('merge-base', 'HEAD', '@{upstream}')[0] ?? git('rev-parse', '--verify', 'HEAD~1')[0] ?? 'HEAD';
  return [...git('diff', '--name-only', '--no-renames', base), ...git('ls-files', '--others', '--exclude-standard')];
}

/** The lines that git prints; none where it fails. */
function git(...args: string[]): string[] {
  const { status, stdout } = spawnSync('git', ['-c', 'core.quotepath=off', ...args], { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : [];
}
