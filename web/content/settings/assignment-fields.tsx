import type { AllSettings } from '#contract/content-settings.ts';
import { settingsCopy as said } from '#web/content/settings/copy.ts';
import { Card } from '#web/ui/card.tsx';
import { ChoiceField } from '#web/ui/choice-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** What the platform does by itself with a new request, and who may offer. */
export const AssignmentFields = ({ settings }: { settings: AllSettings }) => (
  <Card as="section" aria-labelledby="assignment-settings">
    <h2 id="assignment-settings" className="text-xl">
      {said.assignment}
    </h2>
    <div className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2">
      <TextField
        name="lawyersPerRequest"
        label={said.lawyersPerRequest}
        hint={said.lawyersPerRequestHint}
        inputMode="numeric"
        isLatin
        isRequired
        defaultValue={String(settings.lawyersPerRequest)}
      />
      <TextField
        name="openAssignmentsMax"
        label={said.openAssignmentsMax}
        hint={said.openAssignmentsMaxHint}
        inputMode="numeric"
        isLatin
        isRequired
        defaultValue={String(settings.openAssignmentsMax)}
      />
      <ChoiceField
        name="offersNeedPaidFee"
        label={said.offersNeedPaidFee}
        options={[
          { value: 'true', label: said.yes },
          { value: 'false', label: said.no },
        ]}
        defaultValue={String(settings.offersNeedPaidFee)}
        isRequired
        className="sm:col-span-2"
      />
    </div>
  </Card>
);
