import { and, desc, eq, lt } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import { forgetDevices } from '#server/accounts/login/known-devices.ts';
import { isOpenSession } from '#server/accounts/login/session-lifetime.ts';
import { closeSessionsOf } from '#server/accounts/login/sessions.ts';
import { sessions } from '#server/accounts/table.ts';
import { viewSession } from '#server/accounts/view.ts';
import { idAfter, pageOf } from '#server/base/db/page.ts';
import type { Handler } from '#server/call/context/handler.ts';

/** The caller's open sessions, the newest first. */
export const mySessions: Handler<'mySessions'> = async ({ db, actor, now, page }) => {
  const before = idAfter(page.after) ?? Number.MAX_SAFE_INTEGER;
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, actor.id), lt(sessions.id, before), isOpenSession(now)))
    .orderBy(desc(sessions.id))
    .limit(page.limit + 1);
  return pageOf(rows, page.limit, { positionOf: ({ id }) => [id], view: (row) => viewSession(row, actor) });
};

/** Ends one of the caller's sessions. A session of another person is answered as not found. */
export const endSession: Handler<'endSession'> = async ({ db, actor, now }, { id }) => {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.accountId, actor.id), isOpenSession(now)))
    .returning({ id: sessions.id });
  if (!ended.length) throw new Refusal('not_found');
  return null;
};

export const signOutEverywhere: Handler<'signOutEverywhere'> = async ({ db, actor }) => {
  await closeSessionsOf(db, actor.id);
  await forgetDevices(db, actor.id);
  return null;
};
