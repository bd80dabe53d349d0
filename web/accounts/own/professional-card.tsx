import { PencilLine } from 'lucide-react';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type LawyerProfile, profile } from '#contract/accounts/calls.ts';
import { accountTexts } from '#contract/accounts/copy.ts';
import { isPlainLawyerFact, lawyerFactNames, lawyerFacts } from '#contract/accounts/facts.ts';
import { saveLawyerProfile } from '#contract/accounts/lawyers.ts';
import { allLawyerFacts, lawyerRows } from '#web/accounts/fact-rows.ts';
import { ownCopy } from '#web/accounts/own/copy.ts';
import { isProfessionComplete } from '#web/accounts/own/missing-facts.ts';
import { OwnSection } from '#web/accounts/own/own-menu.tsx';
import { ProfessionalFields } from '#web/accounts/registration/professional-fields.tsx';
import { call } from '#web/core/calls/api.ts';
import { DraftForm } from '#web/core/forms/draft-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChangedNotice, useLatest } from '#web/ui/changed-elsewhere.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { SubmitButton } from '#web/ui/fields/submit-button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';

const { professional: t } = ownCopy;

/** The professional facts of a lawyer's account, with the form to edit them. */
export function ProfessionalCard({ lawyer }: { lawyer: LawyerProfile }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isEditing, setEditing] = useState(false);
  const isComplete = isProfessionComplete(lawyer);

  function turn(toEditing: boolean) {
    setEditing(toEditing);
    heading.current?.focus(); // The pressed button disappears with the form.
  }

  return (
    <OwnSection
      place="professional"
      note={isComplete ? [lawyer.specializationName, lawyer.governorate].join('، ') : t.missingNote}
      heading={heading}
    >
      {isEditing ? (
        <ProfessionalForm lawyer={lawyer} onClose={() => turn(false)} />
      ) : (
        <>
          {isComplete ? <ProfessionFacts lawyer={lawyer} /> : <Notice tone="warning">{t.missing}</Notice>}
          <Button
            variant={isComplete ? 'ghost' : 'primary'}
            size="sm"
            className="mt-5"
            icon={<PencilLine aria-hidden="true" />}
            onClick={() => turn(true)}
          >
            {isComplete ? t.edit : t.complete}
          </Button>
        </>
      )}
    </OwnSection>
  );
}

const shown = allLawyerFacts([
  ...(['specializationName', 'specializationNumber', 'lastDegree', 'yearsOfExperience'] as const),
  ...(['governorate', 'city', 'court', 'experienceCertificate', 'certificateDate', 'barCardNumber'] as const),
]);

const ProfessionFacts = ({ lawyer }: { lawyer: LawyerProfile }) => <DefinitionList items={lawyerRows(lawyer, shown)} />;

/** The current values, by the names of the form. */
const textsOf = (lawyer: LawyerProfile) =>
  Object.fromEntries(lawyerFactNames.map((name) => [lawyerFacts[name].sent, String(lawyer[name] ?? '')]));

const isSame = (one: LawyerProfile, other: LawyerProfile) => lawyerFactNames.every((name) => one[name] === other[name]);

const keptOfProfession = lawyerFactNames.filter(isPlainLawyerFact).map((name) => lawyerFacts[name].sent);

type ProfessionalFormProps = { lawyer: LawyerProfile; onClose: () => void };

/** The professional fields of the registration with the current values. */
function ProfessionalForm({ lawyer, onClose }: ProfessionalFormProps) {
  const { revalidate } = useRevalidator();
  const [begun] = useState(lawyer);
  const { latest, showLatest } = useLatest(async () => (await call(profile, {})).lawyer, 'state_changed');
  const seen = latest ?? begun;
  // Only other facts are news to who is writing them: the page shows pictures and notes as they come.
  const revision = isSame(lawyer, seen) ? Math.max(lawyer.revision, seen.revision) : seen.revision;

  async function saved() {
    toast.success(saveLawyerProfile.message);
    await revalidate();
    onClose();
  }

  return (
    <DraftForm
      // A draft must not hide what somebody else wrote since.
      draft={`profession-${begun.revision}`}
      kept={keptOfProfession}
      endpoint={saveLawyerProfile}
      first={textsOf(begun)}
      extra={{ revision }}
      onFailure={(error) => {
        const isOutdated = showLatest(error);
        if (isOutdated) void revalidate();
        return isOutdated;
      }}
      onDone={saved}
      failureText={t.failed}
      aria-labelledby="professional"
      className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:gap-x-6"
    >
      <ProfessionalFields />
      <TextField name="LawyerCardNumber" label={accountTexts.lawyerLabels.barCardNumber} inputMode="numeric" isLatin />
      {latest && (
        <div className="md:col-span-2">
          {isSame(latest, begun) ? (
            <Notice tone="warning" title={t.changedBeside.title} isLive>
              {t.changedBeside.text}
            </Notice>
          ) : (
            <ChangedNotice {...t.changed}>
              <ProfessionFacts lawyer={latest} />
            </ChangedNotice>
          )}
        </div>
      )}
      <div className="flex flex-wrap gap-3 md:col-span-2">
        <SubmitButton sending={uiCopy.saving}>{t.save}</SubmitButton>
        <Button variant="ghost" onClick={onClose}>
          {uiCopy.cancel}
        </Button>
      </div>
    </DraftForm>
  );
}
