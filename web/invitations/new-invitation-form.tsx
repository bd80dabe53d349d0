import { useState } from 'react';
import { getAllLawyers } from '#contract/accounts/calls.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { pageSizeMax } from '#contract/core/paging.ts';
import { createInvitation, type suggestInvitation } from '#contract/invitations/calls.ts';
import { invitationColumns } from '#contract/invitations/copy.ts';
import { call } from '#web/core/calls/api.ts';
import { orNull } from '#web/core/calls/or-null.ts';
import { answerOf, useData } from '#web/core/data/use-data.ts';
import { useRested } from '#web/core/data/use-rested.ts';
import { Form } from '#web/core/forms/form.tsx';
import { formatCount } from '#web/core/words/format.ts';
import { invitationsCopy } from '#web/invitations/copy.ts';
import { Card } from '#web/ui/card.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { toast } from '#web/ui/dialog/toast.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { SubmitButton } from '#web/ui/fields/submit-button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

const t = invitationsCopy.create;
type Lawyers = Output<typeof getAllLawyers>;
type Found = { q: string; lawyers: Lawyers['items'] | null };

/** The accepted lawyers; if there is more than one page, those whose names match the typed text. */
function LawyerField({ lawyers }: { lawyers: Lawyers }) {
  const [typed, setTyped] = useState('');
  const q = typed.trim();
  const rested = useRested(q);
  const search = async () => {
    const page = rested === '' ? lawyers : await orNull(call(getAllLawyers, { q: rested, limit: pageSizeMax }));
    return { q: rested, lawyers: page?.items ?? null };
  };
  const answered = answerOf(useData(search, rested));
  const found = q === '' ? { q, lawyers: lawyers.items } : answered;
  const isFound = found?.q === q;
  const shown = found?.lawyers ?? [];
  return (
    <div className="grid grid-cols-1 gap-5">
      {lawyers.nextCursor !== null && (
        <TextField
          name="lawyerName"
          type="search"
          label={t.findLawyer}
          hint={t.findHint}
          value={typed}
          onChange={setTyped}
        />
      )}
      <SelectField
        name="lawyerId"
        label={invitationColumns.lawyer}
        placeholder={isFound ? placeholderOf(found) : t.searching}
        options={shown.map(({ userId, userName }) => ({
          value: String(userId),
          label: t.lawyerOption(userName, String(userId)),
        }))}
        isRequired
      />
      {q !== '' && isFound && (
        <p role="status" className="text-sm text-muted">
          {found.lawyers === null ? uiCopy.loadFailed : t.found(formatCount(shown.length, 'lawyer'))}
        </p>
      )}
    </div>
  );
}

function placeholderOf({ lawyers }: Found): string {
  if (lawyers === null) return uiCopy.loadFailed;
  return lawyers.length > 0 ? t.choose : t.noLawyers;
}

const secretMax = 50;

type NewInvitationFormProps = {
  suggested: Output<typeof suggestInvitation>;
  lawyers: Lawyers;
  /** Reloads the data of the page. */
  onCreated: () => Promise<void>;
};

/** An administrator opens a case room: all four are needed, two of them are suggested (specification#invitations). */
export const NewInvitationForm = ({ suggested, lawyers, onCreated }: NewInvitationFormProps) => (
  <Card as="section" aria-label={t.title}>
    <Form
      endpoint={createInvitation}
      failureText={t.failed}
      failureTitle={t.failedTitle}
      onDone={() => {
        toast.success(createInvitation.message);
        return onCreated();
      }}
      className="grid grid-cols-1 items-start gap-5 md:grid-cols-2"
    >
      <TextField
        name="requestId"
        label={invitationColumns.request}
        inputMode="numeric"
        autoComplete="off"
        isLatin
        isRequired
      />
      <TextField
        name="invitationId"
        label={invitationColumns.id}
        hint={t.invitationHint}
        defaultValue={String(suggested.invitationId)}
        inputMode="numeric"
        autoComplete="off"
        isLatin
        isRequired
      />
      <LawyerField lawyers={lawyers} />
      <TextField
        name="secretNumber"
        label={invitationColumns.secret}
        hint={t.secretHint}
        defaultValue={suggested.secretNumber}
        maxLength={secretMax}
        autoComplete="off"
        isLatin
        isRequired
      />
      <div className="md:col-span-2">
        <SubmitButton sending={t.sending}>{t.submit}</SubmitButton>
      </div>
    </Form>
  </Card>
);
