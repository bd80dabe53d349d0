/** The kinds of account (contract §3). */
export const roles = ['Client', 'Lawyer', 'Participant', 'Admin'] as const;
export type Role = (typeof roles)[number];
