import { type AccountStatus, accountStatuses } from '#contract/accounts.ts';
import type { Role } from '#contract/core/roles.ts';

export type ReviewedRole = Exclude<Role, 'Admin'>;

/** What a page of accounts shows: those of one state, or those that were searched for, in whatever state. */
export type AskedAccounts = { readonly status: AccountStatus } | { readonly q: string };

/** Clients are accepted at once when they confirm their e-mail: nobody decides on them before. */
export const statusesOf: Readonly<Record<ReviewedRole, readonly AccountStatus[]>> = {
  Lawyer: accountStatuses,
  Participant: accountStatuses,
  Client: ['Accepted', 'Suspended'],
};

const [queue] = accountStatuses;
const qLengthMax = 100;

/** What an address asks for with `?q=` or `?status=`; whatever else stands there is the first list of the role. */
export function accountsAskedAt(address: string, role: ReviewedRole): AskedAccounts {
  const { searchParams } = new URL(address);
  const q = (searchParams.get('q') ?? '').trim().slice(0, qLengthMax);
  if (q !== '') return { q };
  const statuses = statusesOf[role];
  const asked = searchParams.get('status');
  return { status: statuses.find((status) => status === asked) ?? statuses[0] ?? queue };
}
