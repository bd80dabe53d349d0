import type { Permission } from '#contract/core/permissions.ts';
import type { Role } from '#contract/core/roles.ts';

/** Who calls: the account behind the token. */
export type Actor = {
  readonly id: number;
  readonly role: Role;
  readonly status: string;
  /** Of administrators; null for everybody else. */
  readonly permission: Permission | null;
  readonly displayName: string;
  readonly email: string;
  /** Always true but for lawyers (contract §3). */
  readonly isPaid: boolean;
  readonly tokenHash: Buffer;
};
