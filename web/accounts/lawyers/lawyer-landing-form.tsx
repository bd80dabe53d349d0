import { ArrowLeft } from 'lucide-react';
import { type Ref, useId, useRef, useState } from 'react';
import { accountTexts } from '#contract/accounts/copy.ts';
import { type Registered, registerLawyerInFull } from '#contract/accounts/registration.ts';
import { formatNumber } from '#contract/copy/digits.ts';
import { accountsCopy } from '#web/accounts/copy.ts';
import { NewPasswordFields } from '#web/accounts/form-parts.tsx';
import { ConsentBox } from '#web/accounts/registration/consent-box.tsx';
import { ProfessionalFields } from '#web/accounts/registration/professional-fields.tsx';
import { keptInFull, withConsent } from '#web/accounts/registration/registration-rules.ts';
import { startCodeWait } from '#web/accounts/resend-code.tsx';
import { pageNames } from '#web/core/copy.ts';
import { DraftForm } from '#web/core/forms/draft-form.tsx';
import { rawFields } from '#web/core/forms/form-fields.ts';
import { openDialog } from '#web/core/page/open-dialog.ts';
import { paths } from '#web/core/page/paths.ts';
import { storeRegistration, useSession } from '#web/core/session/session.ts';
import { useRefreshLater } from '#web/core/session/sign-in.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { uiCopy } from '#web/ui/copy.ts';
import { SubmitButton } from '#web/ui/fields/submit-button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { ImageField } from '#web/ui/file/image-field.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { fetchedLater } from '#web/ui/page/fetched-later.tsx';

const { lawyerForm: t } = accountsCopy;
const { lawyerLabels: labels } = accountTexts;
const schema = withConsent(registerLawyerInFull.input);

/** Fetched when there is something to confirm. */
const RegistrationDone = fetchedLater(
  async () => (await import('#web/accounts/registration/registration-done.tsx')).RegistrationDone,
);

/** The lawyer's full registration on the landing page; the specified success comes first, then the verify dialog. */
export function LawyerLandingForm() {
  const titleId = useId();
  const [registered, setRegistered] = useState<(Registered & { lacksPapers: boolean }) | null>(null);
  const refreshLater = useRefreshLater();
  const mine = useSession();
  const isConfirmed = registered !== null && mine?.email === registered.email;

  function welcome(account: Registered, form: HTMLFormElement) {
    const sent = rawFields(form);
    storeRegistration(account);
    startCodeWait(account.email);
    setRegistered({ ...account, lacksPapers: !(sent.IdPhoto && sent.BarCardPhoto) });
    openDialog('verify', { email: account.email, message: registerLawyerInFull.message });
    refreshLater();
  }

  return (
    <Card as="section" isFramed aria-labelledby={titleId} className="px-4.5 py-5 sm:p-7">
      <h2 id={titleId} className="text-[1.375rem] leading-normal">
        {t.title}
      </h2>
      {isConfirmed ? (
        <Confirmed lacksPapers={registered.lacksPapers} />
      ) : registered ? (
        <RegistrationDone email={registered.email} title={t.doneTitle} action={t.confirmEmail}>
          {`${registerLawyerInFull.message}. ${t.doneNext}`}
        </RegistrationDone>
      ) : (
        <FullRegistration titleId={titleId} onRegistered={welcome} />
      )}
    </Card>
  );
}

/** Three steps of one form (specification#lawyers-page): the fields of each. */
const steps = [PersonFields, ProfessionalFields, PaperFields] as const;

const isLast = (step: number) => step === steps.length - 1;

type FullRegistrationProps = {
  titleId: string;
  onRegistered: (account: Registered, form: HTMLFormElement) => void;
};

/** The steps that are not shown stay in the form; without scripts all are open. */
function FullRegistration({ titleId, onRegistered }: FullRegistrationProps) {
  const [at, setAt] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const fieldsets = useRef<(HTMLFieldSetElement | null)[]>([]);
  const stepOf = (field: string) =>
    fieldsets.current.findIndex((fieldset) => fieldset?.querySelector(`[data-field="${CSS.escape(field)}"]`));

  function show(step: number) {
    setAt(step);
    place.current?.focus();
  }
  function showField(field = ''): undefined {
    const step = stepOf(field);
    if (step >= 0) setAt(step);
  }

  return (
    <>
      <Steps ref={place} at={at} />
      <DraftForm
        draft="full-registration"
        kept={keptInFull}
        endpoint={registerLawyerInFull}
        schema={schema}
        {...(!isLast(at) && {
          checks: (field) => stepOf(field) === at,
          confirmSending: async () => {
            show(at + 1);
            return false;
          },
        })}
        onFieldError={({ field }) => showField(field)}
        onFailure={({ errors }) => showField(errors[0]?.field)}
        onDone={onRegistered}
        failureTitle={t.failureTitle}
        failureText={t.failed}
        aria-labelledby={titleId}
        className="grid grid-cols-1 gap-4"
      >
        {steps.map((Fields, step) => (
          <fieldset
            key={t.steps[step]}
            ref={(fieldset) => {
              fieldsets.current[step] = fieldset;
            }}
            className={classNames('min-w-0', step !== at && '[@media(scripting:enabled)]:hidden')}
          >
            <legend className="sr-only">{t.steps[step]}</legend>
            <div className="grid grid-cols-1 gap-3 md:grid-cols-2">
              <Fields />
            </div>
          </fieldset>
        ))}
        <Ways at={at} onBack={() => show(at - 1)} />
      </DraftForm>
    </>
  );
}

type WaysProps = { at: number; onBack: () => void };

const Ways = ({ at, onBack }: WaysProps) => (
  <div className="flex gap-2.5">
    {at > 0 && (
      <Button variant="ghost" onClick={onBack}>
        {uiCopy.previous}
      </Button>
    )}
    <SubmitButton sending={t.sending} className="min-h-12.5 grow">
      <span>{isLast(at) ? t.submit : t.next(t.steps[at + 1] ?? '')}</span>
      {!isLast(at) && <ArrowLeft aria-hidden="true" />}
    </SubmitButton>
  </div>
);

type StepsProps = { at: number; ref: Ref<HTMLDivElement> };

const Steps = ({ at, ref }: StepsProps) => (
  <div
    ref={ref}
    tabIndex={-1}
    role="status"
    className="mt-2 mb-3.5 flex items-center gap-2.5 outline-none noscript:hidden"
  >
    <b className="shrink-0 text-xs text-brass">
      {t.step(formatNumber(at + 1), formatNumber(steps.length), t.steps[at] ?? '')}
    </b>
    {t.steps.map((name, step) => (
      <span key={name} className={classNames('h-1 flex-1 rounded-full', step <= at ? 'bg-brass-deco' : 'bg-line')} />
    ))}
  </div>
);

/** They confirmed the address and logged in. */
const Confirmed = ({ lacksPapers }: { lacksPapers: boolean }) => (
  <Notice tone="success" isLive title={t.doneTitle}>
    <p>{lacksPapers ? t.papersMissing : t.confirmedNext}</p>
    <LinkButton to={{ pathname: paths.profile(), hash: 'documents' }} variant="ghost" size="sm" className="mt-3">
      {pageNames.profile}
    </LinkButton>
  </Notice>
);

function PersonFields() {
  return (
    <>
      <TextField
        name="DisplayName"
        label={t.fullName}
        placeholder={t.fullNamePlaceholder}
        autoComplete="name"
        className="md:col-span-2"
        isRequired
      />
      <TextField
        name="PhoneNumber"
        label={t.mobile}
        placeholder={accountsCopy.phonePlaceholder}
        type="tel"
        autoComplete="tel"
        isRequired
      />
      <TextField name="CardId" label={t.cardId} inputMode="numeric" isLatin isRequired />
      <TextField
        name="Email"
        label={accountsCopy.email}
        placeholder={accountsCopy.codeGoesThere}
        type="email"
        autoComplete="email"
        className="md:col-span-2"
        isRequired
      />
      <NewPasswordFields name="Password" confirmName="ConfirmPassword" />
    </>
  );
}

function PaperFields() {
  return (
    <>
      <TextField
        name="LawyerCardNumber"
        label={labels.barCardNumber}
        inputMode="numeric"
        isLatin
        className="md:col-span-2"
      />
      <p className="text-sm text-muted md:col-span-2">{t.documentsNote}</p>
      <ImageField name="IdPhoto" label={t.idPhoto} note={t.beforeReview} isRead />
      <ImageField name="BarCardPhoto" label={t.barCardPhoto} note={t.beforeReview} isRead />
      <ConsentBox className="md:col-span-2" />
    </>
  );
}
