import { administratorsApi } from '#contract/accounts/administrators.ts';
import { accountsApi } from '#contract/accounts/calls.ts';
import { correctionsApi } from '#contract/accounts/corrections.ts';
import { lawyersApi } from '#contract/accounts/lawyers.ts';
import { passkeysApi } from '#contract/accounts/passkeys.ts';
import { registrationApi } from '#contract/accounts/registration.ts';
import { securityApi } from '#contract/accounts/security.ts';
import { unverifiedApi } from '#contract/accounts/unverified.ts';
import { accountsOverviewApi } from '#contract/administration/accounts.ts';
import { findApi } from '#contract/administration/find.ts';
import { historyApi } from '#contract/administration/history.ts';
import { notesApi } from '#contract/administration/notes.ts';
import { openItemsApi } from '#contract/administration/open-items.ts';
import { overviewApi } from '#contract/administration/overview.ts';
import { takeBackApi } from '#contract/administration/take-back.ts';
import { complaintsApi } from '#contract/complaints/calls.ts';
import { contentApi } from '#contract/content/calls.ts';
import { editingApi } from '#contract/content/editing.ts';
import { settingsApi } from '#contract/content/settings.ts';
import { versionsApi } from '#contract/content/versions.ts';
import { filesApi } from '#contract/files/calls.ts';
import { invitationsAdministrationApi } from '#contract/invitations/administration.ts';
import { invitationsApi, reviewApi } from '#contract/invitations/calls.ts';
import { datesApi } from '#contract/invitations/dates.ts';
import { roomApi } from '#contract/invitations/room.ts';
import { notificationsApi } from '#contract/notifications/calls.ts';
import { mailApi } from '#contract/notifications/mail.ts';
import { agreementsApi } from '#contract/offers/agreement.ts';
import { offersApi } from '#contract/offers/calls.ts';
import { draftsApi } from '#contract/offers/draft.ts';
import { paymentsApi } from '#contract/payments/calls.ts';
import { ledgerApi } from '#contract/payments/ledger.ts';
import { recordedPaymentsApi } from '#contract/payments/recorded.ts';
import { refundsApi } from '#contract/payments/refunds.ts';
import { requestsAdministrationApi } from '#contract/requests/administration.ts';
import { attachmentsApi } from '#contract/requests/attachments.ts';
import { requestsApi } from '#contract/requests/calls.ts';
import { declineApi } from '#contract/requests/decline.ts';
import { requestListsApi } from '#contract/requests/lists.ts';
import { timelineApi } from '#contract/requests/timeline.ts';
import { unlockApi } from '#contract/requests/unlock.ts';
import { approvalApi } from '#contract/suggestions/approval.ts';
import { suggestionsApi } from '#contract/suggestions/calls.ts';
import { commentsApi } from '#contract/suggestions/comments.ts';
import { suggestionListsApi } from '#contract/suggestions/lists.ts';
import { moderationApi } from '#contract/suggestions/review.ts';

/** The endpoints of each domain, in the order of the domains. The web imports single endpoints from their domains instead. */
export const apiByDomain = {
  files: filesApi,
  accounts: {
    ...registrationApi,
    ...accountsApi,
    ...lawyersApi,
    ...administratorsApi,
    ...unverifiedApi,
    ...passkeysApi,
    ...securityApi,
    ...correctionsApi,
  },
  notifications: { ...notificationsApi, ...mailApi },
  content: { ...contentApi, ...editingApi, ...versionsApi, ...settingsApi },
  requests: {
    ...requestsApi,
    ...requestsAdministrationApi,
    ...requestListsApi,
    ...attachmentsApi,
    ...timelineApi,
    ...unlockApi,
    ...declineApi,
  },
  payments: { ...paymentsApi, ...recordedPaymentsApi, ...ledgerApi, ...refundsApi },
  invitations: { ...invitationsApi, ...invitationsAdministrationApi, ...roomApi, ...datesApi, ...reviewApi },
  offers: { ...offersApi, ...draftsApi, ...agreementsApi },
  suggestions: { ...suggestionsApi, ...commentsApi, ...moderationApi, ...approvalApi, ...suggestionListsApi },
  complaints: complaintsApi,
  administration: {
    ...accountsOverviewApi,
    ...findApi,
    ...historyApi,
    ...notesApi,
    ...openItemsApi,
    ...overviewApi,
    ...takeBackApi,
  },
};

/** Every endpoint by its name. */
export const api = {
  ...apiByDomain.accounts,
  ...apiByDomain.requests,
  ...apiByDomain.offers,
  ...apiByDomain.payments,
  ...apiByDomain.invitations,
  ...apiByDomain.suggestions,
  ...apiByDomain.complaints,
  ...apiByDomain.notifications,
  ...apiByDomain.content,
  ...apiByDomain.files,
  ...apiByDomain.administration,
};
