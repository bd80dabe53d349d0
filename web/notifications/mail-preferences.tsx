import { Mail } from 'lucide-react';
import {
  type MailPreferences as Chosen,
  mailChoices,
  mailTopics,
  saveMailPreferences,
} from '#contract/notifications/mail.ts';
import { Form } from '#web/core/forms/form.tsx';
import { usePublicSettings } from '#web/core/page/public-settings.ts';
import { useSession } from '#web/core/session/session.ts';
import { mailCopy as t } from '#web/notifications/copy.ts';
import { uiCopy } from '#web/ui/copy.ts';
import { toast } from '#web/ui/dialog/toast.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { SubmitButton } from '#web/ui/fields/submit-button.tsx';
import { Fold } from '#web/ui/fold.tsx';

const options = mailChoices.map((value) => ({ value, label: t.choices[value] }));
const morningOptions = (['at once', 'never'] as const).map((value) => ({ value, label: t.morningChoices[value] }));
const ofEveryone = mailTopics.filter((topic) => topic !== 'administration');

function noteOf(chosen: Chosen): string {
  const [first, ...others] = new Set(ofEveryone.map((topic) => chosen[topic]));
  return t.chosen[first === undefined || others.length ? 'mixed' : first];
}

/** When mails of each topic come: on the account's page, and under the notifications. */
export function MailPreferences({ chosen }: { chosen: Chosen }) {
  const role = useSession()?.role;
  const settings = usePublicSettings();
  /** A person who owes no fee reads nothing of payments; the choice stays as it is. */
  const owesNothing = (role === 'Lawyer' ? settings?.lawyerFee : settings?.requestFee) === 0;
  return (
    <Fold id="mails" title={t.title} note={noteOf(chosen)} icon={Mail}>
      <p className="text-muted">{t.lead}</p>
      <Form
        endpoint={saveMailPreferences}
        aria-labelledby="mails"
        className="mt-5 grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2"
        onDone={() => toast.success(t.saved)}
      >
        {role === 'Admin' && (
          <SelectField
            name="administration"
            label={t.topics.administration}
            options={morningOptions}
            defaultValue={chosen.administration === 'never' ? 'never' : 'at once'}
            isRequired
          />
        )}
        {ofEveryone.map((topic) =>
          topic === 'payments' && owesNothing ? (
            <input key={topic} type="hidden" name={topic} value={chosen[topic]} />
          ) : (
            <SelectField
              key={topic}
              name={topic}
              label={t.topics[topic]}
              options={options}
              defaultValue={chosen[topic]}
              isRequired
            />
          ),
        )}
        <p className="text-sm text-muted sm:col-span-2">{t.always}</p>
        <div className="sm:col-span-2">
          <SubmitButton sending={uiCopy.saving}>{t.save}</SubmitButton>
        </div>
      </Form>
    </Fold>
  );
}
