/**
 * Journeys whose lists must hold nothing of the demo content. The journeys of a theme run one after the other in one
 * process, on one product that began empty: each finds the rows of the earlier ones.
 */
export const themes = {
  beginning: ['account-review', 'public-content', 'second-factor'],
  money: ['free-request', 'other-payments', 'payments', 'presses'],
  office: ['live', 'lost-answers', 'queues-together', 'translated'],
} as const;

export type Theme = keyof typeof themes;
