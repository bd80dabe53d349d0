import * as z from 'zod/mini';
import { type Rule, readUnlessBlank, ruleOf } from '#contract/core/fields.ts';
import * as rule from '#contract/core/rules.ts';
import { canonicalPhone } from '#contract/egypt/telephone.ts';
import { contentTexts as t } from './copy.ts';

/** At most this many wallets are stored, including inactive ones. */
export const walletsMax = 20;
export const walletNameLengthMax = 60;
export const walletHolderLengthMax = 100;

/** A wallet that receives fees: its public facts. The holder is the name that a wallet application shows. */
export const PublicWallet = z.object({
  id: z.number(),
  name: z.string(),
  number: z.string(),
  holder: z.nullable(z.string()),
});

/** The same wallet as administrators see it. */
export const Wallet = z.object({ ...PublicWallet.shape, isActive: z.boolean() });
export type Wallet = z.infer<typeof Wallet>;

/** A wallet as it is sent. A new one has no id yet. */
export type SentWallet = Omit<Wallet, 'id'> & { readonly id: number | null };
type RawWallet = { id?: number | null; name: string; number: string; holder?: string | null; isActive?: boolean };

const walletName = rule.text(walletNameLengthMax);
const walletHolder = rule.text(walletHolderLengthMax);
const walletNumber = rule.phoneWithMessage(t.wallet);

/** Whether two numbers are one wallet, in whatever writing. */
export const isSameWallet = (one: string, other: string): boolean => canonicalPhone(one) === canonicalPhone(other);

const errorAt = (index: number, error: string) => ({ error: t.walletAt(index + 1, error) });

function readWallet(raw: unknown, index: number) {
  const { id, name, number, holder, isActive } = (raw ?? {}) as Partial<Record<keyof RawWallet, unknown>>;
  const read = {
    name: readUnlessBlank(walletName, typeof name === 'string' ? name : null, () => ({ error: t.walletName })),
    number: walletNumber.read(number),
    holder: readUnlessBlank(walletHolder, typeof holder === 'string' ? holder : null, () => ({ value: null })),
  };
  if ('error' in read.name) return errorAt(index, read.name.error);
  if ('error' in read.number) return errorAt(index, read.number.error);
  if ('error' in read.holder) return errorAt(index, read.holder.error);
  const known = rule.id.read(id);
  return {
    value: {
      id: 'value' in known ? known.value : null,
      name: read.name.value,
      number: read.number.value,
      holder: read.holder.value,
      isActive: isActive !== false,
    },
  };
}

/** All wallets in the order in which they are shown. An error names the wallet by its position, from 1. */
export const walletList: Rule<SentWallet[], readonly RawWallet[]> = ruleOf({
  json: {
    type: 'array',
    maxItems: walletsMax,
    items: {
      type: 'object',
      required: ['name', 'number'],
      properties: {
        id: { type: ['integer', 'null'], description: 'The id of an existing wallet; null or missing for a new one.' },
        name: walletName.json,
        number: walletNumber.json,
        holder: { ...walletHolder.json, type: ['string', 'null'] },
        isActive: { type: 'boolean' },
      },
    },
  },
  max: walletsMax,
  rawMax: walletsMax,
  tooLong: t.walletsMost(walletsMax),
  read(raw) {
    if (!Array.isArray(raw)) return { error: t.walletList };
    const wallets: SentWallet[] = [];
    for (const [index, one] of raw.entries()) {
      const read = readWallet(one, index);
      if ('error' in read) return read;
      if (wallets.some(({ number }) => isSameWallet(number, read.value.number))) return errorAt(index, t.walletTwice);
      wallets.push(read.value);
    }
    return { value: wallets };
  },
});
