import { publicSettings, saveSettings } from '#contract/content/calls.ts';
import { allSettings } from '#contract/content/settings.ts';
import type { Input } from '#contract/core/endpoint.ts';
import { dayAfter } from '#contract/core/waiting.ts';
import type { recordPayment } from '#contract/payments/recorded.ts';
import { cairoDay } from '#server/base/time/cairo-days.ts';
import type { Person, TestApp } from './test-app.ts';

/** A day in Cairo: today, or `inDays` from today. */
export const dayOf = (app: TestApp, inDays = 0): string => dayAfter(cairoDay(app.context.clock()), inDays);

type Record = Input<typeof recordPayment>;
/** A payment by InstaPay, received today. Each has its own reference. */
export const recordForm = (app: TestApp, rest: Partial<Record>): Record => ({
  amount: '300',
  way: 'instapay',
  transferReference: `R${++references}`,
  receivedOn: dayOf(app),
  reason: 'حوّل العميل بإنستاباي وأرسل الرقم بالهاتف',
  ...rest,
});
let references = 0;

/** Saves the amount above which a second administrator is needed, and a wallet. Returns the id of the wallet. */
export async function setSecondApproval(admin: Person, secondApprovalAbove: string | number): Promise<number> {
  const { version: _, ...now } = await admin.call(allSettings, {});
  const { requestFee, lawyerFee } = now;
  const wallets = now.wallets.length ? now.wallets : [{ name: 'فودافون كاش', number: '01600000999', isActive: true }];
  await admin.call(saveSettings, { requestFee, lawyerFee, wallets, secondApprovalAbove });
  return (await admin.call(publicSettings, {})).wallets[0]?.id ?? 0;
}
