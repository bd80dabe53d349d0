/** The things that administrators decide on, by their names in the history. */
export const queueSubjects = ['account', 'request', 'payment', 'suggestion', 'comment', 'complaint', 'refund'] as const;
export type QueueSubject = (typeof queueSubjects)[number];

export const isQueueSubject = (subject: string): subject is QueueSubject =>
  queueSubjects.some((known) => known === subject);

/** The folders of the pages where administrators decide. A decision on a comment has no page of its own. */
export const queueFolders = {
  account: 'accounts',
  request: 'requests',
  payment: 'payments',
  refund: 'refunds',
  suggestion: 'suggestions',
  complaint: 'complaints',
} as const satisfies Partial<Record<QueueSubject, string>>;

/** The capability with which an administrator is told of changes; null: every administrator knows of them. */
export const queueCapabilities = {
  account: 'seesCases',
  request: 'seesCases',
  payment: 'seesCases',
  refund: 'seesCases',
  suggestion: null,
  comment: null,
  complaint: 'seesCases',
} as const satisfies Record<QueueSubject, 'seesCases' | null>;
