import { asc, eq } from 'drizzle-orm';
import { type SettingField, type SocialNetwork, socialNetworks } from '#contract/content/calls.ts';
import { contentTexts, editingTexts } from '#contract/content/copy.ts';
import type { Wallet } from '#contract/content/wallets.ts';
import { Refusal, refuseField } from '#contract/core/errors.ts';
import { eachDays } from '#contract/core/waiting.ts';
import { isSecondFactorOn } from '#server/accounts/second-factor/second-factor.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Handler, Preparation, Received, RequestContext } from '#server/call/context/handler.ts';
import { recordAct } from '#server/call/history/history.ts';
import {
  administratorSessionOf,
  readVersionedSettings,
  type Settings,
  type StoredSettings,
  settingsIn,
  settingsSubject,
  toStored,
  type VersionedSettings,
} from '#server/content/settings.ts';
import { settings } from '#server/content/table.ts';
import { viewPublicSettings, viewSettings } from '#server/content/view.ts';
import { activeWallets, nextWallets, withFirstNumber } from '#server/content/wallets.ts';
import { keepPicture, receivePicture, uploadOf } from '#server/files/receive-file.ts';
import { files } from '#server/files/table.ts';

/** Locks the settings until the transaction ends: administrators save one after the other. */
const lockSettings = (db: Db) => db.select().from(settings).orderBy(asc(settings.name)).for('update');

/**
 * Saves what the administrator changed since the version that they saw. Settings that a colleague changed meanwhile stay;
 * where both changed the same one, the call is refused, unless it names the colleague's version too (`over`).
 */
export const saveSettings: Handler<'saveSettings'> = async (context, input) => {
  const rows = await lockSettings(context.db);
  const known = settingsIn(rows);
  const sent = sentSettings(known.settings, input);
  const { version: seen, over } = input;
  if (seen !== null && over !== known.version) {
    const newer = rows.filter(({ version }) => version > seen).map(({ name }) => name);
    const isOverwritten = changedNames(toStored(known.settings), toStored(sent)).some((name) => newer.includes(name));
    if (seen > known.version || isOverwritten) throw new Refusal('content_changed');
  }
  return writeSettings(context, known, sent);
};

/** A setting that the administrator did not change or send stays as it is stored. */
function sentSettings(current: Settings, input: Received<'saveSettings'>): Settings {
  const isChanged = (name: SettingField) => input.changed === null || input.changed.includes(name);
  const sent = <Name extends SettingField & keyof Settings>(name: Name) =>
    (isChanged(name) ? input[name] : null) ?? current[name];
  const urlOn = (network: SocialNetwork) =>
    isChanged(network) ? input[network] : (current.socialLinks.find(({ name }) => name === network)?.url ?? null);
  return {
    brandName: sent('brandName'),
    slogan: sent('slogan'),
    logo: current.logo,
    wallets:
      input.wallets && isChanged('wallets')
        ? nextWallets(current.wallets, input.wallets)
        : withFirstNumber(current.wallets, isChanged('walletNumber') && !input.wallets ? input.walletNumber : null),
    requestFee: sent('requestFee'),
    lawyerFee: sent('lawyerFee'),
    contactEmail: isChanged('contactEmail') ? input.contactEmail : current.contactEmail,
    whatsappNumber: isChanged('whatsappNumber') ? input.whatsappNumber : current.whatsappNumber,
    socialLinks: socialNetworks.flatMap((name) => {
      const url = urlOn(name);
      return url === null ? [] : [{ name, url }];
    }),
    offersNeedPaidFee: sent('offersNeedPaidFee'),
    lawyersPerRequest: sent('lawyersPerRequest'),
    openAssignmentsMax: sent('openAssignmentsMax'),
    requestsPerHourMax: sent('requestsPerHourMax'),
    requestsPerDayMax: sent('requestsPerDayMax'),
    complaintDays: sent('complaintDays'),
    ...eachDays(sent),
    secondApprovalAbove: sent('secondApprovalAbove'),
    administratorSessionHours: sent('administratorSessionHours'),
    administratorIdleMinutes: sent('administratorIdleMinutes'),
    administratorsNeedSecondFactor: sent('administratorsNeedSecondFactor'),
    keepCasesMonths: sent('keepCasesMonths'),
    keepProofsMonths: sent('keepProofsMonths'),
  };
}

/** In pixels: twice the largest size at which a page shows the logo. */
const logoEdgeMax = 512;

export const saveLogo: Preparation<'saveLogo'> = {
  async prepare({ app }, { version }, uploads) {
    const picture = await receivePicture(app, uploadOf(uploads, 'image'), { edgeMax: logoEdgeMax });
    return async (context) => {
      const { db, actor, now } = context;
      const saved = await writeLogo(context, version, picture.key);
      await keepPicture(db, picture, { ownerId: actor.id, purpose: 'content', now });
      return saved;
    };
  },
};

export const dropLogo: Handler<'dropLogo'> = (context, { version }) => writeLogo(context, version, null);

/** Replaces the logo, also by none. The next sweep deletes the old file. Refused if the settings are newer than `seen`. */
async function writeLogo(context: RequestContext, seen: number | null, logo: string | null) {
  const { db } = context;
  const known = settingsIn(await lockSettings(db));
  if (seen !== null && seen !== known.version) throw new Refusal('content_changed');
  if (known.settings.logo !== null) await db.delete(files).where(eq(files.key, known.settings.logo));
  return writeSettings(context, known, { ...known.settings, logo });
}

/** The names of the values that differ. */
export const changedNames = (before: Record<string, unknown>, after: Record<string, unknown>): string[] =>
  Object.keys(after).filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]));

/** Saves the changed settings as the next version. Does nothing if no setting changed. */
async function writeSettings(context: RequestContext, known: VersionedSettings, saved: Settings) {
  const { db } = context;
  const after: Record<string, unknown> = toStored(saved);
  const changed = changedNames(toStored(known.settings), after);
  if (!changed.length) return { ...viewPublicSettings(saved), version: known.version };
  if (changed.includes('administratorsNeedSecondFactor') && saved.administratorsNeedSecondFactor)
    await refuseWithoutSecondFactor(context);
  const version = known.version + 1;
  for (const name of changed)
    await db.update(settings).set({ value: after[name], version }).where(eq(settings.name, name));
  const [was, is] = [auditValues(known.settings), auditValues(saved)];
  const names = changedNames(was, is);
  const only = (values: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, values[name]]));
  await recordAct(context, { action: 'saveSettings', ...settingsSubject, before: only(was), after: only(is) });
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

export const allSettings: Handler<'allSettings'> = async ({ db }) => viewSettings(await readVersionedSettings(db));
