import { useState } from 'react';
import { type Approval, approvals, saveSuggestionApproval } from '#contract/suggestions/approval.ts';
import { Form } from '#web/core/forms/form.tsx';
import { useMay } from '#web/core/session/may.ts';
import { reviewCopy } from '#web/desk/suggestions/copy.ts';
import { Card } from '#web/ui/card.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { toast } from '#web/ui/dialog/toast.ts';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { SubmitButton } from '#web/ui/fields/submit-button.tsx';

const { approval: t } = reviewCopy;

const options = approvals.map((value) => ({ value, label: t.options[value] }));

/** The choice of participants whose contributions wait for an administrator before they are public. */
export function ApprovalForm({ approval }: { approval: Approval }) {
  const [saved, setSaved] = useState(approval);
  const edits = useMay('edits');
  return (
    <Card as="section" aria-labelledby="approval">
      <h2 id="approval" className="text-xl">
        {t.title}
      </h2>
      <Form
        endpoint={saveSuggestionApproval}
        onDone={({ approval: now }) => {
          setSaved(now);
          toast.success(saveSuggestionApproval.message);
        }}
        className="mt-4 grid grid-cols-1 gap-4"
      >
        <fieldset disabled={!edits}>
          <ChoiceField
            name="approval"
            label={t.label}
            hint={t.note}
            options={options}
            defaultValue={saved}
            isRequired
          />
        </fieldset>
        {edits && (
          <SubmitButton size="sm" sending={uiCopy.saving} className="justify-self-start">
            {uiCopy.save}
          </SubmitButton>
        )}
      </Form>
    </Card>
  );
}
