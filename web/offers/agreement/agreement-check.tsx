import { ShieldCheck } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { fromWire } from '#contract/core/money.ts';
import { isBlank } from '#contract/core/text.ts';
import type { CheckedAgreement } from '#contract/offers/agreement.ts';
import { feeNames, offerLabels } from '#contract/offers/facts.ts';
import { FormStateContext } from '#web/core/forms/form.tsx';
import { useFormProblem } from '#web/core/forms/use-form-problem.ts';
import { amountInWords } from '#web/core/in-words/amount-in-words.ts';
import { paths } from '#web/core/page/paths.ts';
import { formatDate, formatHijriDate } from '#web/core/words/format.ts';
import { agreementCopy } from '#web/offers/agreement/copy.ts';
import { feeText } from '#web/offers/fees.ts';
import { Button } from '#web/ui/button.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';

const { check: t, paper } = agreementCopy;

/** The form for a reference. The reference is in the address, so that it works without scripts too. */
export function ReferenceForm({ initialReference }: { initialReference: string }) {
  const navigate = useNavigate();
  const [reference, setReference] = useState(initialReference);
  useEffect(() => void setReference(initialReference), [initialReference]);
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
          maxLength={50}
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

const tones = { unchanged: 'success', changed: 'danger', unknown: 'warning' } as const;

/** The agreement of the reference; names are initials only, because anybody may hold the paper. */
export function CheckResult({ checked: { state, agreed } }: { checked: CheckedAgreement }) {
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
              { label: t.client, value: agreed.clientInitials },
              { label: t.lawyer, value: agreed.lawyerInitials },
              ...feeNames.map((fee) => ({ label: offerLabels[fee], value: feeText(agreed[fee]) })),
              { label: paper.totalFee, value: feeText(agreed.totalFee) },
              { label: t.inWords, value: agreed.totalFee && amountInWords(fromWire(agreed.totalFee)) },
            ]}
          />
          <p className="mt-6 text-muted">{t.whole}</p>
        </>
      )}
    </>
  );
}
