import { sql } from 'drizzle-orm';
import type { decidedToday as decidedTodayCall } from '#contract/administration/overview.ts';
import { cairoTime, isWithin } from '#server/core/db/cairo-days.ts';
import { history } from '#server/core/history/history.ts';
import type { Handler } from '#server/core/http/handler.ts';

/** A line that took something out of a queue: it left its waiting state, or got its first answer. */
const isDecision = sql`(
  (subject in ('account', 'request') and before->>'status' = 'Pending' and after->>'status' <> 'Pending')
  or (subject in ('payment', 'suggestion') and before->>'status' = 'waiting')
  or (action = 'answer' and before->>'answer' is null)
  or action = 'settleReports')`;

/** When the thing came. A report has no line of its own, so its wait is not measured. */
const cameAt = sql`case subject
  when 'account' then (select created_at from accounts where id = subject_id)
  when 'request' then (select created_at from requests where id = subject_id)
  when 'payment' then (select created_at from payments where id = subject_id)
  when 'suggestion' then (select created_at from suggestions where id = subject_id and action <> 'settleReports')
end`;

/** Reads only the lines of today, along the index `history_newest`, however long the history is. */
export const decidedToday: Handler<typeof decidedTodayCall> = async ({ db, now }) => {
  const day = cairoTime(now).slice(0, 10);
  const { rows } = await db.execute<{ decided: string; minutes: string | null }>(sql`
    select count(*) as decided, percentile_cont(0.5) within group (
      order by extract(epoch from at - ${cameAt}) / 60) as minutes
    from ${history}
    where ${isWithin(history.at, { from: day, to: day })} and actor_role = 'Admin' and ${isDecision}`);
  const { decided = '0', minutes = null } = rows[0] ?? {};
  return { decided: Number(decided), medianWaitMinutes: minutes === null ? null : Math.round(Number(minutes)) };
};
