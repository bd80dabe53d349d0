import { Save } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type PublicSettings, saveSettings } from '#contract/content.ts';
import { check } from '#contract/core/fields.ts';
import { settingsCopy as said } from '#web/content/settings/copy.ts';
import { SocialFields } from '#web/content/settings/social-fields.tsx';
import { Form } from '#web/core/form.tsx';
import { rawFields } from '#web/core/form-fields.ts';
import { useMay } from '#web/core/may.ts';
import { Card } from '#web/ui/card.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';

/** The wallet number that a form would save; undefined while something in it is wrong and nothing will be saved. */
function walletIn(form: HTMLFormElement): string | null | undefined {
  const checked = check(saveSettings.input, rawFields(form));
  return checked.ok ? checked.value.walletNumber : undefined;
}

/**
 * Asks before a new wallet number is saved, for everyone's money goes there. The form's submission is held back, and
 * begun once more after the answer.
 */
function useWalletQuestion(saved: string | null) {
  const isAnswered = useRef(false);

  async function ask(form: HTMLFormElement, wallet: string | null) {
    const { title, text, emptyText, confirm: yes, back } = said.confirmWallet;
    const told = wallet === null ? emptyText : text(wallet);
    if (!(await confirm({ title, text: told, confirm: yes, cancel: back }))) return;
    isAnswered.current = true;
    form.requestSubmit();
    isAnswered.current = false;
  }

  return (event: FormEvent) => {
    const form = event.target;
    if (isAnswered.current || !(form instanceof HTMLFormElement)) return;
    const wallet = walletIn(form);
    if (wallet === undefined || wallet === saved) return;
    event.preventDefault();
    event.stopPropagation();
    void ask(form, wallet);
  };
}

/** Fees, the wallet number, contact addresses and social links, as the footer and the payment dialogs show them. */
export function SettingsForm({ settings }: { settings: PublicSettings }) {
  const { revalidate } = useRevalidator();
  const [wallet, setWallet] = useState(settings.walletNumber);
  const manages = useMay('manages');
  const askAboutWallet = useWalletQuestion(wallet);
  return (
    <div onSubmitCapture={askAboutWallet}>
      <Form
        endpoint={saveSettings}
        onDone={({ walletNumber }) => {
          setWallet(walletNumber);
          toast.success(said.saved);
          void revalidate();
        }}
      >
        <fieldset disabled={!manages} className="grid min-w-0 grid-cols-1 gap-6">
          <Card as="section" aria-labelledby="payment-settings">
            <h2 id="payment-settings" className="text-xl">
              {said.payment}
            </h2>
            <div className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2">
              <TextField
                name="walletNumber"
                label={said.wallet}
                hint={said.walletHint}
                type="tel"
                defaultValue={settings.walletNumber ?? ''}
                className="sm:col-span-2"
              />
              <TextField
                name="requestFee"
                label={said.requestFee}
                inputMode="decimal"
                isLatin
                isRequired
                defaultValue={String(settings.requestFee)}
              />
              <TextField
                name="lawyerFee"
                label={said.lawyerFee}
                hint={said.lawyerFeeHint}
                inputMode="decimal"
                isLatin
                isRequired
                defaultValue={String(settings.lawyerFee)}
              />
            </div>
            <p className="mt-4 text-sm text-muted">{said.feesNote}</p>
          </Card>
          <Card as="section" aria-labelledby="contact-settings">
            <h2 id="contact-settings" className="text-xl">
              {said.contact}
            </h2>
            <div className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2">
              <TextField
                name="contactEmail"
                label={said.contactEmail}
                type="email"
                defaultValue={settings.contactEmail ?? ''}
              />
              <TextField
                name="whatsappNumber"
                label={said.whatsapp}
                hint={said.whatsappHint}
                type="tel"
                defaultValue={settings.whatsappNumber ?? ''}
              />
            </div>
          </Card>
          <SocialFields links={settings.socialLinks} />
          {manages && (
            <SubmitButton sending={said.saving} icon={<Save aria-hidden="true" />} className="justify-self-start">
              {said.save}
            </SubmitButton>
          )}
        </fieldset>
      </Form>
    </div>
  );
}
