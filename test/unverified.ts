import { api } from '#contract/api.ts';
import { shortForm } from './registration-forms.ts';
import type { Person, TestApp } from './test-app.ts';

/** Two people who did not get their code: one address is corrected, the other registration is confirmed by hand. */
export async function helpUnverified(app: TestApp, admin: Person): Promise<void> {
  const [first, second] = ['first@wrong.example', 'second@wrong.example'] as const;
  const idOf = async (email: string) => {
    await app.anyone(api.registerClient, shortForm({ email }));
    return (await admin.call(api.findAnything, { q: email })).registrations.items[0]?.id ?? 0;
  };
  const registrationId = await idOf(first);
  await admin.call(api.registrationForReview, { id: registrationId });
  app.pass(60_000);
  await admin.call(api.resendRegistrationCode, { registrationId });
  await admin.call(api.correctRegistrationEmail, { registrationId, email: 'right@right.example', wrongEmail: first });
  await admin.call(api.confirmRegistration, { registrationId: await idOf(second), reason: 'طلب بالهاتف' });
}
