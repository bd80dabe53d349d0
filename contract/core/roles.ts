/** The kinds of account (specification#roles). */
export const roles = ['Client', 'Lawyer', 'Participant', 'Admin'] as const;
export type Role = (typeof roles)[number];
