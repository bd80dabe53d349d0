import { roles } from '#contract/core/roles.ts';

/** What one administrator may do; each has one. */
export const permissions = ['full', 'reviewer', 'editor', 'readOnly'] as const;
export type Permission = (typeof permissions)[number];

/**
 * What a call can need of an administrator. Where it names none, every administrator may: public content, contributions,
 * the history (but for its lines about cases), the counts and one's own account.
 */
export type Duty =
  /** Looks at accounts, requests, offers, payments, case rooms and mails. */
  | 'seesCases'
  /** Opens private papers: pictures of cards, proofs of payment, documents; and reads the numbers of cards. */
  | 'seesPapers'
  /** Decides on accounts and proofs. */
  | 'reviews'
  /** Content and participation: suggestions, comments, reports. */
  | 'edits'
  /** All else: requests, invitations, settings, mails, and the administrators themselves. */
  | 'manages';

/** The one table of who may what. A permission that manages keeps the platform alive: one such administrator always stays. */
const duties: Readonly<Record<Permission, readonly Duty[]>> = {
  full: ['seesCases', 'seesPapers', 'reviews', 'edits', 'manages'],
  reviewer: ['seesCases', 'seesPapers', 'reviews'],
  editor: ['edits'],
  readOnly: ['seesCases'],
};

/** Has this administrator the duty? Whoever has no permission is none. */
export const may = (who: { readonly permission: Permission | null }, duty: Duty): boolean =>
  who.permission !== null && duties[who.permission].includes(duty);

/** Those that have the duty. */
export const permissionsWith = (duty: Duty): Permission[] =>
  permissions.filter((permission) => may({ permission }, duty));

/** The `who` of a call that is every administrator's. */
export const administrator = { roles: ['Admin'], accepted: true } as const;
/** The `who` of a call for administrators with this duty. */
export const administratorWho = (duty: Duty) => ({ ...administrator, duty });
/** Everyone who is signed in reaches what is his own; of administrators, who see it all, those who see cases. */
export const ownOrSeen = { roles, accepted: false, duty: 'seesCases' } as const;
