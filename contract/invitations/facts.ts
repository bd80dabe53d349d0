/** The two parties write. Administrators only read (specification#entries). */
export const party = { roles: ['Client', 'Lawyer'], accepted: true } as const;

/** The kinds of events in a room. */
export const entryKinds = [
  'request',
  'answer',
  'close',
  'note',
  'dateAdded',
  'dateChanged',
  'dateWithdrawn',
  'doneReported',
  'completed',
  'cancelled',
  'reopened',
  'review',
] as const;
export type EntryKind = (typeof entryKinds)[number];
