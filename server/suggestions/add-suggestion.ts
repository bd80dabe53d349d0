import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { nameKey } from '#contract/egypt/names.ts';
import { type Approval, approvals, newcomerMax } from '#contract/suggestions/approval.ts';
import type { SuggestionState } from '#contract/suggestions/calls.ts';
import { administrators } from '#server/accounts/access.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Handler } from '#server/call/context/handler.ts';
import { recordAct } from '#server/call/history/history.ts';
import { toDecide } from '#server/call/history/notices.ts';
import { publishQueueChange } from '#server/call/history/queue-changes.ts';
import { settingsSubject } from '#server/content/settings.ts';
import { settings } from '#server/content/table.ts';
import { suggestionNotices } from '#server/suggestions/copy.ts';
import { suggestions } from '#server/suggestions/table.ts';

/** A new suggestion is public at once, unless the approval setting makes it wait for an administrator. */
export const addSuggestion: Handler<'addSuggestion'> = async (context, { subject, ...fields }) => {
  const { db, actor, now, app } = context;
  const state = await firstState(db, actor.id);
  const [row] = await db
    .insert(suggestions)
    .values({ ...fields, subject, searchKey: nameKey(subject), authorId: actor.id, state, createdAt: now })
    .returning({ id: suggestions.id });
  if (!row) throw new Error('the insert of a suggestion returned no row');
  const change = { subject: 'suggestion', id: row.id, action: 'make', actorId: actor.id, isDecided: false } as const;
  await publishQueueChange(db, change, now);
  if (state === 'waiting') {
    const notice = { title: suggestionNotices.waiting, ...toDecide('suggestion', row.id) };
    await app.notify(db, await administrators(db, 'edits'), notice, now);
  }
  return { id: row.id, state };
};

const isSetting = eq(settings.name, 'suggestionApproval');

async function approvalOf(db: Db): Promise<Approval> {
  const [row] = await db.select().from(settings).where(isSetting);
  return z.parse(z.enum(approvals), row?.value);
}

/** The first state of a new suggestion of this author. */
async function firstState(db: Db, authorId: number): Promise<SuggestionState> {
  const approval = await approvalOf(db);
  if (approval !== 'newcomers') return approval === 'everybody' ? 'waiting' : 'public';
  const known = await db
    .select({ id: suggestions.id })
    .from(suggestions)
    .where(and(eq(suggestions.authorId, authorId), eq(suggestions.state, 'public')))
    .limit(newcomerMax);
  return known.length < newcomerMax ? 'waiting' : 'public';
}

export const suggestionApproval: Handler<'suggestionApproval'> = async ({ db }) => ({
  approval: await approvalOf(db),
});

export const saveSuggestionApproval: Handler<'saveSuggestionApproval'> = async (context, { approval }) => {
  const { db } = context;
  // Two administrators who save at once run one after the other, so that the history has the right value before each.
  await db.execute(sql`select from ${settings} where ${isSetting} for update`);
  const before = await approvalOf(db);
  if (before === approval) return { approval };
  await db.update(settings).set({ value: approval }).where(isSetting);
  await recordAct(context, {
    ...{ action: 'saveSettings', ...settingsSubject },
    before: { suggestionApproval: before },
    after: { suggestionApproval: approval },
  });
  return { approval };
};
