import { and, eq } from 'drizzle-orm';
import { requestTexts } from '#contract/copy/requests.ts';
import { Refusal } from '#contract/core/errors.ts';
import { takesOffers, type unlockRequest as unlockRequestCall } from '#contract/requests.ts';
import type { AccountToEnter } from '#server/accounts/access.ts';
import { accountToEnter } from '#server/accounts/log-in.ts';
import { openSession } from '#server/accounts/sessions.ts';
import type { Preparation } from '#server/core/act.ts';
import type { Db } from '#server/core/db.ts';
import { lockRequest } from '#server/requests/access.ts';
import { countLawyers, recordAssignment } from '#server/requests/assign-lawyers.ts';
import { readOrderNumber } from '#server/requests/order-number.ts';
import { type AssignmentRow, assignments, type RequestRow } from '#server/requests/table.ts';

/**
 * A lawyer opens a request by his account and its two numbers. Whatever does not fit is refused alike and after the
 * same work, so that the answer tells neither which request exists nor whose password was right.
 */
export const unlockRequest: Preparation<typeof unlockRequestCall> = {
  async prepare({ db }, { email, password, orderId, orderNumber }) {
    const lawyer = await lawyerToEnter(db, email, password);
    return async (scene) => {
      const { db, now } = scene;
      const request = await lockRequest(db, orderId);
      const assignment = await anyAssignment(db, orderId, lawyer?.id ?? 0);
      const isRightNumber = request?.orderNumber === readOrderNumber(orderNumber);
      if (!lawyer || !request || !isRightNumber || !mayEnter(request, assignment)) {
        throw new Refusal('credentials_invalid', { message: requestTexts.unlock.mismatch });
      }
      if (!assignment) {
        const assigned = { requestId: request.id, lawyerId: lawyer.id };
        await db.insert(assignments).values({ ...assigned, assignedBy: 'numbers', createdAt: now });
        await countLawyers(db, [request.id], 1);
        await recordAssignment(db, { ...assigned, at: now, by: lawyer });
      }
      const data = await openSession(scene, lawyer);
      return { status: 200, requestId: request.id, lawyerId: lawyer.id, data };
    };
  },
};

/** Who was assigned sees the request whatever became of it; a newcomer only where an offer is still taken. */
const mayEnter = ({ status }: RequestRow, assignment: AssignmentRow | null) =>
  assignment ? assignment.withdrawnAt === null : takesOffers(status);

async function lawyerToEnter(db: Db, email: string, password: string): Promise<AccountToEnter | null> {
  try {
    const account = await accountToEnter(db, email, password);
    return account.role === 'Lawyer' && account.status === 'Accepted' ? account : null;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** Withdrawn ones as well. */
async function anyAssignment(db: Db, requestId: number, lawyerId: number): Promise<AssignmentRow | null> {
  const [assignment] = await db
    .select()
    .from(assignments)
    .where(and(eq(assignments.requestId, requestId), eq(assignments.lawyerId, lawyerId)));
  return assignment ?? null;
}
