import { Send } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { suggestionTexts } from '#contract/copy/suggestions.ts';
import { classifications } from '#contract/egypt/specialties.ts';
import { addSuggestion, type SuggestionType } from '#contract/suggestions.ts';
import { Form } from '#web/core/form.tsx';
import { openDialog } from '#web/core/open-dialog.ts';
import { useSession } from '#web/core/session.ts';
import { sendingCopy as said } from '#web/suggestions/sending/copy.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';

type SuggestionFormProps = { type: SuggestionType; close: () => void };

/** Subject and classification, and a name for those who want one; visitors are warned before they write. */
export function SuggestionForm({ type, close }: SuggestionFormProps) {
  const mine = useSession();
  const { revalidate } = useRevalidator();
  return (
    <>
      {!mine && (
        <Notice tone="warning" className="mt-4">
          <p>{suggestionTexts.signIn}</p>
          <Button size="sm" variant="ghost" className="mt-2" onClick={() => openDialog('login')}>
            {said.logIn}
          </Button>
        </Notice>
      )}
      <Form
        endpoint={addSuggestion}
        extra={{ type }}
        failureText={said.failed}
        onDone={({ state }) => {
          close();
          if (state === 'waiting') toast.info(said.waiting);
          else toast.success(addSuggestion.message);
          void revalidate();
        }}
        className="mt-4 grid grid-cols-1 gap-4"
      >
        <TextArea
          name="subject"
          label={said.subject}
          placeholder={said.subjectPlaceholder}
          maxLength={300}
          rows={3}
          isRequired
        />
        <SelectField
          name="classification"
          label={said.classification}
          options={classifications}
          placeholder={said.classificationPlaceholder}
          isRequired
        />
        <TextField
          name="subjectSubmitterName"
          label={said.name}
          hint={said.nameHint}
          maxLength={100}
          autoComplete="nickname"
        />
        <SubmitButton sending={said.sending} icon={<Send aria-hidden="true" />} className="justify-self-start">
          {said.submit}
        </SubmitButton>
      </Form>
    </>
  );
}
