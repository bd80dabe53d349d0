import { BadgeCheck, Ban, CircleCheck, CircleDashed, Hourglass, type LucideIcon } from 'lucide-react';
import type { AnswerState, ListedSuggestion } from '#contract/suggestions/calls.ts';
import { answerNames } from '#contract/suggestions/copy.ts';
import { formatDuration } from '#web/core/words/format.ts';
import { suggestionsCopy as t } from '#web/suggestions/copy.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Tone } from '#web/ui/tone.tsx';

const looks: Readonly<Record<AnswerState, { tone: Tone; icon: LucideIcon }>> = {
  underStudy: { tone: 'info', icon: Hourglass },
  accepted: { tone: 'success', icon: CircleCheck },
  partly: { tone: 'success', icon: CircleDashed },
  declined: { tone: 'danger', icon: Ban },
  done: { tone: 'success', icon: BadgeCheck },
};

const daySeconds = 86_400;

type AnswerBadgeProps = {
  suggestion: Pick<ListedSuggestion, 'type' | 'date' | 'answerState'>;
  /** The render time: server and browser show the same age. */
  nowMs: number;
};

/** The platform's answer, or how long a suggestion has waited for it. */
export function AnswerBadge({ suggestion: { type, date, answerState }, nowMs }: AnswerBadgeProps) {
  if (answerState !== null) return <Badge {...looks[answerState]}>{answerNames[answerState]}</Badge>;
  if (type !== 'Suggestions') return null;
  const waitedSeconds = (nowMs - Date.parse(date)) / 1_000;
  return <Badge>{waitedSeconds < daySeconds ? t.search.none : t.waiting(formatDuration(waitedSeconds))}</Badge>;
}
