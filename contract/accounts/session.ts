import * as z from 'zod/mini';
import { optional } from '#contract/core/fields.ts';
import { permissions } from '#contract/core/permissions.ts';
import { roles } from '#contract/core/roles.ts';
import * as rule from '#contract/core/rules.ts';

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
  /** Of administrators; null for everybody else. */
  permission: z.nullable(z.enum(permissions)),
});
export type Session = z.infer<typeof Session>;

/**
 * What shows that a login comes from the owner, after too many wrong passwords over all addresses (contract §12). Not
 * needed otherwise.
 */
export const loginProof = {
  /** 32 random bytes in base64url that this browser keeps. A login remembers them for its account. */
  device: optional(rule.text(100)),
  /** The token of the mailed link. */
  link: optional(rule.text(100)),
};
/** How long a mailed link lets one login through. */
export const loginLinkMinutes = 15;
