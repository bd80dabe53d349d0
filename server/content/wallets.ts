import { contentTexts } from '#contract/content/copy.ts';
import type { SentWallet, Wallet } from '#contract/content/wallets.ts';
import { isSameWallet, walletsMax } from '#contract/content/wallets.ts';
import { refuseField } from '#contract/core/errors.ts';

export const activeWallets = (wallets: readonly Wallet[]) => wallets.filter(({ isActive }) => isActive);

/**
 * The wallets after a save: first the sent ones in their order, then the ones that were not sent, as inactive wallets,
 * because proofs of payment refer to them. A new wallet with the number of a wallet that was not sent gets its id. If
 * there are wallets, at least one must be active.
 */
export function nextWallets(known: readonly Wallet[], sent: readonly SentWallet[]): Wallet[] {
  const named = new Set(sent.map(({ id }) => id));
  let lastId = Math.max(0, ...known.map(({ id }) => id));
  const taken = new Set<number>();
  const wallets = sent.map((wallet) => {
    const same = known.find(({ id, number }) =>
      wallet.id === null || !isAmong(known, wallet.id)
        ? isSameWallet(number, wallet.number) && !named.has(id)
        : id === wallet.id,
    );
    const id = same && !taken.has(same.id) ? same.id : ++lastId;
    taken.add(id);
    return { ...wallet, id };
  });
  const left = known.filter(({ id }) => !taken.has(id)).map((wallet) => ({ ...wallet, isActive: false }));
  const all = [...wallets, ...left];
  if (all.length && !activeWallets(all).length) throw refuseField('wallets', contentTexts.walletActive);
  if (all.length > walletsMax) throw refuseField('wallets', contentTexts.walletsMost(walletsMax));
  return all;
}

const isAmong = (known: readonly Wallet[], id: number) => known.some((wallet) => wallet.id === id);

/** Changes the number of the first active wallet, for clients that know only one wallet. */
export function withFirstNumber(known: readonly Wallet[], number: string | null): Wallet[] {
  const [first] = activeWallets(known);
  if (number === null) return [...known];
  if (!first)
    return nextWallets(known, [{ id: null, name: contentTexts.walletUnnamed, number, holder: null, isActive: true }]);
  return known.map((wallet) => (wallet.id === first.id ? { ...wallet, number } : wallet));
}
