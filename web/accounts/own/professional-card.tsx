import { PencilLine } from 'lucide-react';
import { useRef, useState } from 'react';
import type { LawyerProfile } from '#contract/accounts/calls.ts';
import { allLawyerFacts, lawyerRows } from '#web/accounts/fact-rows.ts';
import { ownCopy } from '#web/accounts/own/copy.ts';
import { isProfessionComplete } from '#web/accounts/own/missing-facts.ts';
import { ProfessionalForm } from '#web/accounts/own/professional-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
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
    <Card as="section" aria-labelledby="professional">
      <h2 id="professional" ref={heading} tabIndex={-1} className="mb-5 text-2xl outline-none">
        {t.title}
      </h2>
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
    </Card>
  );
}

const shown = allLawyerFacts([
  ...(['specializationName', 'specializationNumber', 'lastDegree', 'yearsOfExperience'] as const),
  ...(['governorate', 'city', 'court', 'experienceCertificate', 'certificateDate', 'barCardNumber'] as const),
]);

const ProfessionFacts = ({ lawyer }: { lawyer: LawyerProfile }) => <DefinitionList items={lawyerRows(lawyer, shown)} />;
