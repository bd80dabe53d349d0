import type { SettingsFields } from '#contract/content-settings.ts';
import { settingsCopy as said } from '#web/content/settings/copy.ts';
import type { Part } from '#web/content/versions/difference.tsx';
import { formatNumber } from '#web/core/digits.ts';
import { formatPounds } from '#web/core/format.ts';

/** A line each: what was there before is found in its line. */
const lines = (texts: readonly string[]): string | null => (texts.length === 0 ? null : texts.join('\n'));

/** The settings as they are read beside another version of them. */
export const settingsParts = (settings: SettingsFields): Part[] => [
  { label: said.brandName, text: settings.brandName },
  { label: said.slogan, text: settings.slogan },
  { label: said.logo, text: settings.logo, isPicture: true },
  {
    label: said.wallets,
    text: lines(
      settings.wallets.map(({ name, number, isActive }) =>
        [name, number, ...(isActive ? [] : [said.walletStopped])].join(' '),
      ),
    ),
  },
  { label: said.requestFee, text: formatPounds(settings.requestFee) },
  { label: said.lawyerFee, text: formatPounds(settings.lawyerFee) },
  { label: said.lawyersPerRequest, text: formatNumber(settings.lawyersPerRequest) },
  { label: said.openAssignmentsMax, text: formatNumber(settings.openAssignmentsMax) },
  { label: said.offersNeedPaidFee, text: settings.offersNeedPaidFee ? said.yes : said.no },
  { label: said.contactEmail, text: settings.contactEmail },
  { label: said.whatsapp, text: settings.whatsappNumber },
  { label: said.social, text: lines(settings.socialLinks.map(({ name, url }) => `${said.networks[name]} ${url}`)) },
];
