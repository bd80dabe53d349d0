import {
  type MailPreferences as Chosen,
  mailChoices,
  mailTopics,
  saveMailPreferences,
} from '#contract/notifications-mail.ts';
import { Form } from '#web/core/form.tsx';
import { mailCopy as said } from '#web/notifications/copy.ts';
import { Card } from '#web/ui/card.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { toast } from '#web/ui/toast.ts';

const options = mailChoices.map((value) => ({ value, label: said.choices[value] }));

/** When mails of each topic come: on the account's page, and under the notifications. */
export function MailPreferences({ chosen }: { chosen: Chosen }) {
  return (
    <Card as="section" aria-labelledby="mails">
      <h2 id="mails" className="text-2xl">
        {said.title}
      </h2>
      <p className="mt-2 text-muted">{said.lead}</p>
      <Form
        endpoint={saveMailPreferences}
        aria-labelledby="mails"
        className="mt-5 grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2"
        onDone={() => toast.success(said.saved)}
      >
        {mailTopics.map((topic) => (
          <SelectField
            key={topic}
            name={topic}
            label={said.topics[topic]}
            options={options}
            defaultValue={chosen[topic]}
            isRequired
          />
        ))}
        <p className="text-sm text-muted sm:col-span-2">{said.always}</p>
        <div className="sm:col-span-2">
          <SubmitButton sending={said.saving}>{said.save}</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}
