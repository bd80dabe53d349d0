import type { Wallet } from '#contract/content-wallets.ts';

/** A wallet while it is written; `key` stays the same wherever it goes. */
export type WalletRow = { key: number; id: number | null; name: string; number: string; isActive: boolean };

export const rowsOf = (wallets: readonly Wallet[]): WalletRow[] =>
  wallets.map((wallet) => ({ key: wallet.id, ...wallet }));

/** New ones count downwards: no kept wallet has such a number. */
export const withNewRow = (rows: readonly WalletRow[]): WalletRow[] => [
  ...rows,
  { key: Math.min(0, ...rows.map(({ key }) => key)) - 1, id: null, name: '', number: '', isActive: true },
];

export function withMoved(rows: readonly WalletRow[], from: number, to: number): WalletRow[] {
  const moved = [...rows];
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}

/** As the settings are sent. */
export const walletsOf = (rows: readonly WalletRow[]) =>
  rows.map(({ id, name, number, isActive }) => ({ id, name, number, isActive }));
