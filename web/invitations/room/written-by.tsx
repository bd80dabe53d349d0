import { formatDateTime } from '#web/core/format.ts';
import { roomCopy as said } from '#web/invitations/room/copy.ts';

type WrittenByProps = { name: string; isMine: boolean; at: string };

/** Who wrote something, and when. */
export const WrittenBy = ({ name, isMine, at }: WrittenByProps) => (
  <p className="text-sm text-muted">
    <bdi dir="auto" className="font-semibold">
      {isMine ? said.you : name}
    </bdi>
    {' · '}
    <time dateTime={at}>{formatDateTime(at)}</time>
  </p>
);
