import { pageSizeMax } from '#contract/core/paging.ts';
import { type Invitation, myInvitations } from '#contract/invitations/calls.ts';
import { dateKindNames } from '#contract/invitations/copy.ts';
import { roomDates } from '#contract/invitations/dates.ts';
import { roomRequests } from '#contract/invitations/room.ts';
import { call } from '#web/core/calls/api.ts';
import { orNull } from '#web/core/calls/or-null.ts';
import { nowMs } from '#web/core/calls/server-time.ts';
import { paths } from '#web/core/page/paths.ts';
import { formatMoment } from '#web/core/words/format.ts';
import { ownStartCopy } from '#web/shell/own-start/copy.ts';
import type { OwnMatter } from '#web/shell/own-start/own-matters.ts';

const { room: t } = ownStartCopy;

/** At most this number of rooms is read: first those in which people work. */
const roomsMax = 10;
/** From this number of days before, a date is near. */
const nearDays = 30;

const isNear = (startsAt: string) => {
  const daysLeft = (Date.parse(startsAt) - nowMs()) / 86_400_000;
  return daysLeft >= 0 && daysLeft <= nearDays;
};

/** The rooms that are current: of one's own clients, who have paid, before those in which nobody is chosen yet. */
export const worthReading = <R extends Pick<Invitation, 'phase'>>(rooms: readonly R[]): readonly R[] =>
  (['running', 'consulting'] as const).flatMap((wanted) => rooms.filter(({ phase }) => phase === wanted));

/** What the other side of a case waits for, and the next date of each room. A room that fails to answer is left out. */
export async function roomMatters(role: 'Client' | 'Lawyer'): Promise<readonly OwnMatter[]> {
  const rooms = await orNull(call(myInvitations, { limit: pageSizeMax }));
  const open = worthReading(rooms?.items ?? []).slice(0, roomsMax);
  const found = await Promise.all(
    open.map(async ({ id, requestId, phase }): Promise<readonly OwnMatter[]> => {
      const [asked, dates] = await Promise.all([
        orNull(call(roomRequests, { id, side: 'other', limit: 20 })),
        orNull(call(roomDates, { id })),
      ]);
      const own = { requestId, to: paths.invite(id), act: t.open };
      const question = asked?.items.find(({ state }) => state === 'open');
      const date = dates?.find(({ startsAt }) => isNear(startsAt));
      return [
        ...(question
          ? [
              {
                ...own,
                by: 'you' as const,
                title: t.asked[phase === 'running' ? 'chosen' : 'others'][role],
                text: question.title,
              },
            ]
          : []),
        ...(date
          ? [
              {
                ...own,
                by: 'date' as const,
                title: `${dateKindNames[date.kind]}: ${date.title}`,
                text: formatMoment(date.startsAt),
              },
            ]
          : []),
      ];
    }),
  );
  return found.flat();
}
