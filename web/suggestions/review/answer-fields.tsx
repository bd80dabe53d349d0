import { type AnswerState, answerStates } from '#contract/suggestions/calls.ts';
import { answerNames } from '#contract/suggestions/copy.ts';
import { reviewCopy as t } from '#web/suggestions/review/copy.ts';
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
export const AnswerFields = ({ state, text }: { state: AnswerState | null; text: string | null }) => (
  <>
    <ChoiceField
      name="answerState"
      label={t.answerState}
      options={options}
      {...(state === null ? {} : { defaultValue: state })}
      isRequired
    />
    <TextArea name="answerText" label={t.answerText} defaultValue={text ?? ''} rows={4} isRequired />
  </>
);
