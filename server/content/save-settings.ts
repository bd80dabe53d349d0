import { eq, sql } from 'drizzle-orm';
import { type saveSettings as saveSettingsCall, socialNetworks } from '#contract/content/calls.ts';
import { contentTexts, editingTexts } from '#contract/content/labels.ts';
import type {
  allSettings as allSettingsCall,
  dropLogo as dropLogoCall,
  restoreSettings as restoreSettingsCall,
  saveLogo as saveLogoCall,
  settingsVersions as settingsVersionsCall,
} from '#contract/content/settings.ts';
import type { Wallet } from '#contract/content/wallets.ts';
import type { HistoryAction } from '#contract/copy/history.ts';
import type { Parsed } from '#contract/core/endpoint.ts';
import { Refusal, refuseField } from '#contract/core/errors.ts';
import { isSecondFactorOn } from '#server/accounts/second-factor/second-factor.ts';
import { mergeSettings } from '#server/content/merge-settings.ts';
import {
  administratorSessionOf,
  readSettings,
  readStored,
  type Settings,
  type StoredSettings,
  settingsSubject,
  settingsVersion,
  toStored,
} from '#server/content/settings.ts';
import { settings } from '#server/content/table.ts';
import { findVersion, insertVersion, listVersions } from '#server/content/versions.ts';
import { viewPublicSettings, viewSettings } from '#server/content/view.ts';
import { activeWallets, nextWallets, withFirstNumber } from '#server/content/wallets.ts';
import type { Db } from '#server/core/db/db.ts';
import { record } from '#server/core/history/history.ts';
import type { Handler, Preparation, RequestContext } from '#server/core/http/handler.ts';
import { keepPicture, receivePicture, uploadOf } from '#server/files/receive-file.ts';

type Known = { settings: Settings; version: number };

/**
 * Locks the settings until the transaction ends: administrators save one after the other. Refused if the call names
 * the version that the administrator saw and this is no longer the latest version.
 */
async function lockSettings(db: Db, seen: number | null): Promise<Known> {
  await db.execute(sql`select from ${settings} order by name for update`);
  const version = await settingsVersion(db);
  if (seen !== null && seen !== version) throw new Refusal('content_changed');
  return { settings: await readSettings(db), version };
}

/**
 * Saves what the administrator changed since the version that they saw. Settings that a colleague changed meanwhile stay;
 * where both changed the same one, the call is refused, unless it names the colleague's version too (`over`).
 */
export const saveSettings: Handler<typeof saveSettingsCall> = async (context, input) => {
  const { version, over } = input;
  const known = await lockSettings(context.db, null);
  if (version === null || version === known.version)
    return writeSettings(context, known, sentSettings(known.settings, known.settings, input));
  if (version > known.version) throw new Refusal('content_changed');
  const current = known.settings;
  const { fields } = await findVersion(context.db, settingsSubject, version);
  const seen = readStored({ ...toStored(current), ...(fields as object) });
  const sent = sentSettings(seen, current, input);
  return writeSettings(context, known, mergeSettings({ seen, current, sent, wins: over === known.version }));
};

/** What is not sent stays as it was seen. A wallet is never deleted, so the sent ones change the current ones. */
function sentSettings(seen: Settings, current: Settings, input: Parsed<typeof saveSettingsCall>): Settings {
  const { requestFee, lawyerFee, contactEmail, whatsappNumber } = input;
  return {
    brandName: input.brandName ?? seen.brandName,
    slogan: input.slogan ?? seen.slogan,
    logo: seen.logo,
    wallets: sentWallets(seen.wallets, current.wallets, input),
    requestFee,
    lawyerFee,
    contactEmail,
    whatsappNumber,
    socialLinks: socialNetworks.flatMap((name) => (input[name] === null ? [] : [{ name, url: input[name] }])),
    offersNeedPaidFee: input.offersNeedPaidFee ?? seen.offersNeedPaidFee,
    lawyersPerRequest: input.lawyersPerRequest ?? seen.lawyersPerRequest,
    openAssignmentsMax: input.openAssignmentsMax ?? seen.openAssignmentsMax,
    requestsPerHourMax: input.requestsPerHourMax ?? seen.requestsPerHourMax,
    requestsPerDayMax: input.requestsPerDayMax ?? seen.requestsPerDayMax,
    secondApprovalAbove: input.secondApprovalAbove ?? seen.secondApprovalAbove,
    administratorSessionHours: input.administratorSessionHours ?? seen.administratorSessionHours,
    administratorIdleMinutes: input.administratorIdleMinutes ?? seen.administratorIdleMinutes,
    administratorsNeedSecondFactor: input.administratorsNeedSecondFactor ?? seen.administratorsNeedSecondFactor,
  };
}

type SentWallets = Pick<Parsed<typeof saveSettingsCall>, 'wallets' | 'walletNumber'>;

function sentWallets(seen: Wallet[], current: Wallet[], { wallets, walletNumber }: SentWallets): Wallet[] {
  const on = (known: Wallet[]) => (wallets ? nextWallets(known, wallets) : withFirstNumber(known, walletNumber));
  const sent = on(seen);
  return JSON.stringify(sent) === JSON.stringify(seen) ? sent : on(current);
}

/** In pixels: twice the largest size at which a page shows the logo. */
const logoEdgeMax = 512;

/** The picture of a replaced logo is not deleted, because an earlier version can be restored. */
export const saveLogo: Preparation<typeof saveLogoCall> = {
  async prepare({ app }, { version }, uploads) {
    const picture = await receivePicture(app, uploadOf(uploads, 'image'), { edgeMax: logoEdgeMax });
    return async (context) => {
      const { db, actor, now } = context;
      const known = await lockSettings(db, version);
      await keepPicture(db, picture, { ownerId: actor.id, purpose: 'content', now });
      return writeSettings(context, known, { ...known.settings, logo: picture.key });
    };
  },
};

export const dropLogo: Handler<typeof dropLogoCall> = async (context, { version }) => {
  const known = await lockSettings(context.db, version);
  return writeSettings(context, known, { ...known.settings, logo: null });
};

type AuditEntry = { action: HistoryAction; restoredFrom: number | null };

/** Saves the changed settings as the next version. Does nothing if no setting changed. */
async function writeSettings(
  context: RequestContext,
  known: Known,
  saved: Settings,
  { action, restoredFrom }: AuditEntry = { action: 'saveSettings', restoredFrom: null },
) {
  const { db, actor, now } = context;
  const before: Record<string, unknown> = toStored(known.settings);
  const after: Record<string, unknown> = toStored(saved);
  const changed = Object.keys(after).filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]));
  if (!changed.length) return { ...viewPublicSettings(saved), version: known.version };
  if (changed.includes('administratorsNeedSecondFactor') && saved.administratorsNeedSecondFactor)
    await refuseWithoutSecondFactor(context);
  for (const name of changed) await db.update(settings).set({ value: after[name] }).where(eq(settings.name, name));
  const version = known.version + 1;
  await insertVersion(context, { ...settingsSubject, version, fields: after, restoredFrom });
  const [was, is] = [auditValues(known.settings), auditValues(saved)];
  const names = Object.keys(is).filter((name) => JSON.stringify(is[name]) !== JSON.stringify(was[name]));
  const only = (values: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, values[name]]));
  await record(db, {
    at: now,
    by: actor,
    action,
    ...settingsSubject,
    before: only(was),
    after: { ...only(is), ...(restoredFrom === null ? {} : { restored: restoredFrom }) },
  });
  await context.app.react(context, 'administratorSessionChanged', administratorSessionOf(saved));
  return { ...viewPublicSettings(saved), version };
}

/** An administrator without a second factor may not require one: they would lock themselves out of this page. */
async function refuseWithoutSecondFactor({ db, actor }: RequestContext): Promise<void> {
  if (await isSecondFactorOn(db, actor.id)) return;
  throw refuseField('administratorsNeedSecondFactor', editingTexts.secondFactorFirst);
}

/** The values in the history: one line for each wallet, and the number of the first active wallet (`walletNumber`). */
function auditValues(settings: Settings): Record<string, unknown> {
  const { wallets } = settings;
  const { wallets: _, ...rest }: StoredSettings = toStored(settings);
  const walletNumber = activeWallets(wallets)[0]?.number ?? null;
  return { ...rest, walletNumber, wallets: wallets.map(walletLine) };
}

const walletLine = ({ name, number, holder, isActive }: Wallet): string =>
  [name, number, ...(holder === null ? [] : [holder]), ...(isActive ? [] : [contentTexts.walletInactive])].join(' ');

/**
 * Reads the version before the settings. If somebody saves in between, the next save is refused as outdated; the other
 * order would let it overwrite the change.
 */
export const allSettings: Handler<typeof allSettingsCall> = async ({ db }) => {
  const version = await settingsVersion(db);
  return { version, ...viewSettings(await readSettings(db)) };
};

export const settingsVersions: Handler<typeof settingsVersionsCall> = (context) =>
  listVersions(context, settingsSubject, ({ fields }) => viewSettings(readStored(fields)));

/**
 * Settings that the version does not contain stay unchanged. Wallets that were added after it become inactive. If the
 * version has no active wallet, the wallets stay unchanged, because people must be able to pay.
 */
export const restoreSettings: Handler<typeof restoreSettingsCall> = async (context, { from, version }) => {
  const { db } = context;
  const known = await lockSettings(db, version);
  const { fields } = await findVersion(db, settingsSubject, from);
  const restored = readStored({ ...toStored(known.settings), ...(fields as object) });
  const { wallets } = known.settings;
  return writeSettings(
    context,
    known,
    { ...restored, wallets: activeWallets(restored.wallets).length ? nextWallets(wallets, restored.wallets) : wallets },
    { action: 'restoreVersion', restoredFrom: from },
  );
};
