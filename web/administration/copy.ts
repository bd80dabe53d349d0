import type { AccountTrace } from '#contract/administration/accounts.ts';

/** Texts of an account's related items. */
export const tracesCopy = {
  title: 'ما يخص هذا الحساب',
  names: {
    requests: 'الطلبات',
    offers: 'العروض القائمة',
    payments: 'إثباتات الدفع',
    invitations: 'الدعوات',
    suggestions: 'المشاركات',
    comments: 'التعليقات',
    reports: 'البلاغات التي أرسلها',
  } satisfies Record<AccountTrace, string>,
} as const;
