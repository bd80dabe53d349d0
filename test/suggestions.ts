import { reviewAccount } from '#contract/accounts.ts';
import type { Input } from '#contract/core/endpoint.ts';
import { addSuggestion } from '#contract/suggestions.ts';
import type { Person, Town } from './town.ts';

/** A participant whom an administrator has accepted. */
export async function acceptedParticipant(town: Town, name?: string): Promise<Person> {
  const participant = await town.participant(name);
  await (await town.admin()).call(reviewAccount, { accountId: participant.id, decision: 'accept' });
  return participant;
}

/** Sends a public suggestion, or as the form says; answers its number. */
export async function sent({ call }: Person, form: Partial<Input<typeof addSuggestion>> = {}): Promise<number> {
  const filled = { type: 'Suggestions', subject: 'تذكير بموعد الجلسة', classification: 'تحسين خدمة', ...form } as const;
  return (await call(addSuggestion, filled)).id;
}
