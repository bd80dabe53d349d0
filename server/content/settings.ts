import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { socialNetworks } from '#contract/content/calls.ts';
import { Wallet } from '#contract/content/wallets.ts';
import { fromNumeric, toNumeric } from '#contract/core/money.ts';
import { eachDays } from '#contract/core/waiting.ts';
import { type Db, prepared } from '#server/base/db/db.ts';
import type { SessionLifetime } from '#server/call/context/app-context.ts';
import { type SettingRow, settings } from '#server/content/table.ts';

/** All settings are one subject in the history. */
export const settingsSubject = { subject: 'settings', subjectId: 1 } as const;

const amount = z.pipe(z.string(), z.transform(fromNumeric));

/** The stored settings. A row that does not match is an error in the code or the data, and throws. */
const Stored = z.object({
  brandName: z.string(),
  slogan: z.string(),
  /** The key of the picture that replaces the drawn logo. */
  logo: z.nullable(z.string()),
  /** In their order. Inactive wallets stay, because proofs of payment refer to them. */
  wallets: z.array(Wallet),
  requestFee: amount,
  lawyerFee: amount,
  contactEmail: z.nullable(z.string()),
  whatsappNumber: z.nullable(z.string()),
  socialLinks: z.array(z.object({ name: z.enum(socialNetworks), url: z.url({ protocol: /^https?$/ }) })),
  /** Lawyers can offer only after they have paid the yearly fee (specification#offers). */
  offersNeedPaidFee: z.boolean(),
  /** The number of lawyers that a new request is assigned to automatically. */
  lawyersPerRequest: z.number(),
  /** A lawyer with this many open assignments gets no further one automatically; 0: no limit. */
  openAssignmentsMax: z.number(),
  /** How many requests one client may send within an hour and within a day (specification#limits). */
  requestsPerHourMax: z.number(),
  requestsPerDayMax: z.number(),
  /** In how many days a complaint is to be answered; 0: no time is set. */
  complaintDays: z.number(),
  /** After how many days the platform ends what waits; 0: never (specification#the-clock). */
  ...eachDays(() => z.number()),
  /** A recorded payment above this amount waits for another administrator; 0: none does. */
  secondApprovalAbove: amount,
  /** When the session of an administrator ends: after these hours, or unused for these minutes. */
  administratorSessionHours: z.number(),
  administratorIdleMinutes: z.number(),
  administratorsNeedSecondFactor: z.boolean(),
  /** The texts of a case or a payment are erased after these months; 0: never (`server/keeping.ts`). */
  keepCasesMonths: z.number(),
  keepProofsMonths: z.number(),
});
export type Settings = z.output<typeof Stored>;
export type StoredSettings = z.input<typeof Stored>;

/** The settings as the database and the history store them: money as exact decimals. */
export const toStored = ({ requestFee, lawyerFee, secondApprovalAbove, ...rest }: Settings): StoredSettings => ({
  ...rest,
  requestFee: toNumeric(requestFee),
  lawyerFee: toNumeric(lawyerFee),
  secondApprovalAbove: toNumeric(secondApprovalAbove),
});

export type VersionedSettings = { settings: Settings; version: number };

/** Reads the rows of the table. */
export const settingsIn = (rows: readonly SettingRow[]): VersionedSettings => ({
  settings: z.parse(Stored, Object.fromEntries(rows.map(({ name, value }) => [name, value]))),
  version: Math.max(...rows.map(({ version }) => version)),
});

const allSettings = prepared((db) => db.select().from(settings).prepare('all_settings'));

export const readVersionedSettings = async (db: Db) => settingsIn(await allSettings(db).execute());

export const readSettings = async (db: Db): Promise<Settings> => (await readVersionedSettings(db)).settings;

/** The yearly fee of lawyers is more than 0. */
export const asksLawyerFeeIn = async (db: Db): Promise<boolean> => (await readSettings(db)).lawyerFee > 0;

/** The mails show this name. */
export const brandNameIn = async (db: Db): Promise<string> => (await readSettings(db)).brandName;

export const administratorSessionOf = (settings: Settings): SessionLifetime => ({
  hours: settings.administratorSessionHours,
  idleMinutes: settings.administratorIdleMinutes,
});
export const administratorSessionIn = async (db: Db) => administratorSessionOf(await readSettings(db));

const secondFactorSetting = prepared((db) =>
  db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.name, 'administratorsNeedSecondFactor' satisfies keyof Settings))
    .prepare('administrators_need_second_factor'),
);
/** Alone, because each call of an administrator asks for it. */
export async function administratorsNeedSecondFactorIn(db: Db): Promise<boolean> {
  const [row] = await secondFactorSetting(db).execute();
  return row?.value === true;
}
