import type { SentWallet, Wallet } from '#contract/content-wallets.ts';
import { walletsMax } from '#contract/content-wallets.ts';
import { contentTexts as said } from '#contract/copy/content.ts';
import { refuseField } from '#contract/core/errors.ts';

export const activeWallets = (wallets: readonly Wallet[]) => wallets.filter(({ isActive }) => isActive);

/**
 * The wallets as they are to be: those that were sent in their order, and after them those that were not, no longer
 * active, for proofs of payment name them. A new one with the number of one that was not sent is that one. Once there
 * is one, one stays active.
 */
export function nextWallets(known: readonly Wallet[], sent: readonly SentWallet[]): Wallet[] {
  const named = new Set(sent.map(({ id }) => id));
  let lastId = Math.max(0, ...known.map(({ id }) => id));
  const taken = new Set<number>();
  const wallets = sent.map((wallet) => {
    const same = known.find(({ id, number }) =>
      wallet.id === null || !isAmong(known, wallet.id) ? number === wallet.number && !named.has(id) : id === wallet.id,
    );
    const id = same && !taken.has(same.id) ? same.id : ++lastId;
    taken.add(id);
    return { ...wallet, id };
  });
  const left = known.filter(({ id }) => !taken.has(id)).map((wallet) => ({ ...wallet, isActive: false }));
  const all = [...wallets, ...left];
  if (all.length && !activeWallets(all).length) throw refuseField('wallets', said.walletActive);
  if (all.length > walletsMax) throw refuseField('wallets', said.walletsMost(walletsMax));
  return all;
}

const isAmong = (known: readonly Wallet[], id: number) => known.some((wallet) => wallet.id === id);

/** With another number of the first active wallet: all that whoever knows of one wallet can say. */
export function withFirstNumber(known: readonly Wallet[], number: string | null): Wallet[] {
  const [first] = activeWallets(known);
  if (number === null) return [...known];
  if (!first) return nextWallets(known, [{ id: null, name: said.walletUnnamed, number, isActive: true }]);
  return known.map((wallet) => (wallet.id === first.id ? { ...wallet, number } : wallet));
}
