import { MessageSquareReply } from 'lucide-react';
import { type AnswerState, answerStates } from '#contract/suggestions.ts';
import { answerSuggestion } from '#contract/suggestions-review.ts';
import { suggestionsCopy } from '#web/suggestions/copy.ts';
import { reviewCopy as said } from '#web/suggestions/review/copy.ts';
import { ChoiceField } from '#web/ui/choice-field.tsx';
import { DecisionDialog } from '#web/ui/review/decision-dialog.tsx';
import { DialogButton } from '#web/ui/review/dialog-button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

type AnswerButtonProps = {
  suggestion: { id: number; answerState: AnswerState | null; answerText: string | null; answeredAt: string | null };
  onAnswered: () => void;
};

const options = answerStates.map((value) => ({ value, label: suggestionsCopy.answers[value] }));

/** The platform's answer: its state and its words. It takes the place of the one that is seen here, and of no other. */
export const AnswerButton = ({ suggestion, onAnswered }: AnswerButtonProps) => {
  const { id, answerState, answerText, answeredAt } = suggestion;
  return (
    <DialogButton
      icon={<MessageSquareReply aria-hidden="true" />}
      dialog={(close) => (
        <DecisionDialog
          title={said.answerTitle}
          text={said.answerNote}
          endpoint={answerSuggestion}
          extra={{ id, answeredAt: answeredAt ?? 'none' }}
          submit={said.publish}
          sending={said.publishing}
          done={answerSuggestion.message}
          onClose={close}
          onDecided={onAnswered}
        >
          <ChoiceField
            name="answerState"
            label={said.answerState}
            options={options}
            {...(answerState === null ? {} : { defaultValue: answerState })}
            isRequired
          />
          <TextArea name="answerText" label={said.answerText} defaultValue={answerText ?? ''} rows={4} isRequired />
        </DecisionDialog>
      )}
    >
      {answerState === null ? said.give : said.change}
    </DialogButton>
  );
};
