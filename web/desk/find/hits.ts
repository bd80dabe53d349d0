import type { LucideIcon } from 'lucide-react';
import { MonitorSmartphone } from 'lucide-react';
import { historyWordOf, historyWords } from '#contract/administration/copy.ts';
import type { Findings } from '#contract/administration/find.ts';
import { complaintStateNames, complaintSubjectNames } from '#contract/complaints/copy.ts';
import { historySubjects, wordOf } from '#contract/copy/history.ts';
import { factNames } from '#contract/copy/words.ts';
import { fromWire } from '#contract/core/money.ts';
import { paths } from '#web/core/page/paths.ts';
import { formatAgo, formatAmount, formatMoney } from '#web/core/words/format.ts';
import { findCopy as t } from '#web/desk/find/copy.ts';
import { type Thing, things } from '#web/desk/things.ts';
import type { Tone } from '#web/ui/tone.tsx';

/** One fact of a line. `label`: said before it. `isLatin`: numbers and addresses, from left to right. */
export type HitFact = { label?: string; text: string; isLatin?: boolean };

export type Hit = {
  group: keyof typeof t.groups;
  to: string;
  icon: LucideIcon;
  title: readonly HitFact[];
  facts: readonly HitFact[];
  badge: { text: string; tone: Tone };
};

/** The icon, the page and the state of a thing. */
function look(subject: Exclude<keyof typeof things, 'comment'>, id: number, state: string, text?: string) {
  const { states }: Thing = things[subject];
  const badge = { text: text ?? historyWordOf(subject, state), tone: states?.[state]?.tone ?? 'neutral' } as const;
  return { to: things[subject].page(id), icon: things[subject].icon, badge };
}

const latin = (text: string | null, label?: string): HitFact[] =>
  text ? [{ text, isLatin: true, ...(label === undefined ? {} : { label }) }] : [];
const numbered = (label: string, id: number): HitFact => ({ label, text: String(id), isLatin: true });
const plain = (text: string | undefined): HitFact[] => (text ? [{ text }] : []);

type Item<K extends keyof Findings> = Findings[K]['items'][number];

const accountHit = ({ id, displayName, role, status, email, phoneNumber, foundBy }: Item<'accounts'>): Hit => ({
  group: 'people',
  ...look('account', id, status),
  title: [{ text: displayName }],
  facts: [
    ...plain(wordOf(historyWords, role)),
    numbered(historySubjects.account, id),
    ...(email === '' ? [] : [...latin(phoneNumber), ...latin(email)]),
    ...plain(t.foundBy[foundBy]),
  ],
});

const registrationHit = (item: Item<'registrations'>): Hit => ({
  group: 'people',
  to: paths.adminRegistration(item.id),
  icon: MonitorSmartphone,
  badge: { text: t.unverified, tone: 'warning' },
  title: [{ text: item.displayName }],
  facts: [
    ...plain(wordOf(historyWords, item.role)),
    ...plain(formatAgo(item.createdAt)),
    ...latin(item.phoneNumber),
    ...latin(item.email),
    ...plain(t.foundBy[item.foundBy]),
  ],
});

function paymentHit(item: Item<'payments'>): Hit {
  const [paid, due] = [fromWire(item.amount), fromWire(item.amountDue)];
  return {
    group: 'payments',
    ...look('payment', item.id, item.state),
    title: [
      numbered(t.proof, item.id),
      item.requestId === null ? { text: factNames.lawyerFee } : numbered(factNames.requestFee, item.requestId),
    ],
    facts: [
      { text: item.accountName },
      ...latin(item.senderNumber ?? item.payerPhone, t.sentFrom),
      ...latin(item.transferReference, t.reference),
      { text: paid === due ? formatMoney(paid) : t.of(formatAmount(paid), formatMoney(due)) },
      { text: formatAgo(item.createdAt) },
    ],
  };
}

const requestHit = (item: Item<'requests'>): Hit => ({
  group: 'requests',
  ...look('request', item.id, item.status),
  title: [numbered(historySubjects.request, item.id), { text: item.subjectOfTheRequest }],
  facts: [
    { text: item.clientName },
    { text: item.center },
    ...latin(item.phoneNumber, t.requestPhone),
    ...(item.foundBy === 'orderNumber' ? latin(item.orderNumber) : []),
  ],
});

const invitationHit = ({ id, requestId, userName, lawyerName, state }: Item<'invitations'>): Hit => ({
  group: 'invitations',
  ...look('invitation', id, state),
  title: [numbered(t.invitation, id), numbered(historySubjects.request, requestId)],
  facts: [{ text: userName }, { text: lawyerName }],
});

const complaintHit = ({ id, requestId, about, authorName, state }: Item<'complaints'>): Hit => ({
  group: 'complaints',
  ...look('complaint', id, state, complaintStateNames[state]),
  title: [numbered(historySubjects.complaint, id), { text: complaintSubjectNames[about] }],
  facts: [{ text: authorName }, numbered(historySubjects.request, requestId)],
});

const suggestionHit = ({ id, subject, state }: Item<'suggestions'>): Hit => ({
  group: 'suggestions',
  ...look('suggestion', id, state),
  title: [{ text: subject }],
  facts: [numbered(historySubjects.suggestion, id)],
});

/** The results, in the order in which they are shown. */
export const hitsIn = (found: Findings): Hit[] => [
  ...found.accounts.items.map(accountHit),
  ...found.registrations.items.map(registrationHit),
  ...found.payments.items.map(paymentHit),
  ...found.requests.items.map(requestHit),
  ...found.invitations.items.map(invitationHit),
  ...found.complaints.items.map(complaintHit),
  ...found.suggestions.items.map(suggestionHit),
];

export const hasMoreIn = (found: Findings): boolean => Object.values(found).some(({ hasMore }) => hasMore);
