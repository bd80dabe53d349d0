import { type ReactNode, useId, useState } from 'react';
import { type Registered, registerLawyerInFull } from '#contract/accounts-registration.ts';
import { startCodeWait } from '#web/accounts/code-wait.ts';
import { ConsentBox } from '#web/accounts/consent-box.tsx';
import { accountsCopy } from '#web/accounts/copy.ts';
import { ProfessionalFields } from '#web/accounts/professional-fields.tsx';
import { withConsent } from '#web/accounts/with-consent.ts';
import { Form } from '#web/core/form.tsx';
import { openDialog } from '#web/core/open-dialog.ts';
import { keepRegistration } from '#web/core/session.ts';
import { useRefreshLater } from '#web/core/sign-in.ts';
import { Card } from '#web/ui/card.tsx';
import { fetchedLater } from '#web/ui/fetched-later.tsx';
import { ImageField } from '#web/ui/image-field.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const { lawyerForm } = accountsCopy;
const schema = withConsent(registerLawyerInFull.input);

/** Fetched once there is something to say. */
const RegistrationDone = fetchedLater(
  async () => (await import('#web/accounts/registration-done.tsx')).RegistrationDone,
);

/** The lawyer's full registration on the landing page; the specified success comes first, then the verify dialog. */
export function LawyerLandingForm() {
  const titleId = useId();
  const [registered, setRegistered] = useState<Registered | null>(null);
  const refreshLater = useRefreshLater();

  function welcome(newcomer: Registered) {
    keepRegistration(newcomer);
    startCodeWait(newcomer.email);
    setRegistered(newcomer);
    openDialog('verify', { email: newcomer.email, said: registerLawyerInFull.message });
    refreshLater();
  }

  return (
    <Card as="section" isDeed aria-labelledby={titleId} className="sm:p-9">
      <h2 id={titleId} className="mb-6 text-2xl">
        {lawyerForm.title}
      </h2>
      {registered ? (
        <RegistrationDone email={registered.email} title={lawyerForm.doneTitle} action={lawyerForm.confirmEmail}>
          {registerLawyerInFull.message}. {lawyerForm.doneNext}
        </RegistrationDone>
      ) : (
        <Form
          endpoint={registerLawyerInFull}
          schema={schema}
          onDone={welcome}
          failureTitle={lawyerForm.failureTitle}
          failureText={lawyerForm.failed}
          aria-labelledby={titleId}
          className="grid grid-cols-1 gap-8"
        >
          <Fields legend={lawyerForm.personal}>
            <TextField
              name="DisplayName"
              label={lawyerForm.fullName}
              placeholder={lawyerForm.fullNamePlaceholder}
              autoComplete="name"
              isRequired
            />
            <TextField
              name="PhoneNumber"
              label={lawyerForm.mobile}
              placeholder={accountsCopy.phonePlaceholder}
              type="tel"
              autoComplete="tel"
              isRequired
            />
            <TextField name="CardId" label={lawyerForm.cardId} inputMode="numeric" isLatin isRequired />
            <TextField name="LawyerCardNumber" label={lawyerForm.barCard} inputMode="numeric" isLatin />
          </Fields>
          <Fields legend={lawyerForm.professional}>
            <ProfessionalFields />
          </Fields>
          <Fields legend={lawyerForm.account}>
            <TextField
              name="Email"
              label={accountsCopy.email}
              hint={accountsCopy.codeGoesThere}
              type="email"
              autoComplete="email"
              className="md:col-span-2"
              isRequired
            />
            <PasswordField
              name="Password"
              label={accountsCopy.password}
              hint={accountsCopy.passwordHint}
              autoComplete="new-password"
              isRequired
            />
            <PasswordField
              name="ConfirmPassword"
              label={accountsCopy.confirmPassword}
              autoComplete="new-password"
              isRequired
            />
          </Fields>
          <Fields legend={lawyerForm.documents} note={lawyerForm.documentsNote}>
            <ImageField name="IdPhoto" label={lawyerForm.idPhoto} />
            <ImageField name="BarCardPhoto" label={lawyerForm.barCardPhoto} />
          </Fields>
          <div>
            <ConsentBox />
            <SubmitButton sending={lawyerForm.sending} className="mt-3 max-sm:w-full">
              {lawyerForm.submit}
            </SubmitButton>
          </div>
        </Form>
      )}
    </Card>
  );
}

type FieldsProps = { legend: string; note?: string; children: ReactNode };

const Fields = ({ legend, note, children }: FieldsProps) => (
  <fieldset className="min-w-0">
    <legend className="mb-3 flex w-full items-center gap-3 text-lg font-semibold text-primary after:h-px after:flex-1 after:bg-line">
      {legend}
    </legend>
    {note !== undefined && <p className="mb-3 text-sm text-muted">{note}</p>}
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:gap-x-6">{children}</div>
  </fieldset>
);
