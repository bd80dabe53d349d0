import * as z from 'zod/mini';
import { permissions } from '#contract/core/permissions.ts';
import { roles } from '#contract/core/roles.ts';

export const accountStatuses = ['Pending', 'Accepted', 'Rejected', 'Suspended'] as const;
export type AccountStatus = (typeof accountStatuses)[number];

export const Session = z.object({
  token: z.string(),
  expiresAt: z.string(),
  id: z.number(),
  displayName: z.string(),
  email: z.string(),
  role: z.enum(roles),
  status: z.enum(accountStatuses),
  isPaid: z.boolean(),
  /** The permission of an administrator; null for everybody else. */
  permission: z.nullable(z.enum(permissions)),
});
export type Session = z.infer<typeof Session>;

/** How long a mailed link lets one login through. */
export const loginLinkMinutes = 10;
