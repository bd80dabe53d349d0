import { createInvitation, reviewWork } from '#contract/invitations/calls.ts';
import { addDate } from '#contract/invitations/dates.ts';
import { addRoomNote, addRoomRequest, answerRoomRequest } from '#contract/invitations/room.ts';
import type { DemoApp } from './demo-app.ts';
import { type Demo, demo } from './demo-content.ts';
import type { Registered } from './register-people.ts';

type DemoRequest = Demo['requests'][number];
type Room = Demo['invitations'][number];

const hourMs = 60 * 60_000;
const hearingInMs = 12 * 24 * hourMs;
const roomOf = (request: DemoRequest): Room | undefined =>
  demo.invitations.find(({ requestId }) => requestId === request.id);

function lawyerOf({ lawyers }: Registered, { lawyerId, invitationId }: Room) {
  const lawyer = lawyers.get(lawyerId);
  if (!lawyer) throw new Error(`invitation ${invitationId} has no lawyer`);
  return lawyer;
}

/** Invites the lawyer as an administrator, if the demo content has a room for the request. */
export async function openDemoRoom(app: DemoApp, registered: Registered, request: DemoRequest, requestId: number) {
  const room = roomOf(request);
  if (!room) return;
  const { invitationId, secretNumber, createdAt } = room;
  app.at(createdAt);
  const { id: lawyerId } = lawyerOf(registered, room);
  await registered.administrator(createInvitation, { requestId, invitationId, lawyerId, secretNumber });
}

/** Adds the requests and notes of both parties, answers, and a hearing in the future. */
export async function writeInDemoRoom(app: DemoApp, registered: Registered, request: DemoRequest): Promise<void> {
  const room = roomOf(request);
  const client = registered.clients.get(request.clientId);
  if (!room || !client || !room.requests.length) return;
  const { invitationId } = room;
  const lawyer = lawyerOf(registered, room);
  const callOf = (by: 'Client' | 'Lawyer') => (by === 'Client' ? client.call : lawyer.call);
  let at = Date.parse(room.createdAt);
  const later = () => {
    at += 5 * hourMs;
    app.at(new Date(at).toISOString());
  };
  for (const { by, ...entry } of room.requests) {
    later();
    const { id: entryId } = await callOf(by)(addRoomRequest, { invitationId, ...entry });
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

/** Adds the client's review of a completed case. */
export async function reviewDemoWork({ clients }: Registered, request: DemoRequest): Promise<void> {
  const room = roomOf(request);
  const client = clients.get(request.clientId);
  if (!room || !client) return;
  const { invitationId } = room;
  await client.call(reviewWork, { invitationId, stars: 5, text: 'تابع معي كل خطوة، وانتهى الموضوع ودّيًا.' });
}
