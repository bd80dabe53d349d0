import type { KnownBackup } from '#server/core/ops/backup/manifest.ts';

/** How many months keep their newest backup. */
const monthsMax = 12;

/** The backups that are neither among the newest `keep` nor the newest of one of the last twelve months with one. */
export function backupsToDelete(backups: readonly KnownBackup[], keep: number): KnownBackup[] {
  const newestFirst = backups.toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
  const newestOfMonth = new Map<string, KnownBackup>();
  for (const backup of newestFirst) {
    const month = backup.madeAt.toISOString().slice(0, 7);
    if (!newestOfMonth.has(month)) newestOfMonth.set(month, backup);
  }
  const kept = new Set([...newestFirst.slice(0, keep), ...[...newestOfMonth.values()].slice(0, monthsMax)]);
  return newestFirst.filter((backup) => !kept.has(backup));
}
