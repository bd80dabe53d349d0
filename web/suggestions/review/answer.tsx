import { MessageSquareReply } from 'lucide-react';
import { useId } from 'react';
import { type AnswerState, answerStates } from '#contract/suggestions/calls.ts';
import { answerNames } from '#contract/suggestions/copy.ts';
import { answerSuggestion } from '#contract/suggestions/review.ts';
import { reviewCopy as t } from '#web/suggestions/review/copy.ts';
import { useAct } from '#web/ui/act/use-act.ts';
import { uiCopy } from '#web/ui/copy.ts';
import { toast } from '#web/ui/dialog/toast.ts';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { SubmitButton } from '#web/ui/fields/submit-button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { acceptKey } from '#web/ui/list/keys.ts';
import { DecisionButton } from '#web/ui/review/decision-dialog.tsx';
import { DecidingForm } from '#web/ui/review/decision-form.tsx';
import { ReviewActions } from '#web/ui/review/review-actions.tsx';

type Answered = {
  id: number;
  answerState: AnswerState | null;
  answerText: string | null;
  answeredAt: string | null;
};

/** An answer takes the place of the one that is seen here, and of no other. */
const seenAnswer = ({ id, answeredAt }: Answered) => ({ id, answeredAt: answeredAt ?? 'none' });

const options = answerStates.map((value) => ({ value, label: answerNames[value] }));

/** The platform's answer: its state and its words. */
const AnswerFields = () => (
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

type AnswerFormProps = { suggestion: Answered; onAnswered: () => void };

/** The first answer to a suggestion of the queue, in its place: type and send. */
export function AnswerForm({ suggestion, onAnswered }: AnswerFormProps) {
  const id = useId();
  const { handleOutdated } = useAct();
  return (
    <DecidingForm
      id={id}
      endpoint={answerSuggestion}
      first={{ answerState: answerStates[0] }}
      aria-label={t.answerTitle}
      extra={seenAnswer(suggestion)}
      onFailure={handleOutdated}
      onDone={() => {
        toast.success(answerSuggestion.message);
        onAnswered();
      }}
      className="mt-5 grid grid-cols-1 gap-4 border-t border-line pt-4"
    >
      <AnswerFields />
      <p className="text-sm text-muted">{t.answerNote}</p>
      <ReviewActions>
        <SubmitButton form={id} sending={uiCopy.publishing} {...acceptKey}>
          {t.publish}
        </SubmitButton>
      </ReviewActions>
    </DecidingForm>
  );
}
