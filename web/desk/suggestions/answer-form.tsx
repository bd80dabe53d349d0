import { useId } from 'react';
import { answerStates } from '#contract/suggestions/calls.ts';
import { answerSuggestion } from '#contract/suggestions/review.ts';
import { acceptKey } from '#web/desk/review/keys.ts';
import { ReviewActions } from '#web/desk/review/review-actions.tsx';
import { type Answered, AnswerFields, seenAnswer } from '#web/suggestions/moderation/answer.tsx';
import { moderationCopy as t } from '#web/suggestions/moderation/copy.ts';
import { useAct } from '#web/ui/act/use-act.ts';
import { uiCopy } from '#web/ui/copy.ts';
import { DecidingForm } from '#web/ui/decision/decision-form.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { SubmitButton } from '#web/ui/fields/submit-button.tsx';

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
