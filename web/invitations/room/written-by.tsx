import { formatDateTime } from '#web/core/words/format.ts';
import { roomCopy as t } from '#web/invitations/room/copy.ts';

type WrittenByProps = { name: string; isMine: boolean; at: string };

/** The author and the time of an entry. */
export const WrittenBy = ({ name, isMine, at }: WrittenByProps) => (
  <p className="text-sm text-muted">
    <bdi dir="auto" className="font-semibold">
      {isMine ? t.you : name}
    </bdi>
    {' · '}
    <time dateTime={at}>{formatDateTime(at)}</time>
  </p>
);
