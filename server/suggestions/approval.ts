import { and, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  type Approval,
  approvals,
  newcomerMax,
  type saveSuggestionApproval as saveSuggestionApprovalCall,
  type suggestionApproval as suggestionApprovalCall,
} from '#contract/suggestions/approval.ts';
import type { SuggestionState } from '#contract/suggestions/calls.ts';
import { settings } from '#server/content/table.ts';
import type { Db } from '#server/core/db/db.ts';
import { record } from '#server/core/history/history.ts';
import type { Handler } from '#server/core/http/handler.ts';
import { suggestions } from '#server/suggestions/table.ts';

const isSetting = eq(settings.name, 'suggestionApproval');

async function approvalOf(db: Db): Promise<Approval> {
  const [row] = await db.select().from(settings).where(isSetting);
  return z.parse(z.enum(approvals), row?.value);
}

/** The first state of a new suggestion of this author. */
export async function firstState(db: Db, authorId: number): Promise<SuggestionState> {
  const approval = await approvalOf(db);
  if (approval !== 'newcomers') return approval === 'everybody' ? 'waiting' : 'public';
  const known = await db
    .select({ id: suggestions.id })
    .from(suggestions)
    // A merged suggestion was public before.
    .where(and(eq(suggestions.authorId, authorId), inArray(suggestions.state, ['public', 'merged'])))
    .limit(newcomerMax);
  return known.length < newcomerMax ? 'waiting' : 'public';
}

export const suggestionApproval: Handler<typeof suggestionApprovalCall> = async ({ db }) => ({
  approval: await approvalOf(db),
});

/** The history of the other settings uses the same id. */
const settingsId = 1;

export const saveSuggestionApproval: Handler<typeof saveSuggestionApprovalCall> = async (
  { db, actor, now },
  { approval },
) => {
  // Two administrators who save at once run one after the other, so that the history has the right value before each.
  await db.execute(sql`select from ${settings} where ${isSetting} for update`);
  const before = await approvalOf(db);
  if (before === approval) return { approval };
  await db.update(settings).set({ value: approval }).where(isSetting);
  await record(db, {
    at: now,
    by: actor,
    action: 'saveSettings',
    subject: 'settings',
    subjectId: settingsId,
    before: { suggestionApproval: before },
    after: { suggestionApproval: approval },
  });
  return { approval };
};
