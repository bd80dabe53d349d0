import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { addPasskey, beginPasskey, type PasskeyCreation } from '#contract/accounts/passkeys.ts';
import { accountsCopy } from '#web/accounts/copy.ts';
import { ownCopy } from '#web/accounts/own/copy.ts';
import { RecoveryCodes } from '#web/accounts/own/recovery-codes.tsx';
import { Form } from '#web/core/forms/form.tsx';
import { useAct } from '#web/ui/act/use-act.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { SubmitButton } from '#web/ui/fields/submit-button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { secondFactorCopy } from '#web/ui/second-factor/copy.ts';
import { createPasskey } from '#web/ui/second-factor/passkey.ts';

const { passkeys: t } = ownCopy;

type AddPasskeyProps = { email: string; onClose: () => void };

/** The browser creates a passkey, and the recovery codes that come with the first second factor are shown once. */
export function AddPasskey({ email, onClose }: AddPasskeyProps) {
  const { act } = useAct();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);

  async function add(creation: PasskeyCreation) {
    const created = await createPasskey(creation);
    if ('problem' in created) return setProblem(created.problem);
    const { id, response } = created.value;
    const sent = { name, credential: { id, response }, transports: response.transports ?? [] };
    await act(addPasskey, sent, {
      done: addPasskey.message,
      onDone({ recoveryCodes }) {
        if (recoveryCodes.length) setCodes(recoveryCodes);
        else onClose();
      },
    });
  }

  return codes.length ? (
    <RecoveryCodes codes={codes} email={email} onSaved={onClose} />
  ) : (
    <Dialog title={t.add} size="sm" onClose={onClose}>
      <p className="mt-2 text-muted">{t.addText}</p>
      <Form
        endpoint={beginPasskey}
        onDone={async (creation) => {
          setProblem(null);
          await add(creation);
        }}
        failureText={t.failed}
        className="mt-5 grid grid-cols-1 gap-4"
      >
        <TextField
          name="name"
          label={t.name}
          hint={t.nameHint}
          maxLength={60}
          autoComplete="off"
          value={name}
          onChange={setName}
        />
        {problem !== null && (
          <p role="alert" className="notice notice-danger">
            <CircleAlert aria-hidden="true" />
            <span>{problem}</span>
          </p>
        )}
        <SubmitButton sending={secondFactorCopy.asking}>{accountsCopy.confirmAgain.submit}</SubmitButton>
      </Form>
    </Dialog>
  );
}
