import { type SettingField, saveSettings, settingFieldNames } from '#contract/content/calls.ts';
import type { AllSettings } from '#contract/content/settings.ts';
import { check } from '#contract/core/fields.ts';

/** The address on each network. */
export const linksIn = ({ socialLinks }: AllSettings): Record<string, string> =>
  Object.fromEntries(socialLinks.map(({ name, url }) => [name, url]));

/** The fields of a form with other values than the saved settings; all of them if a value is not valid. */
export function changedFields(raw: Record<string, unknown>, saved: AllSettings): readonly SettingField[] {
  const now = check(saveSettings.input, raw);
  const before = check(saveSettings.input, { ...saved, ...linksIn(saved) });
  if (!now.ok || !before.ok) return settingFieldNames;
  return settingFieldNames.filter((name) => JSON.stringify(now.value[name]) !== JSON.stringify(before.value[name]));
}
