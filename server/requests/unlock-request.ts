import { and, eq } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import { takesOffers } from '#contract/requests/calls.ts';
import { requestTexts } from '#contract/requests/copy.ts';
import type { SignInAccount } from '#server/accounts/access.ts';
import { guardLogin } from '#server/accounts/login/guard-login.ts';
import { accountByCredentials } from '#server/accounts/login/log-in.ts';
import { openSession } from '#server/accounts/login/sessions.ts';
import { checkSecondFactor } from '#server/accounts/second-factor/second-factor.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Preparation } from '#server/call/context/handler.ts';
import { lockRequest } from '#server/requests/access.ts';
import { readOrderNumber } from '#server/requests/order-number.ts';
import { countLawyers, recordAssignment } from '#server/requests/request-lawyers.ts';
import { type AssignmentRow, assignments, type RequestRow } from '#server/requests/table.ts';

/**
 * A lawyer opens a request with their account and its two numbers. Every mismatch gets the same refusal after the same
 * work, so the answer does not show which request exists or which password was right. Only when all of it is right is the
 * second factor of the lawyer asked for.
 */
export const unlockRequest: Preparation<'unlockRequest'> = {
  async prepare(ready, { email, password, orderId: requestId, orderNumber, device, link, ...proof }) {
    const guard = await guardLogin(ready, { email, device, link });
    if (guard.refuse) return guard.refuse;
    const lawyer = await lawyerToSignIn(ready, email, password);
    return async (context) => {
      const { db, now } = context;
      const request = await lockRequest(db, requestId);
      const assignment = await anyAssignment(db, requestId, lawyer?.id ?? 0);
      const isRightNumber = request?.orderNumber === readOrderNumber(orderNumber);
      if (!lawyer || !request || !isRightNumber || !mayUnlock(request, assignment)) {
        throw new Refusal('credentials_invalid', { message: requestTexts.unlock.mismatch });
      }
      const isProven = await checkSecondFactor(context, lawyer.id, { ...proof, purpose: 'sign in' });
      if (!assignment) {
        const assigned = { requestId: request.id, lawyerId: lawyer.id };
        await db.insert(assignments).values({ ...assigned, assignedBy: 'numbers', createdAt: now });
        await countLawyers(db, [request.id], 1);
        await recordAssignment(db, { ...assigned, at: now, by: lawyer });
      }
      await guard.pass(context, lawyer.id);
      const data = await openSession(context, lawyer, isProven);
      return { status: 200, requestId: request.id, lawyerId: lawyer.id, data };
    };
  },
};

/** An assigned lawyer can open the request in any status; another lawyer only while it takes offers. */
const mayUnlock = ({ status }: RequestRow, assignment: AssignmentRow | null) =>
  assignment ? assignment.withdrawnAt === null : takesOffers(status);

async function lawyerToSignIn(
  ready: Parameters<typeof accountByCredentials>[0],
  email: string,
  password: string,
): Promise<SignInAccount | null> {
  try {
    const account = await accountByCredentials(ready, email, password);
    return account.role === 'Lawyer' && account.status === 'Accepted' ? account : null;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** The assignment, even when it is withdrawn. */
async function anyAssignment(db: Db, requestId: number, lawyerId: number): Promise<AssignmentRow | null> {
  const [assignment] = await db
    .select()
    .from(assignments)
    .where(and(eq(assignments.requestId, requestId), eq(assignments.lawyerId, lawyerId)));
  return assignment ?? null;
}
