import type { AccountTrace } from '#contract/administration/accounts.ts';
import { listNames } from '#contract/administration/copy.ts';

/** Texts of an account's related items. */
export const tracesCopy = {
  title: 'ما يخص هذا الحساب',
  names: {
    requests: listNames.requests,
    offers: 'العروض القائمة',
    payments: listNames.proofs,
    invitations: listNames.invitations,
    suggestions: listNames.suggestions,
    comments: listNames.comments,
    reports: 'البلاغات التي أرسلها',
  } satisfies Record<AccountTrace, string>,
} as const;
