import { PencilLine } from 'lucide-react';
import { useRef, useState } from 'react';
import type { LawyerProfile } from '#contract/accounts.ts';
import { accountsCopy } from '#web/accounts/copy.ts';
import { ownCopy } from '#web/accounts/own/copy.ts';
import { isProfessionTold } from '#web/accounts/own/missing-facts.ts';
import { ProfessionalForm } from '#web/accounts/own/professional-form.tsx';
import { formatCount, formatDate } from '#web/core/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Notice } from '#web/ui/notice.tsx';

const { professional: said } = ownCopy;
const { lawyerForm: fields } = accountsCopy;

/** The professional half of a lawyer's account: read here, completed and corrected here. */
export function ProfessionalCard({ lawyer }: { lawyer: LawyerProfile }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isEditing, setEditing] = useState(false);
  const isTold = isProfessionTold(lawyer);

  function turn(toEditing: boolean) {
    setEditing(toEditing);
    heading.current?.focus(); // The pressed button goes with its face of the card.
  }

  return (
    <Card as="section" aria-labelledby="professional">
      <h2 id="professional" ref={heading} tabIndex={-1} className="mb-5 text-2xl outline-none">
        {said.title}
      </h2>
      {isEditing ? (
        <ProfessionalForm lawyer={lawyer} onClose={() => turn(false)} />
      ) : (
        <>
          {isTold ? <Told lawyer={lawyer} /> : <Notice tone="warning">{said.missing}</Notice>}
          <Button
            variant={isTold ? 'ghost' : 'primary'}
            size="sm"
            className="mt-5"
            icon={<PencilLine aria-hidden="true" />}
            onClick={() => turn(true)}
          >
            {isTold ? said.edit : said.complete}
          </Button>
        </>
      )}
    </Card>
  );
}

const Told = ({ lawyer }: { lawyer: LawyerProfile }) => (
  <DefinitionList
    items={[
      { label: fields.specializationName, value: lawyer.specializationName },
      { label: fields.specializationNumber, value: lawyer.specializationNumber, isLatin: true },
      { label: fields.lastDegree, value: lawyer.lastDegree },
      {
        label: fields.years,
        value: lawyer.yearsOfExperience === null ? null : formatCount(lawyer.yearsOfExperience, 'year'),
      },
      { label: fields.governorate, value: lawyer.governorate },
      { label: fields.city, value: lawyer.city },
      { label: fields.court, value: lawyer.court },
      { label: fields.certificate, value: lawyer.experienceCertificate },
      {
        label: fields.certificateDate,
        value: lawyer.certificateDate === null ? null : formatDate(lawyer.certificateDate),
      },
      { label: fields.barCard, value: lawyer.barCardNumber, isLatin: true },
    ]}
  />
);
