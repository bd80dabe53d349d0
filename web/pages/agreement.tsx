import { ShieldCheck } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import { data, useNavigate, useRevalidator } from 'react-router';
import { fromWire } from '#contract/core/money.ts';
import { firstCharacters, isBlank } from '#contract/core/text.ts';
import { type CheckedAgreement, checkAgreement } from '#contract/offers/agreement.ts';
import { feeNames, offerLabels } from '#contract/offers/facts.ts';
import { serverCall } from '#web/core/calls/api.ts';
import { orNull } from '#web/core/calls/or-null.ts';
import { FormStateContext } from '#web/core/forms/form.tsx';
import { useFormProblem } from '#web/core/forms/use-form-problem.ts';
import { amountInWords } from '#web/core/in-words/amount-in-words.ts';
import { pageMeta } from '#web/core/page/page-meta.ts';
import { paths } from '#web/core/page/paths.ts';
import { formatDate, formatHijriDate } from '#web/core/words/format.ts';
import { agreementCopy } from '#web/offers/agreement/copy.ts';
import { feeText, wholeSumText } from '#web/offers/fees.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { useAddressed } from '#web/ui/fields/search-form.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { LoadFailed } from '#web/ui/page/states.tsx';
import type { Route } from './+types/agreement.ts';

const { check: t, paper } = agreementCopy;

/** Longer than any reference, however it is written. */
const referenceLengthMax = 50;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: t.title, matches, description: t.lead });

/** A failed check leaves the rest of the page, but its status prevents caching. */
export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const typed = new URL(request.url).searchParams.get('reference') ?? '';
  const reference = isBlank(typed) ? '' : firstCharacters(typed.trim(), referenceLengthMax);
  const checked = reference === '' ? null : await orNull(context.get(serverCall)(checkAgreement, { reference }));
  return data({ reference, checked }, { status: reference === '' || checked ? 200 : 503 });
};

/** Checks a printed agreement against the stored one. */
export default function AgreementCheck({ loaderData: { reference, checked } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  return (
    <main id="main">
      <PageHeader title={t.title} lead={t.lead} />
      <div className="wrap grid max-w-[820px] grid-cols-1 gap-6 py-10">
        <Card>
          <ReferenceForm initialReference={reference} />
        </Card>
        {reference !== '' && (
          <Card as="section" aria-label={t.title}>
            {checked ? (
              <CheckResult checked={checked} />
            ) : (
              <LoadFailed text={t.failed} onRetry={() => void revalidate()} />
            )}
          </Card>
        )}
      </div>
    </main>
  );
}

/** The form for a reference. The reference is in the address, so that it works without scripts too. */
function ReferenceForm({ initialReference }: { initialReference: string }) {
  const navigate = useNavigate();
  const [reference, setReference] = useAddressed(initialReference);
  const form = useRef<HTMLFormElement>(null);
  const problem = useFormProblem(form);
  const { fieldError, clearError } = problem;

  function submit(event: FormEvent) {
    event.preventDefault();
    problem.clear();
    if (isBlank(reference)) return problem.show({ field: 'reference', message: t.empty });
    void navigate(`${paths.agreement()}?${new URLSearchParams({ reference })}`);
  }

  return (
    <form
      ref={form}
      action={paths.agreement()}
      onSubmit={submit}
      className="grid grid-cols-1 items-end gap-4 sm:grid-cols-[1fr_auto]"
    >
      <FormStateContext value={{ isInForm: false, isSending: false, first: {}, fieldError, clearError }}>
        <TextField
          name="reference"
          label={t.reference}
          hint={t.hint}
          isLatin
          maxLength={referenceLengthMax}
          autoComplete="off"
          value={reference}
          onChange={setReference}
        />
      </FormStateContext>
      <Button type="submit" icon={<ShieldCheck aria-hidden="true" />}>
        {t.submit}
      </Button>
    </form>
  );
}

const tones = {
  unchanged: 'success',
  changed: 'danger',
  unknown: 'warning',
  erased: 'warning',
  uncheckable: 'warning',
} as const;

/** The agreement of the reference; names are initials only, because anybody may hold the paper. */
function CheckResult({ checked: { state, agreed } }: { checked: CheckedAgreement }) {
  const { title, text } = t.results[state];
  return (
    <>
      <Notice tone={tones[state]} title={title} isLive>
        {text}
      </Notice>
      {agreed && (
        <>
          <DefinitionList
            className="mt-6"
            items={[
              {
                label: t.agreedAt,
                value: paper.day(formatDate(agreed.agreedAt), formatHijriDate(agreed.agreedAt)),
                isWide: true,
              },
              { label: t.client, value: agreed.clientInitials, isName: true },
              { label: t.lawyer, value: agreed.lawyerInitials, isName: true },
              ...feeNames.map((fee) => ({ label: offerLabels[fee], value: feeText(agreed[fee]) })),
              { label: paper.totalFee, value: wholeSumText(agreed) },
              { label: t.inWords, value: agreed.totalFee && amountInWords(fromWire(agreed.totalFee)) },
            ]}
          />
          <p className="mt-6 text-muted">{t.whole}</p>
        </>
      )}
    </>
  );
}
