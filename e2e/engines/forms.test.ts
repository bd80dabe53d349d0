import { test } from 'node:test';
import { reviewAccount } from '#contract/accounts/calls.ts';
import { acceptLawyer, password, registerLawyer, registerParticipant, signInHere } from '../accounts.ts';
import { administratorByCall, logInByCall } from '../by-call.ts';
import { engineNames, openEngineJourney } from './journey.ts';

const { product, visitor, address } = await openEngineJourney('empty');

for (const engine of engineNames)
  test(`a lawyer registers with a picture and is accepted in ${engine}`, async () => {
    const { session } = await administratorByCall(product);
    const [admin, lawyer] = [await visitor(engine, session), await visitor(engine)];
    await registerLawyer(lawyer, address(`lawyer-${engine}`), 'محمود الشاذلي');
    await acceptLawyer(admin, 'محمود الشاذلي');
    for (const person of [lawyer, admin]) await person.leave();
  });

for (const engine of engineNames)
  test(`a participant registers and sends a suggestion in ${engine}`, async () => {
    const email = address(`participant-${engine}`);
    const person = await visitor(engine);
    const { page, look, leave } = person;
    await registerParticipant(person, email, 'باسم الزيات');
    const [admin, { session }] = [await administratorByCall(product), await logInByCall(product, email)];
    await admin.call(reviewAccount, { accountId: session.id, decision: 'accept', reason: 'راجعنا البطاقة' });
    await signInHere(person, email, password);

    await page.getByRole('button', { name: 'إرسال مقترح' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('الموضوع').fill('تذكير بموعد الجلسة قبلها بيومين');
    await dialog.getByRole('button', { name: 'إرسال', exact: true }).click();
    await dialog.getByText('التصنيف مطلوب').waitFor();
    await dialog.getByLabel('التصنيف').selectOption('تحسين خدمة');
    await dialog.getByLabel('اسم صاحب المشاركة').fill('باسم');
    await look('suggestion-dialog');
    await dialog.getByRole('button', { name: 'إرسال', exact: true }).click();
    await page.getByText('تم إرسال مقترحك بنجاح').waitFor();
    await page.getByRole('region', { name: 'مشاركاتي' }).getByText('تذكير بموعد الجلسة').waitFor();
    await look('suggestion-sent');
    await leave();
  });
