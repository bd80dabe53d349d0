import type { AccountForReview, LawyerProfile } from '#contract/accounts.ts';
import { reviewCopy } from '#web/accounts/review/copy.ts';
import { formatCount, formatDate, formatDateTime } from '#web/core/format.ts';
import { useMay } from '#web/core/may.ts';
import { type Definition, DefinitionList } from '#web/ui/definition-list.tsx';

const { facts: said } = reviewCopy;

const feeText = (isPaid: boolean, paidUntil: string | null) => {
  if (!isPaid) return said.feeUnpaid;
  return paidUntil === null ? said.feePaid : said.feePaidUntil(formatDate(paidUntil));
};

const professional = (lawyer: LawyerProfile, isPaid: boolean): Definition[] => [
  { label: said.degree, value: lawyer.lastDegree },
  { label: said.specialty, value: lawyer.specializationName },
  { label: said.specialtyNumber, value: lawyer.specializationNumber, isLatin: true },
  {
    label: said.years,
    value: lawyer.yearsOfExperience === null ? null : formatCount(lawyer.yearsOfExperience, 'year'),
  },
  { label: said.governorate, value: lawyer.governorate },
  { label: said.city, value: lawyer.city },
  { label: said.court, value: lawyer.court },
  { label: said.certificate, value: lawyer.experienceCertificate },
  { label: said.certificateDate, value: lawyer.certificateDate && formatDate(lawyer.certificateDate) },
  { label: said.fee, value: feeText(isPaid, lawyer.paidUntil) },
];

/** The numbers of the cards, for whoever sees papers. */
const cards = ({ cardId, lawyer }: AccountForReview): Definition[] => [
  { label: said.card, value: cardId, isLatin: true },
  ...(lawyer ? [{ label: said.barCard, value: lawyer.barCardNumber, isLatin: true }] : []),
];

/** Everything that an account says of itself, a lawyer's professional fields among it. */
export function AccountFacts({ account }: { account: AccountForReview }) {
  const seesPapers = useMay('seesPapers');
  return (
    <DefinitionList
      items={[
        {
          label: said.email,
          value: (
            <a href={`mailto:${account.email}`} className="underline underline-offset-4">
              {account.email}
            </a>
          ),
          isLatin: true,
        },
        {
          label: said.phone,
          value: (
            <a href={`tel:${account.phoneNumber}`} className="underline underline-offset-4">
              {account.phoneNumber}
            </a>
          ),
          isLatin: true,
        },
        ...(seesPapers ? cards(account) : []),
        ...(account.lawyer ? professional(account.lawyer, account.isPaid) : []),
        { label: said.registered, value: formatDateTime(account.createdAt) },
        { label: said.account, value: account.id, isLatin: true },
      ]}
    />
  );
}
