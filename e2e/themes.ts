/**
 * Journeys whose lists must hold nothing of the demo content. Those of one theme run one after the other in one process,
 * on one product that began empty, so each finds what the earlier ones left.
 */
export const themes = {
  beginning: ['account-review', 'public-content', 'second-factor'],
  money: ['free-request', 'other-payments', 'payments', 'presses'],
  office: ['live', 'lost-answers', 'queues-together', 'translated'],
} as const;

export type Theme = keyof typeof themes;
