import { Save } from 'lucide-react';
import { useState } from 'react';
import { saveSettings } from '#contract/content/calls.ts';
import { contentTexts } from '#contract/content/copy.ts';
import type { AllSettings } from '#contract/content/settings.ts';
import { formatNumber } from '#contract/copy/digits.ts';
import { yesNo } from '#contract/copy/words.ts';
import type { ApiError } from '#contract/core/api-error.ts';
import { check } from '#contract/core/fields.ts';
import { fromWire } from '#contract/core/money.ts';
import type { TypedTexts } from '#web/core/forms/draft.ts';
import { Form } from '#web/core/forms/form.tsx';
import { useMay } from '#web/core/session/may.ts';
import { formatMoney } from '#web/core/words/format.ts';
import { editingCopy } from '#web/desk/content/copy.ts';
import { changedFields, linksIn } from '#web/desk/content/settings/changed-fields.ts';
import { settingsCopy as t } from '#web/desk/content/settings/copy.ts';
import { Difference, type Part } from '#web/desk/content/settings/difference.tsx';
import {
  kinds,
  Section,
  type SettingKind,
  type SettingName,
  sectionNames,
} from '#web/desk/content/settings/settings-fields.tsx';
import { rowsOf, WalletFields, walletsOf } from '#web/desk/content/settings/wallet-fields.tsx';
import { ChangedNotice } from '#web/ui/changed-elsewhere.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { SubmitButton } from '#web/ui/fields/submit-button.tsx';

/** One line each, so that a difference shows the changed line only. */
const lines = (texts: readonly string[]): string | null => (texts.length === 0 ? null : texts.join('\n'));

function shown(kind: SettingKind, value: AllSettings[SettingName]): string | null {
  if (kind === 'number') return formatNumber(Number(value));
  if (kind === 'money') return formatMoney(fromWire(value as AllSettings['requestFee']));
  if (kind === 'yesNo') return yesNo[value === true ? 'true' : 'false'];
  return value === null ? null : String(value);
}

/** The settings as parts of a difference. */
const settingsParts = (settings: AllSettings): Part[] => [
  { label: t.logo, text: settings.logo, isPicture: true },
  {
    label: t.wallets,
    text: lines(
      settings.wallets.map(({ name, number, isActive }) =>
        [name, number, ...(isActive ? [] : [contentTexts.walletInactive])].join(' '),
      ),
    ),
  },
  ...kinds.map(([name, kind]) => ({ label: t[name], text: shown(kind, settings[name]) })),
  { label: t.sections.social, text: lines(settings.socialLinks.map(({ name, url }) => `${t.networks[name]} ${url}`)) },
];

type Wallets = readonly { name: string; number: string; isActive: boolean }[];

/** The settings that paying clients see. */
const shownOf = (wallets: Wallets) =>
  wallets.filter(({ isActive }) => isActive).map(({ name, number }) => ({ name, number }));

/** Asks for confirmation before changed wallets are saved, because clients pay into them. */
async function confirmWallets(raw: Record<string, unknown>, saved: Wallets): Promise<boolean> {
  const checked = check(saveSettings.input, raw);
  const shown = checked.ok ? shownOf(checked.value.wallets ?? []) : [];
  if (JSON.stringify(shown) === JSON.stringify(shownOf(saved)) || shown.length === 0) return true;
  const { title, text, confirm: yes } = t.confirmWallets;
  return confirm({ title, text: text(shown), confirm: yes, cancel: uiCopy.back });
}

/** The first texts of the fields. */
const textsOf = (saved: AllSettings): TypedTexts => ({
  ...Object.fromEntries(Object.entries(saved).map(([name, value]) => [name, String(value ?? '')])),
  ...linksIn(saved),
});

/** A section never changes its column. */
const columns = [sectionNames.slice(0, 4), sectionNames.slice(4)];

type SettingsFormProps = {
  saved: AllSettings;
  /** The settings that a colleague saved after this form was opened. */
  latest: AllSettings | null;
  /** Returns the current settings. */
  onSaved: () => Promise<AllSettings | null>;
  /** It was saved together with what a colleague saved: the fields show values that are no longer stored. */
  onMerged: () => void;
  onOutdated: (refusal: ApiError) => boolean;
};

/** The brand, wallets and fees, limits, contact addresses and social links. */
export function SettingsForm({ saved, latest, onSaved, onMerged, onOutdated }: SettingsFormProps) {
  const manages = useMay('manages');
  const [rows, setRows] = useState(() => rowsOf(saved.wallets));
  return (
    <Form
      endpoint={saveSettings}
      first={textsOf(saved)}
      extra={(raw) => {
        const wallets = walletsOf(rows);
        const changed = changedFields({ ...raw, wallets }, saved);
        return { wallets, changed, version: saved.version, over: latest?.version };
      }}
      confirmSending={(raw) => confirmWallets(raw, saved.wallets)}
      onFailure={onOutdated}
      onDone={async ({ version }) => {
        const isMerged = version > saved.version + 1;
        toast.success(isMerged ? t.savedTogether : contentTexts.saved);
        const now = await onSaved();
        if (now) setRows(rowsOf(now.wallets));
        if (isMerged) onMerged();
      }}
    >
      <fieldset disabled={!manages} className="grid min-w-0 grid-cols-1 gap-6">
        {/* In rem: large letters leave no room for two columns. */}
        <div className="grid grid-cols-1 items-start gap-6 min-[87.5rem]:grid-cols-2">
          {columns.map((sections) => (
            <div key={sections[0]} className="grid min-w-0 grid-cols-1 gap-6">
              {sections.map((name) => (
                <Section key={name} name={name}>
                  {name === 'payment' && <WalletFields rows={rows} onChange={setRows} />}
                </Section>
              ))}
            </div>
          ))}
        </div>
        {latest && (
          <ChangedNotice title={editingCopy.changed.title} text={t.changedText}>
            <Difference before={settingsParts(saved)} after={settingsParts(latest)} />
          </ChangedNotice>
        )}
        {manages && (
          <SubmitButton sending={uiCopy.saving} icon={<Save aria-hidden="true" />} className="justify-self-start">
            {t.save}
          </SubmitButton>
        )}
      </fieldset>
    </Form>
  );
}
