import * as z from 'zod/mini';
import { type SocialNetwork, socialNetworks } from '#contract/content.ts';
import { fromNumeric, type Piastres, toNumeric } from '#contract/core/money.ts';
import { settings } from '#server/content/table.ts';
import { type Db, prepared } from '#server/core/db.ts';

export type Settings = {
  walletNumber: string | null;
  requestFee: Piastres;
  lawyerFee: Piastres;
  contactEmail: string | null;
  whatsappNumber: string | null;
  socialLinks: { name: SocialNetwork; url: string }[];
  /** Must a lawyer's yearly fee be paid before he may offer (contract §4). */
  offersNeedPaidFee: boolean;
};

const fee = z.pipe(z.string(), z.transform(fromNumeric));

/** What lies in the database; a row that does not fit is a fault of ours and fails loudly. */
const Stored = z.object({
  walletNumber: z.nullable(z.string()),
  requestFee: fee,
  lawyerFee: fee,
  contactEmail: z.nullable(z.string()),
  whatsappNumber: z.nullable(z.string()),
  socialLinks: z.array(z.object({ name: z.enum(socialNetworks), url: z.url({ protocol: /^https?$/ }) })),
  offersNeedPaidFee: z.boolean(),
});

/** The form in which a setting lies in the database, and in the history: fees as exact decimals. */
export const stored = ({ requestFee, lawyerFee, ...rest }: Settings): z.input<typeof Stored> => ({
  ...rest,
  requestFee: toNumeric(requestFee),
  lawyerFee: toNumeric(lawyerFee),
});

const allSettings = prepared((db) => db.select().from(settings).prepare('all_settings'));

export async function readSettings(db: Db): Promise<Settings> {
  const rows = await allSettings(db).execute();
  return z.parse(Stored, Object.fromEntries(rows.map(({ name, value }) => [name, value])));
}
