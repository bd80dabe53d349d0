import type { RequestStatus } from '#contract/requests/calls.ts';

/** The facts that make the phase of a room: of itself, its request, and its lawyer in it. */
export const roomPhases = [
  /** Nobody is chosen yet. */
  'consulting',
  /** Its lawyer is chosen, and works. */
  'running',
  'completed',
  'cancelled',
  /** The client chose another lawyer. */
  'notChosen',
  /** Its lawyer is no longer assigned to the request. */
  'released',
  /** An administrator closed it to both parties. */
  'withdrawn',
] as const;
export type RoomPhase = (typeof roomPhases)[number];
export type CurrentPhase = 'consulting' | 'running';

type Facts = {
  readonly isWithdrawn: boolean;
  readonly status: RequestStatus;
  readonly chosenLawyerId: number | null;
  readonly lawyerId: number;
  readonly isReleased: boolean;
};

/** The one sentence that holds of a room, in its head, in lists and for administrators. */
export function phaseOf({ isWithdrawn, status, chosenLawyerId, lawyerId, isReleased }: Facts): RoomPhase {
  if (isWithdrawn) return 'withdrawn';
  if (status === 'Cancelled') return 'cancelled';
  if (chosenLawyerId !== null && chosenLawyerId !== lawyerId) return 'notChosen';
  if (status === 'Completed') return 'completed';
  if (chosenLawyerId === lawyerId) return 'running';
  return isReleased ? 'released' : 'consulting';
}

/** Its parties work together, or may come to. In other rooms nobody calls first. */
export const isCurrent = (phase: RoomPhase): phase is CurrentPhase => phase === 'consulting' || phase === 'running';
