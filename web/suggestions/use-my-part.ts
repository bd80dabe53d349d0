import { type MyPart, myPart } from '#contract/suggestions/calls.ts';
import { call } from '#web/core/calls/api.ts';
import { answerOf, useData } from '#web/core/data/use-data.ts';
import { useSession } from '#web/core/session/session.ts';

export type Support = Pick<MyPart, 'hasSupported' | 'supportsCount'>;

/**
 * The reader's own data on the suggestion, apart from the page, which is the same for everybody. Null for visitors and
 * until it is there.
 */
export function useMyPart({ id }: { readonly id: number }) {
  const token = useSession()?.token;
  const data = useData(async () => (token === undefined ? null : { token, part: await call(myPart, { id }) }), token);
  const answer = answerOf(data);
  return {
    part: answer?.token === token ? (answer?.part ?? null) : null,
    /** The reader changed their support: it is shown at once. */
    setSupport(support: Support) {
      data.change((before) => before && { ...before, part: { ...before.part, ...support } });
      data.again();
    },
  };
}
