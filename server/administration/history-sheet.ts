import type { HistoryValue, historySheet as historySheetCall } from '#contract/administration-history.ts';
import { historyActions, historySubjects, historyValues, historyWords, wordOf } from '#contract/copy/history.ts';
import { periodTexts } from '#contract/copy/period.ts';
import { refuseField } from '#contract/core/errors.ts';
import { comma, sheetWords as said } from '#server/administration/copy.ts';
import { linesWith } from '#server/administration/list-history.ts';
import { viewLine } from '#server/administration/view.ts';
import type { Act } from '#server/core/act.ts';
import { cairoTime } from '#server/core/cairo-days.ts';
import { csvFile, csvRowsMax } from '#server/core/csv.ts';
import { record } from '#server/core/history.ts';

/** The history is one thing; this is its number in itself. */
const historyNumber = 1;

export const historySheet: Act<typeof historySheetCall> = async ({ db, actor, now }, asked) => {
  const { rows: found } = await linesWith(db, { asked, reader: actor, after: null, limit: csvRowsMax + 1 });
  if (found.length > csvRowsMax) throw refuseField('to', periodTexts.sheetLong);
  const after = { from: asked.from, to: asked.to, rows: found.length };
  await record(db, {
    at: now,
    by: actor,
    action: 'exportHistory',
    subject: 'history',
    subjectId: historyNumber,
    after,
  });
  const rows = found.map((row) => {
    const { id, actorId, actorRole, actorName, action, subject, subjectId, values, reason } = viewLine(row);
    return [
      id,
      cairoTime(row.line.at),
      actorId,
      actorName,
      wordOf(historyWords, actorRole),
      wordOf(historyActions, action),
      wordOf(historySubjects, subject),
      subjectId,
      told(values, 'before'),
      told(values, 'after'),
      reason,
    ];
  });
  return csvFile(`history-${cairoTime(now).slice(0, 10)}.csv`, [[...said.columns], ...rows]);
};

const told = (values: readonly HistoryValue[], side: 'before' | 'after'): string | null =>
  values
    .flatMap(({ name, [side]: value }) =>
      value === null ? [] : [`${wordOf(historyValues, name)}: ${wordOf(historyWords, value)}`],
    )
    .join(comma) || null;
