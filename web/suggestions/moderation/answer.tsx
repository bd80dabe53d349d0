import { MessageSquareReply } from 'lucide-react';
import { type AnswerState, answerStates } from '#contract/suggestions/calls.ts';
import { answerNames } from '#contract/suggestions/copy.ts';
import { answerSuggestion } from '#contract/suggestions/review.ts';
import { moderationCopy as t } from '#web/suggestions/moderation/copy.ts';
import { uiCopy } from '#web/ui/copy.ts';
import { DecisionButton } from '#web/ui/decision/decision-dialog.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';

export type Answered = {
  id: number;
  answerState: AnswerState | null;
  answerText: string | null;
  answeredAt: string | null;
};

/** An answer takes the place of the one that is seen here, and of no other. */
export const seenAnswer = ({ id, answeredAt }: Answered) => ({ id, answeredAt: answeredAt ?? 'none' });

const options = answerStates.map((value) => ({ value, label: answerNames[value] }));

/** The platform's answer: its state and its words. */
export const AnswerFields = () => (
  <>
    <ChoiceField name="answerState" label={t.answerState} options={options} isRequired />
    <TextArea name="answerText" label={t.answerText} rows={4} isRequired />
  </>
);

type AnswerButtonProps = { suggestion: Answered; onAnswered: () => void };

/** The platform's answer: its state and its words. It takes the place of the one that is seen here, and of no other. */
export const AnswerButton = ({ suggestion, onAnswered }: AnswerButtonProps) => {
  const { answerState, answerText } = suggestion;
  return (
    <DecisionButton
      button={{ icon: <MessageSquareReply aria-hidden="true" />, children: answerState === null ? t.give : t.change }}
      title={t.answerTitle}
      text={t.answerNote}
      endpoint={answerSuggestion}
      extra={seenAnswer(suggestion)}
      first={answerState === null ? {} : { answerState, answerText: answerText ?? '' }}
      submit={t.publish}
      sending={uiCopy.publishing}
      onDecided={onAnswered}
    >
      <AnswerFields />
    </DecisionButton>
  );
};
