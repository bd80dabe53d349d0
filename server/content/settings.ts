import { and, eq, max } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type SocialNetwork, socialNetworks } from '#contract/content.ts';
import { Wallet } from '#contract/content-wallets.ts';
import { fromNumeric, type Piastres, toNumeric } from '#contract/core/money.ts';
import { settings, versions } from '#server/content/table.ts';
import { type Db, prepared } from '#server/core/db.ts';

export type Settings = {
  brandName: string;
  slogan: string;
  /** Key of the picture that stands for the drawn mark. */
  logo: string | null;
  /** In their order; who paid to one that is no longer active is still understood. */
  wallets: Wallet[];
  requestFee: Piastres;
  lawyerFee: Piastres;
  contactEmail: string | null;
  whatsappNumber: string | null;
  socialLinks: { name: SocialNetwork; url: string }[];
  /** Must a lawyer's yearly fee be paid before he may offer (contract §4). */
  offersNeedPaidFee: boolean;
  /** To so many lawyers a new request goes by itself. */
  lawyersPerRequest: number;
  /** Whoever has so many open assignments gets no further one by itself; 0: no limit. */
  openAssignmentsMax: number;
};

/** The settings are one thing; this is its number in the history and among the versions. */
export const settingsThing = { subject: 'settings', subjectId: 1 } as const;

const fee = z.pipe(z.string(), z.transform(fromNumeric));

/** What lies in the database; a row that does not fit is a fault of ours and fails loudly. */
const Stored = z.object({
  brandName: z.string(),
  slogan: z.string(),
  logo: z.nullable(z.string()),
  wallets: z.array(Wallet),
  requestFee: fee,
  lawyerFee: fee,
  contactEmail: z.nullable(z.string()),
  whatsappNumber: z.nullable(z.string()),
  socialLinks: z.array(z.object({ name: z.enum(socialNetworks), url: z.url({ protocol: /^https?$/ }) })),
  offersNeedPaidFee: z.boolean(),
  lawyersPerRequest: z.number(),
  openAssignmentsMax: z.number(),
});
export type StoredSettings = z.input<typeof Stored>;

/** The form in which a setting lies in the database, and in the history: fees as exact decimals. */
export const stored = ({ requestFee, lawyerFee, ...rest }: Settings): StoredSettings => ({
  ...rest,
  requestFee: toNumeric(requestFee),
  lawyerFee: toNumeric(lawyerFee),
});

/** What a version holds. */
export const readStored = (raw: unknown): Settings => z.parse(Stored, raw);

const allSettings = prepared((db) => db.select().from(settings).prepare('all_settings'));

export async function readSettings(db: Db): Promise<Settings> {
  const rows = await allSettings(db).execute();
  return readStored(Object.fromEntries(rows.map(({ name, value }) => [name, value])));
}

/** For the house. */
export const brandNameIn = async (db: Db): Promise<string> => (await readSettings(db)).brandName;

/** Counts the changes. */
export async function settingsVersion(db: Db): Promise<number> {
  const { subject, subjectId } = settingsThing;
  const [latest] = await db
    .select({ version: max(versions.version) })
    .from(versions)
    .where(and(eq(versions.subject, subject), eq(versions.subjectId, subjectId)));
  return latest?.version ?? 0;
}
