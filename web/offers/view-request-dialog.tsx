import { FolderOpen } from 'lucide-react';
import { unlockRequest } from '#contract/requests.ts';
import { Form } from '#web/core/form.tsx';
import type { DialogProps } from '#web/core/open-dialog.ts';
import { paths } from '#web/core/paths.ts';
import { session } from '#web/core/session.ts';
import { useSignIn } from '#web/core/sign-in.ts';
import { offersCopy } from '#web/offers/copy.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';

const { unlock: said } = offersCopy;

/** A lawyer opens the request he was sent, by his account and the request's two numbers (specification §2). */
export default function ViewRequestDialog({ close, email }: DialogProps) {
  const signIn = useSignIn();
  const mine = session();
  return (
    <>
      <p className="mt-2 mb-5 text-muted">{said.text}</p>
      <Form
        endpoint={unlockRequest}
        onDone={({ data, requestId, lawyerId }) => {
          toast.success(said.done);
          close();
          signIn(data, paths.lawyerRequest(requestId, lawyerId));
        }}
        failureText={said.failed}
        className="grid grid-cols-1 gap-4"
      >
        <TextField
          name="email"
          label={said.email}
          type="email"
          autoComplete="username"
          defaultValue={email ?? (mine?.role === 'Lawyer' ? mine.email : '')}
          isRequired
        />
        <PasswordField name="password" label={said.password} autoComplete="current-password" isRequired />
        <TextField
          name="orderId"
          label={said.requestNumber}
          inputMode="numeric"
          autoComplete="off"
          isLatin
          isRequired
        />
        <TextField
          name="orderNumber"
          label={said.randomNumber}
          hint={said.randomNumberHint}
          maxLength={50}
          autoComplete="off"
          isLatin
          isRequired
        />
        <div className="mt-1 flex flex-wrap gap-3">
          <SubmitButton sending={said.sending} icon={<FolderOpen aria-hidden="true" />} className="flex-1">
            {said.submit}
          </SubmitButton>
          <Button variant="ghost" onClick={close}>
            {said.close}
          </Button>
        </div>
      </Form>
    </>
  );
}
