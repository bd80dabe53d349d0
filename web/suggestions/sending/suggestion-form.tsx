import { Send } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { classifications } from '#contract/egypt/specialties.ts';
import { addSuggestion, type SuggestionType, suggestionFactNames } from '#contract/suggestions/calls.ts';
import { suggestionTexts } from '#contract/suggestions/copy.ts';
import { DraftForm } from '#web/core/forms/draft-form.tsx';
import { openDialog } from '#web/core/page/open-dialog.ts';
import { useSession } from '#web/core/session/session.ts';
import { sendingCopy as t } from '#web/suggestions/comments/copy.ts';
import { Button } from '#web/ui/button.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { toast } from '#web/ui/dialog/toast.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { SubmitButton } from '#web/ui/fields/submit-button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';

type SuggestionFormProps = { type: SuggestionType; close: () => void };

/** Subject and classification, and an optional name; visitors are warned before they write. */
export function SuggestionForm({ type, close }: SuggestionFormProps) {
  const mine = useSession();
  const { revalidate } = useRevalidator();
  const [isRefused, setRefused] = useState(false);
  const isPending = mine?.role === 'Participant' && mine.status === 'Pending';
  return (
    <>
      {isPending && isRefused && (
        <Notice tone="warning" className="mt-4" isLive>
          {t.pending}
        </Notice>
      )}
      {!mine && (
        <Notice tone="warning" className="mt-4">
          <p>{suggestionTexts.signIn}</p>
          <Button size="sm" variant="ghost" className="mt-2" onClick={() => openDialog('login')}>
            {uiCopy.logIn}
          </Button>
        </Notice>
      )}
      <DraftForm
        draft={`suggestion-${type}`}
        kept={suggestionFactNames}
        endpoint={addSuggestion}
        extra={{ type }}
        failureText={suggestionTexts.notAllowed}
        onFailure={() => {
          setRefused(true);
          return isPending;
        }}
        onDone={({ state }) => {
          close();
          if (state === 'waiting') toast.info(t.waiting);
          else toast.success(addSuggestion.message);
          void revalidate();
        }}
        className="mt-4 grid grid-cols-1 gap-4"
      >
        <Fields />
        <SubmitButton icon={<Send aria-hidden="true" />} className="justify-self-start">
          {uiCopy.send}
        </SubmitButton>
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
