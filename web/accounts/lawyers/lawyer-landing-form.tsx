import { type ReactNode, useId, useState } from 'react';
import { accountTexts } from '#contract/accounts/copy.ts';
import { type Registered, registerLawyerInFull } from '#contract/accounts/registration.ts';
import { accountsCopy } from '#web/accounts/copy.ts';
import { NewPasswordFields } from '#web/accounts/form-parts.tsx';
import { ConsentBox } from '#web/accounts/registration/consent-box.tsx';
import { ProfessionalFields } from '#web/accounts/registration/professional-fields.tsx';
import { keptInFull, withConsent } from '#web/accounts/registration/registration-rules.ts';
import { startCodeWait } from '#web/accounts/resend-code.tsx';
import { pageNames } from '#web/core/copy.ts';
import { DraftForm } from '#web/core/forms/draft-form.tsx';
import { openDialog } from '#web/core/page/open-dialog.ts';
import { paths } from '#web/core/page/paths.ts';
import { storeRegistration, useSession } from '#web/core/session/session.ts';
import { useRefreshLater } from '#web/core/session/sign-in.ts';
import { Card } from '#web/ui/card.tsx';
import { ImageField } from '#web/ui/fields/image-field.tsx';
import { SubmitButton } from '#web/ui/fields/submit-button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { fetchedLater } from '#web/ui/page/fetched-later.tsx';

const { lawyerForm } = accountsCopy;
const { lawyerLabels: labels } = accountTexts;
const schema = withConsent(registerLawyerInFull.input);

/** Fetched when there is something to confirm. */
const RegistrationDone = fetchedLater(
  async () => (await import('#web/accounts/registration/registration-done.tsx')).RegistrationDone,
);

/** The lawyer's full registration on the landing page; the specified success comes first, then the verify dialog. */
export function LawyerLandingForm() {
  const titleId = useId();
  const [registered, setRegistered] = useState<Registered | null>(null);
  const refreshLater = useRefreshLater();
  const mine = useSession();
  const isConfirmed = registered !== null && mine?.email === registered.email;

  function welcome(account: Registered) {
    storeRegistration(account);
    startCodeWait(account.email);
    setRegistered(account);
    openDialog('verify', { email: account.email, message: registerLawyerInFull.message });
    refreshLater();
  }

  return (
    <Card as="section" isFramed aria-labelledby={titleId} className="sm:p-9">
      <h2 id={titleId} className="mb-6 text-2xl">
        {lawyerForm.title}
      </h2>
      {isConfirmed ? (
        <Confirmed />
      ) : registered ? (
        <RegistrationDone email={registered.email} title={lawyerForm.doneTitle} action={lawyerForm.confirmEmail}>
          {registerLawyerInFull.message}. {lawyerForm.doneNext}
        </RegistrationDone>
      ) : (
        <FullRegistration titleId={titleId} onRegistered={welcome} />
      )}
    </Card>
  );
}

type FullRegistrationProps = { titleId: string; onRegistered: (account: Registered) => void };

const FullRegistration = ({ titleId, onRegistered }: FullRegistrationProps) => (
  <DraftForm
    draft="full-registration"
    kept={keptInFull}
    endpoint={registerLawyerInFull}
    schema={schema}
    onDone={onRegistered}
    failureTitle={lawyerForm.failureTitle}
    failureText={lawyerForm.failed}
    aria-labelledby={titleId}
    className="grid grid-cols-1 gap-8"
  >
    <LawyerFields />
    <div>
      <ConsentBox />
      <SubmitButton sending={lawyerForm.sending} className="mt-3 max-sm:w-full">
        {lawyerForm.submit}
      </SubmitButton>
    </div>
  </DraftForm>
);

/** They confirmed the address and logged in. */
const Confirmed = () => (
  <Notice tone="success" isLive title={lawyerForm.doneTitle}>
    <p>{lawyerForm.confirmedNext}</p>
    <LinkButton to={{ pathname: paths.profile(), hash: 'documents' }} variant="ghost" size="sm" className="mt-3">
      {pageNames.profile}
    </LinkButton>
  </Notice>
);

const LawyerFields = () => (
  <>
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
      <TextField name="LawyerCardNumber" label={labels.barCardNumber} inputMode="numeric" isLatin />
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
      <NewPasswordFields name="Password" confirmName="ConfirmPassword" />
    </Fields>
    <Fields legend={lawyerForm.documents} note={lawyerForm.documentsNote}>
      <ImageField name="IdPhoto" label={lawyerForm.idPhoto} />
      <ImageField name="BarCardPhoto" label={lawyerForm.barCardPhoto} />
    </Fields>
  </>
);

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
