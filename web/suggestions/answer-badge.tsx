import { BadgeCheck, Ban, CircleCheck, CircleDashed, Hourglass, type LucideIcon } from 'lucide-react';
import type { AnswerState, ListedSuggestion } from '#contract/suggestions.ts';
import { formatDuration } from '#web/core/format.ts';
import { suggestionsCopy as said } from '#web/suggestions/copy.ts';
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
  /** The moment at which the page was made: server and browser tell the same age. */
  nowMs: number;
};

/** The platform's answer, or how long a suggestion has been waiting for it: an answer is owed to suggestions. */
export function AnswerBadge({ suggestion: { type, date, answerState }, nowMs }: AnswerBadgeProps) {
  if (answerState !== null) return <Badge {...looks[answerState]}>{said.answers[answerState]}</Badge>;
  if (type !== 'Suggestions') return null;
  const waitedSeconds = (nowMs - Date.parse(date)) / 1_000;
  return <Badge>{waitedSeconds < daySeconds ? said.search.none : said.waiting(formatDuration(waitedSeconds))}</Badge>;
}
