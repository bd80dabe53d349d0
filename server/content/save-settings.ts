import { eq, sql } from 'drizzle-orm';
import { type saveSettings as saveSettingsCall, socialNetworks } from '#contract/content.ts';
import type { dropLogo as dropLogoCall, saveLogo as saveLogoCall } from '#contract/content-settings.ts';
import type { Wallet } from '#contract/content-wallets.ts';
import { contentTexts } from '#contract/copy/content.ts';
import type { HistoryAction } from '#contract/copy/history.ts';
import { Refusal } from '#contract/core/errors.ts';
import {
  readSettings,
  type Settings,
  type StoredSettings,
  settingsThing,
  settingsVersion,
  stored,
} from '#server/content/settings.ts';
import { settings } from '#server/content/table.ts';
import { keepVersion } from '#server/content/versions.ts';
import { viewPublicSettings } from '#server/content/view.ts';
import { activeWallets, nextWallets, withFirstNumber } from '#server/content/wallets.ts';
import type { Act, Preparation, Scene } from '#server/core/act.ts';
import { announceContent } from '#server/core/changes.ts';
import type { Db } from '#server/core/db.ts';
import { record } from '#server/core/history.ts';
import { keepPicture, receivePicture, uploadOf } from '#server/files/receive-file.ts';

type Known = { settings: Settings; version: number };

/**
 * The settings as they are, locked until the transaction ends: two administrators save one after the other, and
 * whoever says which version he saw is refused when it is no longer the last.
 */
export async function settingsToChange(db: Db, seen: number | null): Promise<Known> {
  await db.execute(sql`select from ${settings} order by name for update`);
  const version = await settingsVersion(db);
  if (seen !== null && seen !== version) throw new Refusal('content_changed');
  return { settings: await readSettings(db), version };
}

export const saveSettings: Act<typeof saveSettingsCall> = async (scene, input) => {
  const known = await settingsToChange(scene.db, input.version);
  const { requestFee, lawyerFee, contactEmail, whatsappNumber, walletNumber } = input;
  const before = known.settings;
  return writeSettings(scene, known, {
    brandName: input.brandName ?? before.brandName,
    slogan: input.slogan ?? before.slogan,
    logo: before.logo,
    wallets: input.wallets ? nextWallets(before.wallets, input.wallets) : withFirstNumber(before.wallets, walletNumber),
    requestFee,
    lawyerFee,
    contactEmail,
    whatsappNumber,
    socialLinks: socialNetworks.flatMap((name) => (input[name] === null ? [] : [{ name, url: input[name] }])),
    offersNeedPaidFee: input.offersNeedPaidFee ?? before.offersNeedPaidFee,
    lawyersPerRequest: input.lawyersPerRequest ?? before.lawyersPerRequest,
    openAssignmentsMax: input.openAssignmentsMax ?? before.openAssignmentsMax,
  });
};

/** Twice the size in which the widest place shows it. */
const logoEdgeMax = 512;

/** A logo that is replaced stays: an earlier version may be brought back. */
export const saveLogo: Preparation<typeof saveLogoCall> = {
  async prepare({ house }, { version }, uploads) {
    const picture = await receivePicture(house, uploadOf(uploads, 'image'), { edgeMax: logoEdgeMax });
    return async (scene) => {
      const { db, actor, now } = scene;
      const known = await settingsToChange(db, version);
      await keepPicture(db, picture, { ownerId: actor.id, purpose: 'content', now });
      return writeSettings(scene, known, { ...known.settings, logo: picture.key });
    };
  },
};

export const dropLogo: Act<typeof dropLogoCall> = async (scene, { version }) => {
  const known = await settingsToChange(scene.db, version);
  return writeSettings(scene, known, { ...known.settings, logo: null });
};

type Deed = { action: HistoryAction; restoredFrom: number | null };

/** Saves what differs as the next version; where nothing does, nothing happens. */
export async function writeSettings(
  scene: Scene,
  known: Known,
  saved: Settings,
  { action, restoredFrom }: Deed = { action: 'saveSettings', restoredFrom: null },
) {
  const { db, actor, now } = scene;
  const before: Record<string, unknown> = stored(known.settings);
  const after: Record<string, unknown> = stored(saved);
  const changed = Object.keys(after).filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]));
  if (!changed.length) return { ...viewPublicSettings(saved), version: known.version };
  for (const name of changed) await db.update(settings).set({ value: after[name] }).where(eq(settings.name, name));
  const version = known.version + 1;
  await keepVersion(scene, { ...settingsThing, version, fields: after, restoredFrom });
  const [was, is] = [told(known.settings), told(saved)];
  const names = Object.keys(is).filter((name) => JSON.stringify(is[name]) !== JSON.stringify(was[name]));
  const only = (values: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, values[name]]));
  await record(db, {
    at: now,
    by: actor,
    action,
    ...settingsThing,
    before: only(was),
    after: { ...only(is), ...(restoredFrom === null ? {} : { restored: restoredFrom }) },
  });
  await announceContent(scene);
  return { ...viewPublicSettings(saved), version };
}

/** As the history tells them: wallets in one line each, and the one that the contract calls «the» wallet. */
function told(settings: Settings): Record<string, unknown> {
  const { wallets, ...rest }: StoredSettings = stored(settings);
  const walletNumber = activeWallets(wallets)[0]?.number ?? null;
  return { ...rest, walletNumber, wallets: wallets.map(walletLine) };
}

const walletLine = ({ name, number, isActive }: Wallet): string =>
  [name, number, ...(isActive ? [] : [contentTexts.walletInactive])].join(' ');
