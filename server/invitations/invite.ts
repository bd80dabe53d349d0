import { randomInt } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { type RoomState, roomLifecycle } from '#contract/invitations/administration.ts';
import type { Db } from '#server/base/db/db.ts';
import { type By, record } from '#server/call/history/history.ts';
import { transition } from '#server/call/history/transition.ts';
import { type InvitationRow, invitations } from '#server/invitations/table.ts';
import type { RequestRow } from '#server/requests/table.ts';

const secretNumberDigits = 8;
export const newSecretNumber = () => String(randomInt(10 ** secretNumberDigits)).padStart(secretNumberDigits, '0');

type InviteOptions = { lawyerId: number; by: By; now: Date };

/** Opens the case room of a client and the lawyer they chose, under the next free number. Returns that number. */
export async function invite(
  db: Db,
  { id: requestId, clientId }: Pick<RequestRow, 'id' | 'clientId'>,
  { lawyerId, by, now }: InviteOptions,
): Promise<number> {
  const known = await invitationOf(db, requestId, lawyerId);
  if (known?.state === 'withdrawn') await transitionRoom(db, { id: known.id, transition: 'restoreRoom', by, now });
  if (known) return known.id;
  const room = { requestId, clientId, lawyerId, secretNumber: newSecretNumber(), createdAt: now };
  const id = await insertUnderFreeNumber(db, room);
  await recordInvitation(db, { ...room, id }, { by, now });
  return id;
}

type Invited = Pick<InvitationRow, 'id' | 'requestId' | 'lawyerId'>;

export const recordInvitation = (db: Db, { id, requestId, lawyerId }: Invited, { by, now }: { by: By; now: Date }) =>
  record(db, { at: now, by, action: 'invite', subject: 'invitation', subjectId: id, after: { requestId, lawyerId } });

export async function invitationOf(db: Db, requestId: number, lawyerId: number): Promise<InvitationRow | null> {
  const [known] = await db
    .select()
    .from(invitations)
    .where(and(eq(invitations.requestId, requestId), eq(invitations.lawyerId, lawyerId)));
  return known ?? null;
}

type RoomTransition = {
  id: number;
  transition: keyof typeof roomLifecycle.transitions;
  by: By;
  now: Date;
  reason?: string;
};

/** Closes a room to its parties or opens it to them again. The caller has locked the request. */
export const transitionRoom = (db: Db, change: RoomTransition): Promise<RoomState> =>
  transition(db, { lifecycle: roomLifecycle, table: invitations, column: invitations.state, ...change });

/** Takes the next number of the sequence until one is free: administrators may have used any number by hand. */
async function insertUnderFreeNumber(db: Db, room: Omit<typeof invitations.$inferInsert, 'id'>): Promise<number> {
  for (;;) {
    const [inserted] = await db
      .insert(invitations)
      .values({ ...room, id: sql`nextval('invitation_numbers')` })
      .onConflictDoNothing({ target: invitations.id })
      .returning({ id: invitations.id });
    if (inserted) return inserted.id;
  }
}
