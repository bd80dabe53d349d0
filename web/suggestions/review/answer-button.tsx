import { MessageSquareReply } from 'lucide-react';
import { useState } from 'react';
import { type AnswerState, answerStates } from '#contract/suggestions.ts';
import { answerSuggestion } from '#contract/suggestions-review.ts';
import { Form } from '#web/core/form.tsx';
import { suggestionsCopy } from '#web/suggestions/copy.ts';
import { reviewCopy as said } from '#web/suggestions/review/copy.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceField } from '#web/ui/choice-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useDecision } from '#web/ui/review/decision.ts';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { toast } from '#web/ui/toast.ts';

type AnswerButtonProps = {
  suggestion: { id: number; answerState: AnswerState | null; answerText: string | null };
  onAnswered: () => void;
};

const options = answerStates.map((value) => ({ value, label: suggestionsCopy.answers[value] }));

/** The platform's answer: its state and its words. */
export function AnswerButton({ suggestion: { id, answerState, answerText }, onAnswered }: AnswerButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { tellOutdated } = useDecision();
  return (
    <>
      <Button size="sm" icon={<MessageSquareReply aria-hidden="true" />} onClick={() => setOpen(true)}>
        {answerState === null ? said.give : said.change}
      </Button>
      {isOpen && (
        <Dialog title={said.answerTitle} onClose={() => setOpen(false)}>
          {(close) => (
            <Form
              endpoint={answerSuggestion}
              extra={{ id }}
              onFailure={tellOutdated}
              onDone={() => {
                setOpen(false);
                toast.success(answerSuggestion.message);
                onAnswered();
              }}
              className="mt-2 grid grid-cols-1 gap-4"
            >
              <p className="text-muted">{said.answerNote}</p>
              <ChoiceField
                name="answerState"
                label={said.answerState}
                options={options}
                {...(answerState === null ? {} : { defaultValue: answerState })}
                isRequired
              />
              <TextArea name="answerText" label={said.answerText} defaultValue={answerText ?? ''} rows={4} isRequired />
              <div className="flex flex-wrap gap-3">
                <SubmitButton sending={said.publishing}>{said.publish}</SubmitButton>
                <Button variant="ghost" onClick={close}>
                  {said.cancel}
                </Button>
              </div>
            </Form>
          )}
        </Dialog>
      )}
    </>
  );
}
