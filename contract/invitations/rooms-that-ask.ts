import * as z from 'zod/mini';
import { endpoint, type Output } from '#contract/core/endpoint.ts';
import { party } from './facts.ts';
import { roomPhases } from './phase.ts';

export const roomsThatAsk = endpoint({
  does: 'The rooms in which the other party asks something that is not answered, each with the oldest such request. Those of the chosen lawyer come first, then who waits longest.',
  call: 'GET /api/NewInvitation/open-questions',
  who: party,
  output: z.array(
    z.object({
      invitationId: z.number(),
      requestId: z.number(),
      phase: z.enum(roomPhases),
      /** The title of the oldest request that waits. */
      title: z.string(),
    }),
  ),
});
export type AskingRoom = Output<typeof roomsThatAsk>[number];
