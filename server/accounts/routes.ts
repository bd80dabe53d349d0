import { apiByDomain } from '#contract/api.ts';
import * as administratorInvitations from '#server/accounts/administrator-invitations.ts';
import * as changeAdministrator from '#server/accounts/change-administrator.ts';
import * as confirmAgain from '#server/accounts/confirm-again.ts';
import { type AllExportSections, exportAccount } from '#server/accounts/data-export.ts';
import * as deleteAccount from '#server/accounts/delete-account.ts';
import * as lawyerProfile from '#server/accounts/lawyer-profile.ts';
import * as listAccounts from '#server/accounts/list-accounts.ts';
import * as listAdministrators from '#server/accounts/list-administrators.ts';
import * as listLawyers from '#server/accounts/list-lawyers.ts';
import * as logIn from '#server/accounts/log-in.ts';
import * as newPassword from '#server/accounts/new-password.ts';
import * as ownPasskeys from '#server/accounts/own-passkeys.ts';
import * as ownSecondFactor from '#server/accounts/own-second-factor.ts';
import * as ownSessions from '#server/accounts/own-sessions.ts';
import * as register from '#server/accounts/register.ts';
import * as reviewAccount from '#server/accounts/review-account.ts';
import * as reviewRegistration from '#server/accounts/review-registration.ts';
import * as undoAccountDecision from '#server/accounts/undo-account-decision.ts';
import * as verifyEmail from '#server/accounts/verify-email.ts';
import { handlersOf } from '#server/core/handler.ts';

export const accountsHandlers = (sections: AllExportSections) =>
  handlersOf(apiByDomain.accounts, {
    ...administratorInvitations,
    ...changeAdministrator,
    ...confirmAgain,
    ...deleteAccount,
    ...lawyerProfile,
    ...listAccounts,
    ...listAdministrators,
    ...listLawyers,
    ...logIn,
    ...newPassword,
    ...ownPasskeys,
    ...ownSecondFactor,
    ...ownSessions,
    ...register,
    ...reviewAccount,
    ...reviewRegistration,
    ...undoAccountDecision,
    ...verifyEmail,
    exportAccount: exportAccount(sections),
  });
