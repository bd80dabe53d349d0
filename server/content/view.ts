import type { PublicSettings } from '#contract/content.ts';
import type { ContentItem, ContentKind } from '#contract/content-editing.ts';
import type { SettingsFields } from '#contract/content-settings.ts';
import { wireAmount } from '#contract/core/money.ts';
import { fieldsOf } from '#server/content/kinds.ts';
import type { Settings } from '#server/content/settings.ts';
import type { ContentRow } from '#server/content/table.ts';
import type { Held } from '#server/content/versions.ts';
import { activeWallets } from '#server/content/wallets.ts';

/** What everybody may know of the settings. */
export function viewPublicSettings({ brandName, slogan, logo, ...settings }: Settings): PublicSettings {
  const wallets = activeWallets(settings.wallets).map(({ id, name, number }) => ({ id, name, number }));
  return {
    brand: { name: brandName, slogan, logoUrl: logo === null ? null : publicPicture(logo) },
    walletNumber: wallets[0]?.number ?? null,
    wallets,
    requestFee: wireAmount(settings.requestFee),
    lawyerFee: wireAmount(settings.lawyerFee),
    currency: 'EGP',
    contactEmail: settings.contactEmail,
    whatsappNumber: settings.whatsappNumber,
    socialLinks: settings.socialLinks,
  };
}

/** What administrators set, all of it. */
export const viewSettings = (settings: Settings): SettingsFields => ({
  brandName: settings.brandName,
  slogan: settings.slogan,
  logo: settings.logo,
  wallets: settings.wallets,
  requestFee: wireAmount(settings.requestFee),
  lawyerFee: wireAmount(settings.lawyerFee),
  contactEmail: settings.contactEmail,
  whatsappNumber: settings.whatsappNumber,
  socialLinks: settings.socialLinks,
  offersNeedPaidFee: settings.offersNeedPaidFee,
  lawyersPerRequest: settings.lawyersPerRequest,
  openAssignmentsMax: settings.openAssignmentsMax,
});

/** The public address of a picture; it answers as long as something public shows it. */
export function publicPicture(key: string | null): string {
  if (key === null) throw new Error('something public lacks its picture');
  return `/media/${key}`;
}

const noFields = {
  title: null,
  text: null,
  authorName: null,
  role: null,
  content: null,
  type: null,
  description: null,
  city: null,
  governorate: null,
  lawyerSpecialty: null,
};

/** What is written in a thing of this kind. */
export const viewWritten = (kind: ContentKind, { fields, imageKey }: Held) => ({
  ...noFields,
  ...fieldsOf(kind, fields),
  imageKey,
});

/** A thing with the key of its picture. */
export type ContentWithPicture = { item: ContentRow; imageKey: string | null };

/** As its editor sees it. */
export const viewContent = ({ item, imageKey }: ContentWithPicture): ContentItem => ({
  ...viewWritten(item.kind, { fields: item.fields, imageKey }),
  id: item.id,
  kind: item.kind,
  state: item.state,
  version: item.version,
  updatedAt: item.updatedAt.toISOString(),
});
