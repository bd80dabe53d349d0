import { pageSizeMax } from '#contract/core/paging.ts';
import { type Invitation, myInvitations } from '#contract/invitations/calls.ts';
import { dateKindNames } from '#contract/invitations/copy.ts';
import { roomDates } from '#contract/invitations/dates.ts';
import { isCurrent } from '#contract/invitations/phase.ts';
import { type AskingRoom, roomsThatAsk } from '#contract/invitations/rooms-that-ask.ts';
import { call } from '#web/core/calls/api.ts';
import { orNull } from '#web/core/calls/or-null.ts';
import { nowMs } from '#web/core/calls/server-time.ts';
import { paths } from '#web/core/page/paths.ts';
import { formatMoment } from '#web/core/words/format.ts';
import { ownStartCopy } from '#web/shell/own-start/copy.ts';
import type { OwnMatter } from '#web/shell/own-start/matter.ts';

const { room: t } = ownStartCopy;

/** The dates of at most this number of rooms are read: of the newest in which people work or may come to. */
const roomsMax = 10;
/** From this number of days before, a date is near. */
const nearDays = 30;

const isNear = (startsAt: string) => {
  const daysLeft = (Date.parse(startsAt) - nowMs()) / 86_400_000;
  return daysLeft >= 0 && daysLeft <= nearDays;
};

/** The other side's wait in each case, and the next date of each room. A call that fails is left out. */
export async function roomMatters(role: 'Client' | 'Lawyer'): Promise<readonly OwnMatter[]> {
  const [questions, rooms] = await Promise.all([
    orNull(call(roomsThatAsk, {})),
    orNull(call(myInvitations, { limit: pageSizeMax })),
  ]);
  const open = (rooms?.items ?? []).filter(({ phase }) => isCurrent(phase)).slice(0, roomsMax);
  const dates = await Promise.all(open.map((room) => dateMatter(room)));
  return [...(questions ?? []).map((question) => questionMatter(question, role)), ...dates.flat()];
}

const questionMatter = ({ invitationId, requestId, phase, title }: AskingRoom, role: 'Client' | 'Lawyer') => ({
  requestId,
  to: paths.invite(invitationId),
  act: t.open,
  by: 'you' as const,
  title: t.asked[phase === 'running' ? 'chosen' : 'others'][role],
  text: title,
});

async function dateMatter({ id, requestId }: Invitation): Promise<readonly OwnMatter[]> {
  const dates = await orNull(call(roomDates, { id }));
  const date = dates?.find(({ startsAt }) => isNear(startsAt));
  if (!date) return [];
  const title = `${dateKindNames[date.kind]}: ${date.title}`;
  return [{ requestId, to: paths.invite(id), act: t.open, by: 'date', title, text: formatMoment(date.startsAt) }];
}
