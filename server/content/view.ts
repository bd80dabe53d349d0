import type { PublicSettings } from '#contract/content/calls.ts';
import type { ContentItem } from '#contract/content/editing.ts';
import type { AllSettings } from '#contract/content/settings.ts';
import { toWire } from '#contract/core/money.ts';
import { contentFields } from '#server/content/kinds.ts';
import type { Settings, VersionedSettings } from '#server/content/settings.ts';
import type { ContentRow } from '#server/content/table.ts';
import { activeWallets } from '#server/content/wallets.ts';

/** The public part of the settings. */
export function viewPublicSettings({ brandName, slogan, logo, ...settings }: Settings): PublicSettings {
  const wallets = activeWallets(settings.wallets).map(({ isActive: _, ...shown }) => shown);
  return {
    brand: { name: brandName, slogan, logoUrl: logo === null ? null : publicPicture(logo) },
    walletNumber: wallets[0]?.number ?? null,
    wallets,
    requestFee: toWire(settings.requestFee),
    lawyerFee: toWire(settings.lawyerFee),
    choiceDays: settings.choiceDays,
    doneDays: settings.doneDays,
    currency: 'EGP',
    contactEmail: settings.contactEmail,
    whatsappNumber: settings.whatsappNumber,
    socialLinks: settings.socialLinks,
  };
}

/** All settings, for administrators. */
export const viewSettings = ({ settings, version }: VersionedSettings): AllSettings => ({
  ...settings,
  version,
  requestFee: toWire(settings.requestFee),
  lawyerFee: toWire(settings.lawyerFee),
  secondApprovalAbove: toWire(settings.secondApprovalAbove),
});

/** The public address of a picture. It answers only while a published item or the logo uses the picture. */
export function publicPicture(key: string | null): string {
  if (key === null) throw new Error('a public item has no picture');
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

/** A content item with the key of its picture. */
export type ContentWithPicture = { item: ContentRow; imageKey: string | null };

/** The editor's view of an item. The fields of other kinds are null. */
export const viewContent = ({ item, imageKey }: ContentWithPicture): ContentItem => ({
  ...noFields,
  ...contentFields(item.kind, item.fields),
  imageKey,
  id: item.id,
  kind: item.kind,
  state: item.state,
  version: item.version,
  updatedAt: item.updatedAt.toISOString(),
});
