import { createInvitation } from '#contract/invitations.ts';
import { addDate } from '#contract/invitations-dates.ts';
import { reviewWork } from '#contract/invitations-review.ts';
import { addRoomNote, addRoomRequest, answerRoomRequest } from '#contract/invitations-room.ts';
import { type Demo, demo } from './demo-content.ts';
import type { DemoTown } from './demo-town.ts';
import type { Entered } from './enter-people.ts';

type DemoRequest = Demo['requests'][number];
type Room = Demo['invitations'][number];

const hourMs = 60 * 60_000;
const hearingInMs = 12 * 24 * hourMs;
const roomOf = (request: DemoRequest): Room | undefined =>
  demo.invitations.find(({ requestId }) => requestId === request.id);

function lawyerOf({ lawyers }: Entered, { lawyerId, invitationId }: Room) {
  const lawyer = lawyers.get(lawyerId);
  if (!lawyer) throw new Error(`invitation ${invitationId} has no lawyer`);
  return lawyer;
}

/** An administrator invites the lawyer of the demo content, if the request has a room there. */
export async function openDemoRoom(town: DemoTown, entered: Entered, request: DemoRequest, requestId: number) {
  const room = roomOf(request);
  if (!room) return;
  const { invitationId, secretNumber, createdAt } = room;
  town.at(createdAt);
  const { id: lawyerId } = lawyerOf(entered, room);
  await entered.administrator(createInvitation, { requestId, invitationId, lawyerId, secretNumber });
}

/** What the two write there, an answer, and a hearing that is still to come. */
export async function liveInRoom(town: DemoTown, entered: Entered, request: DemoRequest): Promise<void> {
  const room = roomOf(request);
  const client = entered.clients.get(request.clientId);
  if (!room || !client || !room.requests.length) return;
  const { invitationId } = room;
  const lawyer = lawyerOf(entered, room);
  const callOf = (by: 'Client' | 'Lawyer') => (by === 'Client' ? client.call : lawyer.call);
  let at = Date.parse(room.createdAt);
  const later = () => {
    at += 5 * hourMs;
    town.at(new Date(at).toISOString());
  };
  for (const { by, ...asked } of room.requests) {
    later();
    const { id: entryId } = await callOf(by)(addRoomRequest, { invitationId, ...asked });
    if (by === 'Client') continue;
    later();
    await client.call(answerRoomRequest, { invitationId, entryId, answerText: 'سأرسلها إليك غدًا.' });
  }
  for (const { by, noteText } of room.notes) {
    later();
    await callOf(by)(addRoomNote, { invitationId, noteText });
  }
  if (request.status !== 'In Progress') return;
  const date = new Date(Date.now() + hearingInMs).toISOString().slice(0, 10);
  await lawyer.call(addDate, { invitationId, kind: 'hearing', title: 'الجلسة الثانية', date, time: '10:00' });
}

/** What the client says of the work, once it is done. */
export async function reviewDemoWork({ clients }: Entered, request: DemoRequest): Promise<void> {
  const room = roomOf(request);
  const client = clients.get(request.clientId);
  if (!room || !client) return;
  const { invitationId } = room;
  await client.call(reviewWork, { invitationId, stars: 5, text: 'تابع معي كل خطوة، وانتهى الموضوع ودّيًا.' });
}
