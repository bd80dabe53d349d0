import type { Role } from '#contract/core/roles.ts';

/** Who calls: the account behind the token. */
export type Actor = {
  readonly id: number;
  readonly role: Role;
  readonly status: string;
  readonly displayName: string;
  readonly email: string;
  /** Always true but for lawyers (contract §3). */
  readonly isPaid: boolean;
  readonly tokenHash: Buffer;
};
