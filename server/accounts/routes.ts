import type { accountsApi } from '#contract/accounts.ts';
import type { administratorsApi } from '#contract/accounts-administrators.ts';
import type { lawyersApi } from '#contract/accounts-lawyers.ts';
import type { registrationApi } from '#contract/accounts-registration.ts';
import type { securityApi } from '#contract/accounts-security.ts';
import { accountForReview } from '#server/accounts/account-for-review.ts';
import { accountsSheet } from '#server/accounts/accounts-sheet.ts';
import {
  listAdministratorInvitations,
  withdrawAdministratorInvitation,
} from '#server/accounts/administrator-invitations.ts';
import { administratorsSheet } from '#server/accounts/administrators-sheet.ts';
import { changePassword } from '#server/accounts/change-password.ts';
import { changePermission } from '#server/accounts/change-permission.ts';
import { forgotPassword } from '#server/accounts/forgot-password.ts';
import { acceptAdministratorInvitation, inviteAdministrator } from '#server/accounts/invite-administrator.ts';
import { listAccounts, profile } from '#server/accounts/list-accounts.ts';
import { listAdministrators } from '#server/accounts/list-administrators.ts';
import { getAllLawyers, listLawyers } from '#server/accounts/list-lawyers.ts';
import { logIn, logOut } from '#server/accounts/log-in.ts';
import { beginSecondFactor, confirmSecondFactor, endSecondFactor } from '#server/accounts/own-second-factor.ts';
import { endSession, mySessions, signOutEverywhere } from '#server/accounts/own-sessions.ts';
import { professionalFieldsOf } from '#server/accounts/professional-fields.ts';
import { register } from '#server/accounts/register.ts';
import { removeAdministrator } from '#server/accounts/remove-administrator.ts';
import { resendCode } from '#server/accounts/resend-code.ts';
import { resetPassword } from '#server/accounts/reset-password.ts';
import { resetSecondFactor } from '#server/accounts/reset-second-factor.ts';
import { reviewAccount } from '#server/accounts/review-account.ts';
import { saveLawyerDocuments } from '#server/accounts/save-lawyer-documents.ts';
import { saveLawyerProfile } from '#server/accounts/save-lawyer-profile.ts';
import { verifyEmail } from '#server/accounts/verify-email.ts';
import type { Handlers } from '#server/core/act.ts';

/** Handing out and deleting what is kept about a person stand in `app.ts`: all domains take part. */
export const accountsHandlers: Handlers<
  typeof registrationApi &
    typeof accountsApi &
    typeof lawyersApi &
    typeof administratorsApi &
    Omit<typeof securityApi, 'exportAccount' | 'deleteAccount'>
> = {
  registerClient: {
    prepare: (ready, { confirmPassword: _, ...form }, uploads) => register(ready, { role: 'Client', ...form }, uploads),
  },
  registerLawyer: {
    prepare: (ready, { confirmPassword: _, ...form }, uploads) => register(ready, { role: 'Lawyer', ...form }, uploads),
  },
  registerParticipant: {
    prepare: (ready, { confirmPassword: _, ...form }, uploads) =>
      register(ready, { role: 'Participant', ...form }, uploads),
  },
  registerLawyerInFull: {
    prepare: (ready, form, uploads) =>
      register(
        ready,
        {
          role: 'Lawyer',
          displayName: form.DisplayName,
          email: form.Email,
          phoneNumber: form.PhoneNumber,
          cardId: form.CardId,
          password: form.Password,
          consentVersion: form.consentVersion,
          lawyer: { ...professionalFieldsOf(form), barCardNumber: form.LawyerCardNumber },
        },
        uploads,
      ),
  },
  verifyEmail,
  resendCode,
  logIn,
  logOut,
  profile,
  listLawyers,
  getAllLawyers,
  listAccounts,
  accountsSheet,
  accountForReview,
  reviewAccount,
  saveLawyerProfile,
  saveLawyerDocuments,
  forgotPassword,
  resetPassword,
  changePassword,
  mySessions,
  endSession,
  signOutEverywhere,
  listAdministrators,
  administratorsSheet,
  inviteAdministrator,
  listAdministratorInvitations,
  withdrawAdministratorInvitation,
  acceptAdministratorInvitation,
  removeAdministrator,
  changePermission,
  resetSecondFactor,
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
};
