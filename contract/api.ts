import { accountsApi } from '#contract/accounts.ts';
import { administratorsApi } from '#contract/accounts-administrators.ts';
import { lawyersApi } from '#contract/accounts-lawyers.ts';
import { registrationApi } from '#contract/accounts-registration.ts';
import { securityApi } from '#contract/accounts-security.ts';
import { accountsOverviewApi } from '#contract/administration-accounts.ts';
import { historyApi } from '#contract/administration-history.ts';
import { overviewApi } from '#contract/administration-overview.ts';
import { contentApi } from '#contract/content.ts';
import { editingApi } from '#contract/content-editing.ts';
import { settingsApi } from '#contract/content-settings.ts';
import { versionsApi } from '#contract/content-versions.ts';
import { filesApi } from '#contract/files.ts';
import { invitationsApi } from '#contract/invitations.ts';
import { invitationsAdministrationApi } from '#contract/invitations-administration.ts';
import { datesApi } from '#contract/invitations-dates.ts';
import { reviewApi } from '#contract/invitations-review.ts';
import { roomApi } from '#contract/invitations-room.ts';
import { notificationsApi } from '#contract/notifications.ts';
import { mailApi } from '#contract/notifications-mail.ts';
import { offersApi } from '#contract/offers.ts';
import { agreementsApi } from '#contract/offers-agreement.ts';
import { draftsApi } from '#contract/offers-draft.ts';
import { paymentsApi } from '#contract/payments.ts';
import { ledgerApi } from '#contract/payments-ledger.ts';
import { requestsApi } from '#contract/requests.ts';
import { requestsAdministrationApi } from '#contract/requests-administration.ts';
import { attachmentsApi } from '#contract/requests-attachments.ts';
import { timelineApi } from '#contract/requests-timeline.ts';
import { suggestionsApi } from '#contract/suggestions.ts';
import { commentsApi } from '#contract/suggestions-comments.ts';
import { suggestionListsApi } from '#contract/suggestions-lists.ts';
import { moderationApi } from '#contract/suggestions-review.ts';

/** The endpoints of each domain, in the order of the house. The web takes single endpoints from their domains instead. */
export const apiByDomain = {
  files: filesApi,
  accounts: { ...registrationApi, ...accountsApi, ...lawyersApi, ...administratorsApi, ...securityApi },
  notifications: { ...notificationsApi, ...mailApi },
  content: { ...contentApi, ...editingApi, ...versionsApi, ...settingsApi },
  requests: { ...requestsApi, ...requestsAdministrationApi, ...attachmentsApi, ...timelineApi },
  payments: { ...paymentsApi, ...ledgerApi },
  invitations: { ...invitationsApi, ...invitationsAdministrationApi, ...roomApi, ...datesApi, ...reviewApi },
  offers: { ...offersApi, ...draftsApi, ...agreementsApi },
  suggestions: { ...suggestionsApi, ...commentsApi, ...moderationApi, ...suggestionListsApi },
  administration: { ...accountsOverviewApi, ...historyApi, ...overviewApi },
};

/** Every endpoint by its name. */
export const api = {
  ...apiByDomain.accounts,
  ...apiByDomain.requests,
  ...apiByDomain.offers,
  ...apiByDomain.payments,
  ...apiByDomain.invitations,
  ...apiByDomain.suggestions,
  ...apiByDomain.notifications,
  ...apiByDomain.content,
  ...apiByDomain.files,
  ...apiByDomain.administration,
};
