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
