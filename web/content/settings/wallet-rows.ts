import type { Wallet } from '#contract/content/wallets.ts';

/** A wallet in the form; `key` stays the same when it is reordered. */
export type WalletRow = {
  key: number;
  id: number | null;
  name: string;
  number: string;
  holder: string;
  isActive: boolean;
};

export const rowsOf = (wallets: readonly Wallet[]): WalletRow[] =>
  wallets.map((wallet) => ({ key: wallet.id, ...wallet, holder: wallet.holder ?? '' }));

/** New rows have negative keys: no saved wallet has such an id. */
export const withNewRow = (rows: readonly WalletRow[]): WalletRow[] => [
  ...rows,
  { key: Math.min(0, ...rows.map(({ key }) => key)) - 1, id: null, name: '', number: '', holder: '', isActive: true },
];

export function withReordered(rows: readonly WalletRow[], from: number, to: number): WalletRow[] {
  const reordered = [...rows];
  reordered.splice(to, 0, ...reordered.splice(from, 1));
  return reordered;
}

/** The wallets in the format of the API. */
export const walletsOf = (rows: readonly WalletRow[]) => rows.map(({ key: _, ...wallet }) => wallet);
