/** The things that administrators decide on, by their names in the history. */
export const queueSubjects = ['account', 'request', 'payment', 'suggestion', 'comment'] as const;
export type QueueSubject = (typeof queueSubjects)[number];

export const isQueueSubject = (subject: string): subject is QueueSubject =>
  queueSubjects.some((known) => known === subject);

/** What an administrator must be allowed in order to know of changes; null: every administrator knows of them. */
export const queueCapabilities = {
  account: 'seesCases',
  request: 'seesCases',
  payment: 'seesCases',
  suggestion: null,
  comment: null,
} as const satisfies Record<QueueSubject, 'seesCases' | null>;
