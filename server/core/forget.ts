import type { Scene } from '#server/core/act.ts';

/**
 * What one domain does when the actor deletes his account, in the transaction of the deletion: it erases or anonymises
 * what is his, or refuses. `needsName`: what stays needs the person's name, for the other party of a case.
 */
export type Forget = (scene: Scene) => Promise<{ readonly needsName?: boolean }>;
