import type { HistoryLine } from '#contract/administration/history.ts';
import {
  type HistorySubject,
  historyActions,
  historySubjects,
  prefixes,
  subjectsInActions,
  wordOf,
} from '#contract/copy/history.ts';
import { historyCopy as t } from '#web/desk/history/copy.ts';

/** There is one of each of these, which the action names already. */
const onlyOnes: readonly string[] = ['settings', 'info', 'history', 'list'] satisfies HistorySubject[];

/** The parts of the sentence; the thing leads to its page. */
export type LineTitle = { readonly before: string; readonly thing: string; readonly after: string };

/** The action and its thing, which is named once: after its name in the words of the action, or behind them. */
export function titleOf({
  action,
  subject,
  subjectId,
}: Pick<HistoryLine, 'action' | 'subject' | 'subjectId'>): LineTitle {
  const label = wordOf(historyActions, action);
  if (onlyOnes.includes(subject)) return { before: label, thing: '', after: '' };
  const called = subjectsInActions[subject] ?? wordOf(historySubjects, subject);
  const found = called && new RegExp(`(?<!\\p{L})(?:${prefixes})?(?:${called})(?!\\p{L})`, 'u').exec(label);
  if (!found) return { before: `${label}: `, thing: `${wordOf(historySubjects, subject)} ${subjectId}`, after: '' };
  const end = found.index + found[0].length;
  return { before: label.slice(0, found.index), thing: t.numbered(found[0], subjectId), after: label.slice(end) };
}
