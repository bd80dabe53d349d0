import type { PublicSettings } from '#contract/content.ts';
import { wireAmount } from '#contract/core/money.ts';
import type { Settings } from '#server/content/settings.ts';

/** What everybody may know of the settings. */
export const viewPublicSettings = (settings: Settings): PublicSettings => ({
  walletNumber: settings.walletNumber,
  requestFee: wireAmount(settings.requestFee),
  lawyerFee: wireAmount(settings.lawyerFee),
  currency: 'EGP',
  contactEmail: settings.contactEmail,
  whatsappNumber: settings.whatsappNumber,
  socialLinks: settings.socialLinks,
});
