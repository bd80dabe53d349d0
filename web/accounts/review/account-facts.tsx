import type { AccountForReview, LawyerProfile } from '#contract/accounts/calls.ts';
import {
  type AccountFactKind,
  type AccountFactName,
  accountFacts,
  type LawyerFactName,
  lawyerFacts,
} from '#contract/accounts/facts.ts';
import { accountRows, allAccountFacts, allLawyerFacts, lawyerRows } from '#web/accounts/fact-rows.ts';
import { reviewCopy } from '#web/accounts/review/copy.ts';
import { useMay } from '#web/core/session/may.ts';
import { formatDate, formatDateTime } from '#web/core/words/format.ts';
import { type Definition, DefinitionList } from '#web/ui/definition-list.tsx';

const { facts: t } = reviewCopy;

const feeText = (isPaid: boolean, paidUntil: string | null) => {
  if (!isPaid) return t.feeUnpaid;
  return paidUntil === null ? t.feePaid : t.feePaidUntil(formatDate(paidUntil));
};

const isSecret = (name: LawyerFactName) => lawyerFacts[name].isSecret;
const ofProfession = allLawyerFacts([
  ...(['lastDegree', 'specializationName', 'specializationNumber', 'yearsOfExperience', 'governorate'] as const),
  ...(['city', 'court', 'experienceCertificate', 'certificateDate'] as const),
]);

const professional = (lawyer: LawyerProfile, isPaid: boolean): Definition[] => [
  ...lawyerRows(
    lawyer,
    ofProfession.filter((name) => !isSecret(name)),
  ),
  { label: t.fee, value: feeText(isPaid, lawyer.paidUntil) },
];

/** The facts of the account itself; the name is the title of the card. */
const [, ...ofAccount] = allAccountFacts(['displayName', 'email', 'phoneNumber']);

/** The card numbers, for those who may see the documents. */
const cards = (account: AccountForReview): Definition[] => [
  ...accountRows(
    account,
    ofAccount.filter((name) => accountFacts[name].isSecret),
  ),
  ...(account.lawyer ? lawyerRows(account.lawyer, ofProfession.filter(isSecret)) : []),
];

const schemes: Partial<Record<AccountFactKind, string>> = { email: 'mailto:', phone: 'tel:' };

/** A fact that everyone who reviews the account reads; an address or a phone number is a link. */
function openRow(account: AccountForReview, name: AccountFactName): Definition[] {
  const scheme = schemes[accountFacts[name].kind];
  return accountRows(account, [name]).map((row) => ({
    ...row,
    value: scheme ? (
      <a href={`${scheme}${account[name]}`} className="underline underline-offset-4">
        {row.value}
      </a>
    ) : (
      row.value
    ),
  }));
}

/** The facts of an account, and the professional ones of a lawyer. */
export function AccountFacts({ account }: { account: AccountForReview }) {
  const seesPapers = useMay('seesPapers');
  return (
    <DefinitionList
      items={[
        ...ofAccount.filter((name) => !accountFacts[name].isSecret).flatMap((name) => openRow(account, name)),
        ...(seesPapers ? cards(account) : []),
        ...(account.lawyer ? professional(account.lawyer, account.isPaid) : []),
        { label: t.registered, value: formatDateTime(account.createdAt) },
        { label: t.account, value: account.id, isLatin: true },
      ]}
    />
  );
}
