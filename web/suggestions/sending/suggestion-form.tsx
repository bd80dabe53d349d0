import { Send } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { classifications } from '#contract/egypt/specialties.ts';
import { addSuggestion, type SuggestionType, suggestionFactNames } from '#contract/suggestions/calls.ts';
import { suggestionTexts } from '#contract/suggestions/copy.ts';
import { DraftForm } from '#web/core/forms/draft-form.tsx';
import { keptFor } from '#web/core/forms/kept-line.tsx';
import { openDialog } from '#web/core/page/open-dialog.ts';
import { pageOwner, type StoredSession, session, useSession } from '#web/core/session/session.ts';
import { sendingCopy as t } from '#web/suggestions/comments/copy.ts';
import { uiCopy } from '#web/ui/copy.ts';
import { toast } from '#web/ui/dialog/toast.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { SubmitButton } from '#web/ui/fields/submit-button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';

type SuggestionFormProps = { type: SuggestionType; close: () => void };

/**
 * Before sending: a visitor says so as the last step, and what they wrote stays. A new participant waits first. After a
 * session has ended nobody else sends what its account wrote.
 */
async function maySend({ subject }: Readonly<Record<string, unknown>>): Promise<boolean> {
  const owner = pageOwner();
  if (!session())
    await new Promise((answer) => openDialog('participant-account', { message: t.kept(String(subject)), answer }));
  const mine = session();
  return mine !== null && (owner ?? mine).id === mine.id && !isPending(mine);
}

const isPending = ({ role, status }: StoredSession) => role === 'Participant' && status !== 'Accepted';

/** Subject and classification, and an optional name. */
export function SuggestionForm({ type, close }: SuggestionFormProps) {
  const mine = useSession();
  const { revalidate } = useRevalidator();
  const waits = mine !== null && isPending(mine);
  return (
    <>
      {waits && (
        <Notice tone="warning" className="mt-4" isLive>
          {t.pending(keptFor('account'))}
        </Notice>
      )}
      {!mine && (
        <p className="mt-3 flex flex-wrap items-center justify-between gap-x-3 text-sm text-muted">
          <span>{t.accountLast}</span>
          <button type="button" className="text-link min-h-11" onClick={() => openDialog('login')}>
            {uiCopy.logIn}
          </button>
        </p>
      )}
      <DraftForm
        draft={`suggestion-${type}`}
        kept={suggestionFactNames}
        endpoint={addSuggestion}
        extra={{ type }}
        failureText={suggestionTexts.notAllowed}
        confirmSending={maySend}
        onDone={({ state }) => {
          close();
          if (state === 'waiting') toast.info(t.waiting);
          else toast.success(addSuggestion.message);
          void revalidate();
        }}
        className="mt-4 grid grid-cols-1 gap-4"
      >
        <Fields />
        {!waits && (
          <SubmitButton icon={<Send aria-hidden="true" />} className="justify-self-start">
            {uiCopy.send}
          </SubmitButton>
        )}
      </DraftForm>
    </>
  );
}

const Fields = () => (
  <>
    <TextArea
      name="subject"
      label={suggestionTexts.labels.subject}
      placeholder={t.subjectPlaceholder}
      maxLength={300}
      rows={3}
      isRequired
    />
    <SelectField
      name="classification"
      label={suggestionTexts.labels.classification}
      options={classifications}
      placeholder={t.classificationPlaceholder}
      isRequired
    />
    <TextField
      name="subjectSubmitterName"
      label={suggestionTexts.labels.subjectSubmitterName}
      hint={t.nameHint}
      maxLength={100}
      autoComplete="nickname"
    />
  </>
);
