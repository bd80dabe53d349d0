import { MessageSquareReply } from 'lucide-react';
import { answerSuggestion } from '#contract/suggestions/review.ts';
import { type Answered, AnswerFields, seenAnswer } from '#web/suggestions/review/answer-fields.tsx';
import { reviewCopy as t } from '#web/suggestions/review/copy.ts';
import { uiCopy } from '#web/ui/copy.ts';
import { DecisionButton } from '#web/ui/review/decision-button.tsx';

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
      submit={t.publish}
      sending={uiCopy.publishing}
      done={answerSuggestion.message}
      onDecided={onAnswered}
    >
      <AnswerFields state={answerState} text={answerText} />
    </DecisionButton>
  );
};
