import { useId } from 'react';
import type { AccountForReview, LawyerProfile } from '#contract/accounts/calls.ts';
import { accountTexts } from '#contract/accounts/copy.ts';
import {
  type AccountFactKind,
  type AccountFactName,
  accountFacts,
  type LawyerFactName,
  lawyerFacts,
} from '#contract/accounts/facts.ts';
import { accountRows, allAccountFacts, allLawyerFacts, lawyerRows } from '#web/accounts/fact-rows.ts';
import { ownCopy } from '#web/accounts/own/copy.ts';
import { nowMs } from '#web/core/calls/server-time.ts';
import { useMay } from '#web/core/session/may.ts';
import { formatDate, formatDateTime } from '#web/core/words/format.ts';
import { callUrl } from '#web/core/words/phone-links.ts';
import { AccountDecisions } from '#web/desk/accounts/account-decisions.tsx';
import { reviewCopy as t } from '#web/desk/accounts/copy.ts';
import { Checklist, SameCard } from '#web/desk/accounts/review-notices.tsx';
import { NotesCard } from '#web/desk/notes/notes-card.tsx';
import { NameLink } from '#web/desk/review/account-link.tsx';
import { AgeBadge } from '#web/desk/review/age-badge.tsx';
import { ReviewActions, useIsOpened } from '#web/desk/review/review-actions.tsx';
import { things } from '#web/desk/things.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { type Definition, DefinitionList } from '#web/ui/definition-list.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { OpenablePicture } from '#web/ui/picture/openable-picture.tsx';

const factsCopy = t.facts;

const feeText = (isPaid: boolean, paidUntil: string | null) => {
  if (!isPaid) return factsCopy.feeUnpaid;
  const isOver = paidUntil === null || Date.parse(paidUntil) <= nowMs();
  return isOver ? factsCopy.noFee : factsCopy.feePaidUntil(formatDate(paidUntil));
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
  { label: factsCopy.fee, value: feeText(isPaid, lawyer.paidUntil) },
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

const addresses: Partial<Record<AccountFactKind, (value: string) => string | null>> = {
  email: (address) => `mailto:${address}`,
  phone: callUrl,
};

/** A fact that everyone who reviews the account reads; an address or a phone number is a link. */
function openRow(account: AccountForReview, name: AccountFactName): Definition[] {
  const url = addresses[accountFacts[name].kind]?.(String(account[name]));
  return accountRows(account, [name]).map((row) => ({
    ...row,
    value: url ? (
      <a href={url} className="underline underline-offset-4">
        {row.value}
      </a>
    ) : (
      row.value
    ),
  }));
}

/** The facts of an account, and the professional ones of a lawyer. */
function AccountFacts({ account }: { account: AccountForReview }) {
  const seesPapers = useMay('seesPapers');
  return (
    <DefinitionList
      items={[
        ...ofAccount.filter((name) => !accountFacts[name].isSecret).flatMap((name) => openRow(account, name)),
        ...(seesPapers ? cards(account) : []),
        ...(account.lawyer ? professional(account.lawyer, account.isPaid) : []),
        { label: factsCopy.registered, value: formatDateTime(account.createdAt) },
        { label: factsCopy.account, value: account.id, isLatin: true },
      ]}
    />
  );
}

const contactOf = ({ displayName: name, email, phoneNumber: phone }: AccountForReview) => ({ name, email, phone });

type AccountReviewCardProps = {
  account: AccountForReview;
  /** Called after a decision: the account may belong to another list. */
  onDecided: () => void;
};

/** An account with the facts for a decision, and the decisions. */
export function AccountReviewCard({ account, onDecided }: AccountReviewCardProps) {
  const titleId = useId();
  const [reviews, seesPapers] = [useMay('reviews'), useMay('seesPapers')];
  const isOpened = useIsOpened();
  const { status, statusReason, lawyer } = account;
  const note = lawyer?.reviewNote ?? null;
  const state = status === 'Pending' && note !== null ? 'changesRequested' : status;
  return (
    <Card as="article" aria-labelledby={titleId} className="review-card">
      <div className="review-head">
        <h2 id={titleId} className="min-w-0 font-sans text-lg font-semibold break-words">
          <NameLink id={account.id} name={account.displayName} className="text-link" />
        </h2>
        <Badge {...things.account.states[state]}>{t.status[state]}</Badge>
        {status === 'Pending' && <AgeBadge since={account.createdAt} />}
      </div>
      <div className="review-notes">
        {account.sameCard.length > 0 && <SameCard accounts={account.sameCard} />}
        {note !== null && (
          <Notice tone="warning" title={t.noteTitle}>
            <bdi dir="auto" className="block break-words">
              {note}
            </bdi>
            <span className="text-sm">{t.noteHint}</span>
          </Notice>
        )}
        {statusReason !== null && (status === 'Rejected' || status === 'Suspended') && (
          <Notice tone="danger" title={t.reasonOf[status]}>
            <bdi dir="auto" className="break-words">
              {statusReason}
            </bdi>
          </Notice>
        )}
      </div>
      {lawyer && seesPapers && (
        <div className="review-papers">
          <Documents account={account} lawyer={lawyer} />
          {status === 'Pending' && (
            <div className="col-span-full">
              <Checklist />
            </div>
          )}
        </div>
      )}
      <div className="review-facts">
        <AccountFacts account={account} />
      </div>
      {isOpened && <NotesCard subject="account" subjectId={account.id} contact={contactOf(account)} />}
      {reviews && (
        <ReviewActions>
          <AccountDecisions account={account} onDecided={onDecided} />
        </ReviewActions>
      )}
    </Card>
  );
}

type DocumentsProps = { account: AccountForReview; lawyer: LawyerProfile };

/**
 * Visible while the account awaits a decision, each above what was typed, so that one look compares both. Later they
 * open on request, because each view is recorded.
 */
function Documents({ account, lawyer }: DocumentsProps) {
  const pictures = (
    <>
      <OpenablePicture title={accountTexts.paperLabels.idPhoto} file={lawyer.idPhoto}>
        <Typed name={account.displayName} number={account.cardId} />
      </OpenablePicture>
      <OpenablePicture title={accountTexts.paperLabels.barCardPhoto} file={lawyer.barCardPhoto}>
        <Typed name={lawyer.lastDegree} number={lawyer.barCardNumber} />
      </OpenablePicture>
    </>
  );
  if (account.status === 'Pending') return pictures;
  return (
    <Disclosure title={ownCopy.menu.documents}>
      <div className="grid grid-cols-1 gap-5">{pictures}</div>
    </Disclosure>
  );
}

/** The typed text, below the picture it is compared with. */
const Typed = ({ name, number }: { name: string | null; number: string | null }) => (
  <p className="flex flex-wrap gap-x-[0.6rem] py-[0.35rem] text-(length:--text-sm)">
    <span className="text-muted">{t.typed}</span>
    <bdi translate="no" className="font-semibold">
      {name}
    </bdi>
    <bdi translate="no" dir="ltr" className="ms-auto font-semibold">
      {number}
    </bdi>
  </p>
);
