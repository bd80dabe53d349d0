import * as administrators from '#contract/accounts/administrators.ts';
import * as accounts from '#contract/accounts/calls.ts';
import * as corrections from '#contract/accounts/corrections.ts';
import * as lawyers from '#contract/accounts/lawyers.ts';
import * as passkeys from '#contract/accounts/passkeys.ts';
import * as registration from '#contract/accounts/registration.ts';
import * as security from '#contract/accounts/security.ts';
import * as unverified from '#contract/accounts/unverified.ts';
import * as accountCounts from '#contract/administration/accounts.ts';
import * as find from '#contract/administration/find.ts';
import * as history from '#contract/administration/history.ts';
import * as listCounts from '#contract/administration/list-counts.ts';
import * as notes from '#contract/administration/notes.ts';
import * as overview from '#contract/administration/overview.ts';
import * as takeBack from '#contract/administration/take-back.ts';
import * as complaints from '#contract/complaints/calls.ts';
import * as content from '#contract/content/calls.ts';
import * as editing from '#contract/content/editing.ts';
import * as settings from '#contract/content/settings.ts';
import * as versions from '#contract/content/versions.ts';
import type { Endpoint } from '#contract/core/endpoint.ts';
import * as files from '#contract/files/calls.ts';
import * as reviewedInvitations from '#contract/invitations/administration.ts';
import * as invitations from '#contract/invitations/calls.ts';
import * as dates from '#contract/invitations/dates.ts';
import * as room from '#contract/invitations/room.ts';
import * as asking from '#contract/invitations/rooms-that-ask.ts';
import * as notifications from '#contract/notifications/calls.ts';
import * as mail from '#contract/notifications/mail.ts';
import * as agreement from '#contract/offers/agreement.ts';
import * as offers from '#contract/offers/calls.ts';
import * as payments from '#contract/payments/calls.ts';
import * as ledger from '#contract/payments/ledger.ts';
import * as recorded from '#contract/payments/recorded.ts';
import * as refunds from '#contract/payments/refunds.ts';
import * as reviewedRequests from '#contract/requests/administration.ts';
import * as attachments from '#contract/requests/attachments.ts';
import * as requests from '#contract/requests/calls.ts';
import * as decline from '#contract/requests/decline.ts';
import * as requestLists from '#contract/requests/lists.ts';
import * as submission from '#contract/requests/submission.ts';
import * as timeline from '#contract/requests/timeline.ts';
import * as unlock from '#contract/requests/unlock.ts';
import * as approval from '#contract/suggestions/approval.ts';
import * as suggestions from '#contract/suggestions/calls.ts';
import * as comments from '#contract/suggestions/comments.ts';
import * as suggestionLists from '#contract/suggestions/lists.ts';
import * as moderation from '#contract/suggestions/review.ts';

type EndpointsIn<Exports> = { [K in keyof Exports as Exports[K] extends Endpoint ? K : never]: Exports[K] };

/** The endpoints among what files export. */
const endpointsOf = <Exports extends object>(exports: Exports) =>
  Object.fromEntries(
    Object.entries(exports).filter(([, one]) => typeof one === 'object' && 'does' in one && 'call' in one),
  ) as EndpointsIn<Exports>;

/** The endpoints of each domain, in the order of the domains. The web imports single endpoints from their domains instead. */
export const apiByDomain = {
  files: endpointsOf(files),
  accounts: endpointsOf({
    ...{ ...registration, ...accounts, ...lawyers, ...administrators },
    ...{ ...unverified, ...passkeys, ...security, ...corrections },
  }),
  notifications: endpointsOf({ ...notifications, ...mail }),
  content: endpointsOf({ ...content, ...editing, ...versions, ...settings }),
  requests: endpointsOf({
    ...{ ...submission, ...requests, ...reviewedRequests, ...requestLists },
    ...{ ...attachments, ...timeline, ...unlock, ...decline },
  }),
  payments: endpointsOf({ ...payments, ...recorded, ...ledger, ...refunds }),
  invitations: endpointsOf({ ...invitations, ...reviewedInvitations, ...room, ...asking, ...dates }),
  offers: endpointsOf({ ...offers, ...agreement }),
  suggestions: endpointsOf({ ...suggestions, ...comments, ...moderation, ...approval, ...suggestionLists }),
  complaints: endpointsOf(complaints),
  administration: endpointsOf({
    ...accountCounts,
    ...find,
    ...history,
    ...listCounts,
    ...notes,
    ...overview,
    ...takeBack,
  }),
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
