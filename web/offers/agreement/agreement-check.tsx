import { ShieldCheck } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CheckedAgreement } from '#contract/offers-agreement.ts';
import { formatDate, formatHijriDate } from '#web/core/format.ts';
import { amountInWords } from '#web/core/in-words/amount-in-words.ts';
import { paths } from '#web/core/paths.ts';
import { agreementCopy } from '#web/offers/agreement/copy.ts';
import { pounds } from '#web/offers/fees.ts';
import { Button } from '#web/ui/button.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const { check: said, paper } = agreementCopy;

/** A reference is typed; it stands in the address, so that this works without scripts as well. */
export function ReferenceForm({ asked }: { asked: string }) {
  const navigate = useNavigate();
  const [reference, setReference] = useState(asked);
  useEffect(() => setReference(asked), [asked]);

  function submit(event: FormEvent) {
    event.preventDefault();
    void navigate(`${paths.agreement()}?${new URLSearchParams({ reference })}`);
  }

  return (
    <form
      action={paths.agreement()}
      onSubmit={submit}
      className="grid grid-cols-1 items-end gap-4 sm:grid-cols-[1fr_auto]"
    >
      <TextField
        name="reference"
        label={said.reference}
        hint={said.hint}
        isLatin
        maxLength={50}
        autoComplete="off"
        value={reference}
        onChange={setReference}
      />
      <Button type="submit" icon={<ShieldCheck aria-hidden="true" />}>
        {said.submit}
      </Button>
    </form>
  );
}

const tones = { unchanged: 'success', changed: 'danger', unknown: 'warning' } as const;

/** What the reference stands for; initials only, for the paper may lie in anybody's hands. */
export function CheckResult({ checked: { state, agreed } }: { checked: CheckedAgreement }) {
  const { title, text } = said.results[state];
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
                label: said.agreedAt,
                value: paper.day(formatDate(agreed.agreedAt), formatHijriDate(agreed.agreedAt)),
                isWide: true,
              },
              { label: said.client, value: agreed.clientInitials },
              { label: said.lawyer, value: agreed.lawyerInitials },
              { label: paper.initialFee, value: pounds(agreed.initialFee) },
              { label: paper.finalFee, value: pounds(agreed.finalFee) },
              { label: paper.totalFee, value: pounds(agreed.totalFee) },
              { label: said.inWords, value: agreed.totalFee && amountInWords(agreed.totalFee) },
            ]}
          />
          <p className="mt-6 text-muted">{said.whole}</p>
        </>
      )}
    </>
  );
}
