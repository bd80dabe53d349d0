import assert from 'node:assert/strict';
import { sql } from 'drizzle-orm';
import { reviewAccount } from '#contract/accounts/calls.ts';
import type { Input } from '#contract/core/endpoint.ts';
import { addSuggestion } from '#contract/suggestions/calls.ts';
import type { Person, TestApp } from './test-app.ts';

/** Registers a participant and accepts them as the administrator. */
export async function acceptedParticipant(app: TestApp, name?: string): Promise<Person> {
  const participant = await app.participant(name);
  await (await app.admin()).call(reviewAccount, { accountId: participant.id, decision: 'accept' });
  return participant;
}

/** Sends a suggestion, with the given fields. Returns its id. */
export async function sent({ call }: Person, form: Partial<Input<typeof addSuggestion>> = {}): Promise<number> {
  const filled = { type: 'Suggestions', subject: 'تذكير بموعد الجلسة', classification: 'تحسين خدمة', ...form } as const;
  return (await call(addSuggestion, filled)).id;
}

/** Compares every stored count with the counted rows, and the suggestion of each reply with that of its comment. */
export async function countsAreExact(app: TestApp): Promise<void> {
  const { rows } = await app.context.db.execute(sql`
    select id, comments_count as stored, (select count(*) from comments c where c.suggestion_id = s.id and c.state = 'public') as counted
      from suggestions s where comments_count <> (select count(*) from comments c where c.suggestion_id = s.id and c.state = 'public')
    union all select id, supports_count, (select count(*) from supports u where u.suggestion_id = s.id)
      from suggestions s where supports_count <> (select count(*) from supports u where u.suggestion_id = s.id)
    union all select id, replies_count, (select count(*) from comments r where r.parent_id = p.id and r.state = 'public')
      from comments p where replies_count <> (select count(*) from comments r where r.parent_id = p.id and r.state = 'public')
    union all select c.id, c.suggestion_id, parent.suggestion_id from comments c join comments parent on parent.id = c.parent_id
      where parent.suggestion_id <> c.suggestion_id`);
  assert.deepEqual(rows, []);
}
