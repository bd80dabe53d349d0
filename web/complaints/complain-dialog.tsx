import { complain, complaintSubjects } from '#contract/complaints/calls.ts';
import { complaintSubjectNames } from '#contract/complaints/copy.ts';
import { complaintsCopy as t } from '#web/complaints/copy.ts';
import { uiCopy } from '#web/ui/copy.ts';
import { DecisionDialog } from '#web/ui/decision/decision-dialog.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';

const options = complaintSubjects.map((value) => ({ value, label: complaintSubjectNames[value] }));

type ComplainDialogProps = { requestId: number; onClose: () => void; onDecided: () => void };

/** A new complaint about a case. */
export const ComplainDialog = ({ requestId, ...ends }: ComplainDialogProps) => (
  <DecisionDialog
    title={t.title}
    text={t.lead}
    endpoint={complain}
    extra={{ requestId }}
    submit={t.submit}
    sending={uiCopy.sending}
    done={complain.message}
    draft={`complaint-${requestId}`}
    {...ends}
  >
    <ChoiceField name="about" label={t.about} options={options} isRequired />
    <TextArea name="text" label={t.text} hint={t.textHint} rows={5} isRequired />
  </DecisionDialog>
);
