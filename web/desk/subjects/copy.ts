import { listNames } from '#contract/administration/copy.ts';
import { historySubjects } from '#contract/copy/history.ts';
import { pageNames } from '#web/core/copy.ts';

/** The names of the sections of the administration. */
export const sectionNames = {
  lawyers: pageNames.lawyers,
  participants: 'المشاركون',
  payments: listNames.proofs,
  refunds: listNames.refunds,
  requests: listNames.requests,
  complaints: listNames.complaints,
  suggestions: listNames.suggestions,
  reported: listNames.reports,
  clients: 'المستخدمون',
  invitations: listNames.invitations,
  totals: listNames.ledger,
  history: 'سجل النشاط',
  content: listNames.content,
  mail: 'البريد',
  administrators: listNames.administrators,
  settings: historySubjects.settings,
} as const;
