import { roles } from '#contract/core/roles.ts';

/** Permissions of administrators. Each has exactly one permission. */
export const permissions = ['full', 'reviewer', 'editor', 'readOnly'] as const;
export type Permission = (typeof permissions)[number];

/**
 * A capability that a call requires of an administrator. A call without a capability is open to every administrator:
 * public content, contributions, the history (except its lines about cases), the counts and their own account.
 */
export type Capability =
  /** May read accounts, requests, offers, payments, case rooms and mails. */
  | 'seesCases'
  /** May open private files (pictures of cards, proofs of payment, documents) and read card numbers. */
  | 'seesPapers'
  /** May decide on accounts and proofs of payment, and write internal notes. */
  | 'reviews'
  /** May edit content and moderate suggestions, comments and reports. */
  | 'edits'
  /** May do everything else: manage requests, invitations, settings, mails and administrators. */
  | 'manages';

/** The capabilities of each permission. One administrator with `full` always remains, so that the platform can be managed. */
const capabilities: Readonly<Record<Permission, readonly Capability[]>> = {
  full: ['seesCases', 'seesPapers', 'reviews', 'edits', 'manages'],
  reviewer: ['seesCases', 'seesPapers', 'reviews'],
  editor: ['edits'],
  readOnly: ['seesCases'],
};

/** Whether this person has the capability. People without a permission are not administrators. */
export const may = (who: { readonly permission: Permission | null }, capability: Capability): boolean =>
  who.permission !== null && capabilities[who.permission].includes(capability);

/** The permissions that include the capability. */
export const permissionsWith = (capability: Capability): Permission[] =>
  permissions.filter((permission) => may({ permission }, capability));

/** The `who` of a call for every administrator. */
export const administrator = { roles: ['Admin'], accepted: true } as const;
/** The `who` of a call for administrators with this capability. */
export const administratorWho = (capability: Capability) => ({ ...administrator, capability });
/** The `who` of a call that answers what belongs to the caller, and everything to administrators who see cases. */
export const ownOrSeen = { roles, accepted: false, capability: 'seesCases' } as const;
