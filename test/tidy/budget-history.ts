import { spawnSync } from 'node:child_process';
import { type Budget, budgetFile, type Size } from './budget.ts';

/** The budgets of earlier commits, the newest first, back to the first one with ceilings; none without Git. */
export function earlierBudgets(root: string): Budget[] {
  const found: Budget[] = [];
  for (const commit of git(root, 'log', '--format=%H', '--', budgetFile)) {
    const budget = JSON.parse(git(root, 'show', `${commit}:${budgetFile}`).join('\n')) as Partial<Budget>;
    if (!budget.ceilings) break;
    found.push(budget as Budget);
  }
  return found;
}

/** By how many lines each file grew since the commit that gave the program its version; none without Git. */
export function growthSinceVersion(root: string): Size[] {
  const [version] = git(root, 'log', '-1', '--format=%H', '-G^  "version": "[0-9]', '--', 'package.json');
  if (!version) return [];
  // A moved file grew by what was changed in it. The name of a line that has none is the second of the two that follow.
  const fields = git(root, 'diff', '--numstat', '-z', '--find-renames', '-l0', version).join('\n').split('\0');
  return fields.flatMap((field, at) => {
    const [added, deleted, path] = field.split('\t');
    if (path === undefined) return [];
    return { path: path || (fields[at + 2] ?? ''), lines: (Number(added) || 0) - (Number(deleted) || 0) };
  });
}

/** The lines that Git prints; none where it fails. */
function git(cwd: string, ...args: string[]): string[] {
  const { status, stdout } = spawnSync('git', ['-c', 'core.quotepath=off', ...args], { cwd, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : [];
}
