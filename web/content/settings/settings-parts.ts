import { contentTexts } from '#contract/content/copy.ts';
import type { AllSettings } from '#contract/content/settings.ts';
import { yesNo } from '#contract/copy/words.ts';
import { fromWire } from '#contract/core/money.ts';
import { settingsCopy as t } from '#web/content/settings/copy.ts';
import type { Part } from '#web/content/versions/difference.tsx';
import { formatNumber } from '#web/core/words/digits.ts';
import { formatMoney } from '#web/core/words/format.ts';

/** One line each, so that a difference shows the changed line only. */
const lines = (texts: readonly string[]): string | null => (texts.length === 0 ? null : texts.join('\n'));

/** The settings as parts of a difference. */
export const settingsParts = (settings: AllSettings): Part[] => [
  { label: t.brandName, text: settings.brandName },
  { label: t.slogan, text: settings.slogan },
  { label: t.logo, text: settings.logo, isPicture: true },
  {
    label: t.wallets,
    text: lines(
      settings.wallets.map(({ name, number, isActive }) =>
        [name, number, ...(isActive ? [] : [contentTexts.walletInactive])].join(' '),
      ),
    ),
  },
  { label: t.requestFee, text: formatMoney(fromWire(settings.requestFee)) },
  { label: t.lawyerFee, text: formatMoney(fromWire(settings.lawyerFee)) },
  { label: t.secondApprovalAbove, text: formatMoney(fromWire(settings.secondApprovalAbove)) },
  { label: t.lawyersPerRequest, text: formatNumber(settings.lawyersPerRequest) },
  { label: t.openAssignmentsMax, text: formatNumber(settings.openAssignmentsMax) },
  { label: t.requestsPerHourMax, text: formatNumber(settings.requestsPerHourMax) },
  { label: t.requestsPerDayMax, text: formatNumber(settings.requestsPerDayMax) },
  { label: t.offersNeedPaidFee, text: yesNo[`${settings.offersNeedPaidFee}`] },
  { label: t.administratorSessionHours, text: formatNumber(settings.administratorSessionHours) },
  { label: t.administratorIdleMinutes, text: formatNumber(settings.administratorIdleMinutes) },
  { label: t.administratorsNeedSecondFactor, text: yesNo[`${settings.administratorsNeedSecondFactor}`] },
  { label: t.contactEmail, text: settings.contactEmail },
  { label: t.whatsapp, text: settings.whatsappNumber },
  { label: t.social, text: lines(settings.socialLinks.map(({ name, url }) => `${t.networks[name]} ${url}`)) },
];
