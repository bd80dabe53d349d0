import { FolderOpen } from 'lucide-react';
import { accountTexts } from '#contract/accounts/copy.ts';
import { requestColumns, requestTexts } from '#contract/requests/copy.ts';
import { unlockRequest } from '#contract/requests/unlock.ts';
import { Form } from '#web/core/forms/form.tsx';
import type { DialogProps } from '#web/core/page/open-dialog.ts';
import { paths } from '#web/core/page/paths.ts';
import { loginProof } from '#web/core/session/login-proof.ts';
import { session } from '#web/core/session/session.ts';
import { useSignIn } from '#web/core/session/sign-in.ts';
import { offersCopy } from '#web/offers/copy.ts';
import { Button } from '#web/ui/button.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { toast } from '#web/ui/dialog/toast.ts';
import { fieldCopy } from '#web/ui/fields/copy.ts';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { SubmitButton } from '#web/ui/fields/submit-button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useSecondFactor } from '#web/ui/second-factor/use-second-factor.tsx';

const { unlock: t } = offersCopy;

/** A lawyer opens a request by their account and its two numbers (specification#two-numbers). */
export default function ViewRequestDialog({ close, email }: DialogProps) {
  const signIn = useSignIn();
  const mine = session();
  const secondFactor = useSecondFactor(unlockRequest);
  return (
    <>
      <p className="mt-2 mb-5 text-muted">{t.text}</p>
      <Form
        endpoint={unlockRequest}
        schema={secondFactor.schema}
        extra={(typed) => ({ ...loginProof(), ...secondFactor.extra(typed) })}
        onFailure={secondFactor.takeRefusal}
        onDone={({ data, requestId, lawyerId }) => {
          toast.success(requestTexts.unlock.done);
          close();
          signIn(data, paths.lawyerRequest(requestId, lawyerId));
        }}
        failureText={t.failed}
        className="grid grid-cols-1 gap-4"
      >
        <TextField
          name="email"
          label={accountTexts.labels.email}
          type="email"
          autoComplete="username"
          defaultValue={email ?? (mine?.role === 'Lawyer' ? mine.email : '')}
          isRequired
        />
        <PasswordField name="password" label={fieldCopy.password} autoComplete="current-password" isRequired />
        <TextField name="orderId" label={requestColumns.id} inputMode="numeric" autoComplete="off" isLatin isRequired />
        <TextField
          name="orderNumber"
          label={t.randomNumber}
          hint={t.randomNumberHint}
          maxLength={50}
          autoComplete="off"
          isLatin
          isRequired
        />
        {secondFactor.fields}
        <div className="mt-1 flex flex-wrap gap-3">
          <SubmitButton sending={t.sending} icon={<FolderOpen aria-hidden="true" />} className="flex-1">
            {t.submit}
          </SubmitButton>
          <Button variant="ghost" onClick={close}>
            {uiCopy.close}
          </Button>
        </div>
      </Form>
    </>
  );
}
