import { Hourglass } from 'lucide-react';
import { useConnection } from '#web/core/calls/connection.ts';
import { stopAsking } from '#web/core/calls/until-answered.ts';
import { coreCopy } from '#web/core/copy.ts';

/** The end of a long form may be out of sight. */
const bringIntoView = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' });

/** Beside a form or a file that is being sent: what is known while no answer comes, and a way to wait no longer. */
export function WaitingAct() {
  const { act } = useConnection();
  if (!act?.isAsking) return null;
  return (
    <div ref={bringIntoView} className="notice notice-warning col-span-full">
      <Hourglass aria-hidden="true" />
      <div>
        <p role="alert">{coreCopy.waiting[act.doubt]}</p>
        <button type="button" className="min-h-11 font-semibold underline" onClick={stopAsking}>
          {coreCopy.waiting.stop}
        </button>
      </div>
    </div>
  );
}
