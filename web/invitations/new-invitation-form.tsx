import type { Output } from '#contract/core/endpoint.ts';
import { createInvitation, type suggestInvitation } from '#contract/invitations/calls.ts';
import { invitationColumns } from '#contract/invitations/copy.ts';
import { Form } from '#web/core/forms/form.tsx';
import { invitationsCopy } from '#web/invitations/copy.ts';
import { LawyerField, type Lawyers } from '#web/invitations/lawyer-field.tsx';
import { Card } from '#web/ui/card.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { SubmitButton } from '#web/ui/fields/submit-button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

const t = invitationsCopy.create;
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
