import { Save } from 'lucide-react';
import { useState } from 'react';
import { brandNameLengthMax, saveSettings, sloganLengthMax } from '#contract/content.ts';
import type { AllSettings } from '#contract/content-settings.ts';
import { check } from '#contract/core/fields.ts';
import { ChangedNotice } from '#web/content/editing/changed-notice.tsx';
import { AssignmentFields } from '#web/content/settings/assignment-fields.tsx';
import { settingsCopy as said } from '#web/content/settings/copy.ts';
import { settingsParts } from '#web/content/settings/settings-parts.ts';
import { SocialFields } from '#web/content/settings/social-fields.tsx';
import { WalletFields } from '#web/content/settings/wallet-fields.tsx';
import { rowsOf, walletsOf } from '#web/content/settings/wallet-rows.ts';
import { Difference } from '#web/content/versions/difference.tsx';
import { Form } from '#web/core/form.tsx';
import { useMay } from '#web/core/may.ts';
import { Card } from '#web/ui/card.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';

type Wallets = readonly { name: string; number: string; isActive: boolean }[];

/** What people who pay see. */
const shownOf = (wallets: Wallets) =>
  wallets.filter(({ isActive }) => isActive).map(({ name, number }) => ({ name, number }));

/** Asks before other wallets are saved, for everyone's money goes there. */
async function confirmWallets(raw: Record<string, unknown>, saved: Wallets): Promise<boolean> {
  const checked = check(saveSettings.input, raw);
  const shown = checked.ok ? shownOf(checked.value.wallets ?? []) : [];
  if (JSON.stringify(shown) === JSON.stringify(shownOf(saved)) || shown.length === 0) return true;
  const { title, text, confirm: yes, back } = said.confirmWallets;
  return confirm({ title, text: text(shown), confirm: yes, cancel: back });
}

type SettingsFormProps = {
  saved: AllSettings;
  /** What a colleague saved after this form was opened. */
  latest: AllSettings | null;
  /** The one that the next save stands on. */
  version: number;
  /** Answers the settings as they are now. */
  onSaved: () => Promise<AllSettings | null>;
  onOutdated: (refusal: string) => void;
};

/** The brand, wallets and fees, limits, contact addresses and social links. */
export function SettingsForm({ saved, latest, version, onSaved, onOutdated }: SettingsFormProps) {
  const manages = useMay('manages');
  const [rows, setRows] = useState(() => rowsOf(saved.wallets));
  return (
    <Form
      endpoint={saveSettings}
      extra={{ version, wallets: walletsOf(rows) }}
      confirmSending={(raw) => confirmWallets(raw, (latest ?? saved).wallets)}
      onFailure={({ code, message }) => {
        if (code !== 'content_changed') return false;
        onOutdated(message);
        return true;
      }}
      onDone={async () => {
        toast.success(said.saved);
        const now = await onSaved();
        if (now) setRows(rowsOf(now.wallets));
      }}
    >
      <fieldset disabled={!manages} className="grid min-w-0 grid-cols-1 gap-6">
        <Card as="section" aria-labelledby="brand-settings">
          <h2 id="brand-settings" className="text-xl">
            {said.brand}
          </h2>
          <p className="mt-1 text-sm text-muted">{said.brandNote}</p>
          <div className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2">
            <TextField
              name="brandName"
              label={said.brandName}
              hint={said.brandNameHint}
              maxLength={brandNameLengthMax}
              autoComplete="off"
              defaultValue={saved.brandName}
              isRequired
            />
            <TextField
              name="slogan"
              label={said.slogan}
              hint={said.sloganHint}
              maxLength={sloganLengthMax}
              autoComplete="off"
              defaultValue={saved.slogan}
              isRequired
            />
          </div>
        </Card>
        <Card as="section" aria-labelledby="payment-settings">
          <h2 id="payment-settings" className="mb-4 text-xl">
            {said.payment}
          </h2>
          <WalletFields rows={rows} onChange={setRows} />
          <div className="mt-6 grid grid-cols-1 gap-4 border-t border-line pt-5 sm:grid-cols-2">
            <TextField
              name="requestFee"
              label={said.requestFee}
              inputMode="decimal"
              isLatin
              isRequired
              defaultValue={String(saved.requestFee)}
            />
            <TextField
              name="lawyerFee"
              label={said.lawyerFee}
              hint={said.lawyerFeeHint}
              inputMode="decimal"
              isLatin
              isRequired
              defaultValue={String(saved.lawyerFee)}
            />
          </div>
          <p className="mt-4 text-sm text-muted">{said.feesNote}</p>
        </Card>
        <AssignmentFields settings={saved} />
        <Card as="section" aria-labelledby="contact-settings">
          <h2 id="contact-settings" className="text-xl">
            {said.contact}
          </h2>
          <div className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2">
            <TextField
              name="contactEmail"
              label={said.contactEmail}
              type="email"
              defaultValue={saved.contactEmail ?? ''}
            />
            <TextField
              name="whatsappNumber"
              label={said.whatsapp}
              hint={said.whatsappHint}
              type="tel"
              defaultValue={saved.whatsappNumber ?? ''}
            />
          </div>
        </Card>
        <SocialFields links={saved.socialLinks} />
        {latest && (
          <ChangedNotice>
            <Difference before={settingsParts(saved)} after={settingsParts(latest)} />
          </ChangedNotice>
        )}
        {manages && (
          <SubmitButton sending={said.saving} icon={<Save aria-hidden="true" />} className="justify-self-start">
            {said.save}
          </SubmitButton>
        )}
      </fieldset>
    </Form>
  );
}
