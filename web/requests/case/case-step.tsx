import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import type { Room } from '#contract/invitations/room.ts';
import type { RequestTimeline } from '#contract/requests/timeline.ts';
import { paths } from '#web/core/page/paths.ts';
import { caseCopy as t } from '#web/requests/case/copy.ts';
import { NextStepLine, StepLabel, stepLook } from '#web/requests/timeline/request-timeline.tsx';
import { buttonClass } from '#web/ui/button.tsx';

/** The facts of its case room that the page of a request needs. */
type CaseRoom = Pick<Room, 'id' | 'otherRequests'>;

/** The questions in the case room that wait for the reader, newest first. */
export const openQuestions = (room: CaseRoom | null) =>
  room?.otherRequests.filter(({ state }) => state === 'open') ?? [];

type CaseStepProps = { reader: 'client' | 'lawyer'; timeline: RequestTimeline; room: CaseRoom | null };

/** The next step of a case: a question in the case room comes first, and the whole line leads to it. */
export function CaseStep({ reader, timeline, room }: CaseStepProps) {
  const oldest = openQuestions(room).at(-1);
  if (!room || !oldest || timeline.status !== 'In Progress')
    return <NextStepLine reader={reader} timeline={timeline} />;
  return <AskedLine reader={reader} roomId={room.id} title={oldest.title} isNext />;
}

type AskedLineProps = { reader: 'client' | 'lawyer'; roomId: number; title: string; isNext?: boolean };

/** A question that waits for the reader; the whole line leads to its room. */
export const AskedLine = ({ reader, roomId, title, isNext = false }: AskedLineProps) => (
  <Link to={paths.invite(roomId)} className={`${stepLook} flex min-h-[60px] items-center gap-3 print:hidden`}>
    <span className="min-w-0 flex-1">
      {isNext && <StepLabel by="you" />}
      <span dir="auto" className="line-clamp-2 font-semibold break-words">
        {t.asks[reader](title)}
      </span>
    </span>
    <span className={buttonClass('primary', 'md', 'max-md:hidden')}>{t.answer}</span>
    <ChevronLeft aria-hidden="true" className="size-5 shrink-0 md:hidden" />
  </Link>
);
