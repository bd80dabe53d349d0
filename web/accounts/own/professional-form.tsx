import { useRevalidator } from 'react-router';
import type { LawyerProfile } from '#contract/accounts/calls.ts';
import { accountTexts } from '#contract/accounts/copy.ts';
import { lawyerFactNames, lawyerFacts } from '#contract/accounts/facts.ts';
import { saveLawyerProfile } from '#contract/accounts/lawyers.ts';
import { ownCopy } from '#web/accounts/own/copy.ts';
import { ProfessionalFields } from '#web/accounts/registration/professional-fields.tsx';
import { Form } from '#web/core/forms/form.tsx';
import { Button } from '#web/ui/button.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { toast } from '#web/ui/dialog/toast.ts';
import { SubmitButton } from '#web/ui/fields/submit-button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

const { professional: t } = ownCopy;

/** The current values, by the names of the form. */
const textsOf = (lawyer: LawyerProfile) =>
  Object.fromEntries(lawyerFactNames.map((name) => [lawyerFacts[name].sent, String(lawyer[name] ?? '')]));

type ProfessionalFormProps = { lawyer: LawyerProfile; onClose: () => void };

/** The professional fields of the registration with the current values. */
export function ProfessionalForm({ lawyer, onClose }: ProfessionalFormProps) {
  const { revalidate } = useRevalidator();

  async function saved() {
    toast.success(saveLawyerProfile.message);
    await revalidate();
    onClose();
  }

  return (
    <Form
      endpoint={saveLawyerProfile}
      first={textsOf(lawyer)}
      onDone={saved}
      failureText={t.failed}
      aria-labelledby="professional"
      className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:gap-x-6"
    >
      <ProfessionalFields />
      <TextField name="LawyerCardNumber" label={accountTexts.lawyerLabels.barCardNumber} inputMode="numeric" isLatin />
      <div className="flex flex-wrap gap-3 md:col-span-2">
        <SubmitButton sending={uiCopy.saving}>{t.save}</SubmitButton>
        <Button variant="ghost" onClick={onClose}>
          {uiCopy.cancel}
        </Button>
      </div>
    </Form>
  );
}
