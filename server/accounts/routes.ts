import { apiByDomain } from '#contract/api.ts';
import * as administratorInvitations from '#server/accounts/administrators/administrator-invitations.ts';
import * as changeAdministrator from '#server/accounts/administrators/change-administrator.ts';
import * as listAdministrators from '#server/accounts/administrators/list-administrators.ts';
import * as changeEmail from '#server/accounts/corrections/change-email.ts';
import * as correctFacts from '#server/accounts/corrections/correct-facts.ts';
import { type AllExportSections, exportAccount } from '#server/accounts/data-export.ts';
import * as eraseAccount from '#server/accounts/erase-account.ts';
import * as lawyerProfile from '#server/accounts/lawyer-profile.ts';
import * as listAccounts from '#server/accounts/list-accounts.ts';
import * as listLawyers from '#server/accounts/list-lawyers.ts';
import * as logIn from '#server/accounts/login/log-in.ts';
import * as newPassword from '#server/accounts/login/new-password.ts';
import * as ownSessions from '#server/accounts/login/own-sessions.ts';
import * as register from '#server/accounts/registration/register.ts';
import * as reviewRegistration from '#server/accounts/registration/review-registration.ts';
import * as verifyEmail from '#server/accounts/registration/verify-email.ts';
import * as reviewAccount from '#server/accounts/review-account.ts';
import * as ownSecondFactor from '#server/accounts/second-factor/own-second-factor.ts';
import { handlersOf } from '#server/call/context/handler.ts';

export const accountsHandlers = (sections: AllExportSections) =>
  handlersOf(apiByDomain.accounts, {
    ...administratorInvitations,
    ...changeAdministrator,
    ...changeEmail,
    ...correctFacts,
    ...eraseAccount,
    ...lawyerProfile,
    ...listAccounts,
    ...listAdministrators,
    ...listLawyers,
    ...logIn,
    ...newPassword,
    ...ownSecondFactor,
    ...ownSessions,
    ...register,
    ...reviewAccount,
    ...reviewRegistration,
    ...verifyEmail,
    exportAccount: exportAccount(sections),
  });
