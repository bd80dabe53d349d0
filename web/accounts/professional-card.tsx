import type { LawyerProfile } from '#contract/accounts.ts';
import { accountsCopy } from '#web/accounts/copy.ts';
import { formatCount, formatDate } from '#web/core/format.ts';
import { Card } from '#web/ui/card.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';

const { profile: said, lawyerForm: fields } = accountsCopy;

const sent = (key: string | null) => (key === null ? said.missing : said.received);

/** The professional half of a lawyer's account; what the short registration did not ask for is told as absent. */
export const ProfessionalCard = ({ lawyer }: { lawyer: LawyerProfile }) => (
  <Card as="section" aria-labelledby="professional">
    <h2 id="professional" className="mb-5 text-2xl">
      {said.professional}
    </h2>
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
        { label: said.idPhoto, value: sent(lawyer.idPhoto) },
        { label: said.barCardPhoto, value: sent(lawyer.barCardPhoto) },
      ]}
    />
  </Card>
);
