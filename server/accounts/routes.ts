import type { accountsApi } from '#contract/accounts.ts';
import type { registrationApi } from '#contract/accounts-registration.ts';
import { listAccounts, profile } from '#server/accounts/list-accounts.ts';
import { getAllLawyers, listLawyers } from '#server/accounts/list-lawyers.ts';
import { logIn, logOut } from '#server/accounts/log-in.ts';
import { register } from '#server/accounts/register.ts';
import { resendCode } from '#server/accounts/resend-code.ts';
import { reviewAccount } from '#server/accounts/review-account.ts';
import { verifyEmail } from '#server/accounts/verify-email.ts';
import type { Handlers } from '#server/core/act.ts';

export const accountsHandlers: Handlers<typeof registrationApi & typeof accountsApi> = {
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
          lawyer: {
            specializationNumber: form.SpecializationNumber,
            specializationName: form.SpecializationName,
            yearsOfExperience: form.YearsOfExperience,
            governorate: form.Governorate,
            city: form.Center,
            court: form.Court,
            lastDegree: form.LastDegree,
            experienceCertificate: form.ExperienceCertificate,
            certificateDate: form.CertificateDate,
            barCardNumber: form.LawyerCardNumber,
          },
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
  reviewAccount,
};
