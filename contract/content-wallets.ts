import * as z from 'zod/mini';
import { contentTexts as said } from '#contract/copy/content.ts';
import type { Rule } from '#contract/core/fields.ts';
import * as rule from '#contract/core/rules.ts';
import { isBlank } from '#contract/core/text.ts';

/** So many wallets are kept at most, those that are no longer active among them. */
export const walletsMax = 20;
export const walletNameLengthMax = 60;

/** A wallet to which fees are transferred, as everybody sees it. */
export const PublicWallet = z.object({ id: z.number(), name: z.string(), number: z.string() });

/** The same as administrators keep it. */
export const Wallet = z.object({ ...PublicWallet.shape, isActive: z.boolean() });
export type Wallet = z.infer<typeof Wallet>;

/** As it is sent: a new one has no number of its own yet. */
export type SentWallet = Omit<Wallet, 'id'> & { readonly id: number | null };
type RawWallet = { id?: number | null; name: string; number: string; isActive?: boolean };

const walletName = rule.text(walletNameLengthMax);
const walletNumber = rule.phoneSaying(said.wallet);

const asNumbered = (index: number, fault: string) => ({ fault: said.walletAt(index + 1, fault) });

function readWallet(raw: unknown, index: number) {
  const { id, name, number, isActive } = (raw ?? {}) as Partial<Record<keyof RawWallet, unknown>>;
  if (typeof name !== 'string' || isBlank(name)) return asNumbered(index, said.walletName);
  const read = { name: walletName.read(name), number: walletNumber.read(number) };
  if ('fault' in read.name) return asNumbered(index, read.name.fault);
  if ('fault' in read.number) return asNumbered(index, read.number.fault);
  const known = rule.id.read(id);
  return {
    value: {
      id: 'value' in known ? known.value : null,
      name: read.name.value,
      number: read.number.value,
      isActive: isActive !== false,
    },
  };
}

/** All wallets in the order in which they are shown; a fault names the wallet by its place, from 1. */
export const walletList: Rule<SentWallet[], readonly RawWallet[]> = {
  json: {
    type: 'array',
    maxItems: walletsMax,
    items: {
      type: 'object',
      required: ['name', 'number'],
      properties: {
        id: { type: ['integer', 'null'], description: 'Of a wallet that is kept already' },
        name: walletName.json,
        number: walletNumber.json,
        isActive: { type: 'boolean' },
      },
    },
  },
  read(raw) {
    if (!Array.isArray(raw)) return { fault: said.walletList };
    if (raw.length > walletsMax) return { fault: said.walletsMost(walletsMax) };
    const wallets: SentWallet[] = [];
    for (const [index, one] of raw.entries()) {
      const read = readWallet(one, index);
      if ('fault' in read) return read;
      if (wallets.some(({ number }) => number === read.value.number)) return asNumbered(index, said.walletTwice);
      wallets.push(read.value);
    }
    return { value: wallets };
  },
};
