import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerComplaint, complain as sendComplaint, withdrawComplaint } from '#contract/complaints/calls.ts';
import { addRoomRequest } from '#contract/invitations/room.ts';
import { choose } from '../test/case.ts';
import { caseByCall, colleagueByCall, offerByCall, payByCall } from './by-call.ts';
import { copied } from './clipboard.ts';
import * as drawings from './drawings/queues.ts';
import { expect } from './expect.ts';
import { openJourney } from './journey.ts';
import { openedIn, openInQueue, queueStandsAsDrawn } from './queue.ts';
import { complain } from './room.ts';

const { product, visitor, address } = await openJourney();
const { admin, client, lawyer, requestId } = await caseByCall({ product, address }, ['محمود الشاذلي']);
await offerByCall(lawyer, requestId);
await payByCall(admin, client, requestId);
const { invitationId } = await choose(client, requestId);
const office = await visitor(1440, { also: { width: 360, theme: 'dark' }, session: admin.session });
const answer = 'كلّمنا محاميك، وسيرد عليك في الغرفة قبل مساء غد.';

test('a client complains, an administrator answers, and the client reads the answer', async () => {
  await client.call(addRoomRequest, { invitationId, title: 'الجلسة', description: 'هل تحضرها؟' });
  const sara = await visitor(360, { session: client.session, also: { width: 1440 } });
  await sara.page.goto(`${product.url}/request/${requestId}`);
  await complain(sara);

  await office.page.goto(`${product.url}/admin/complaints?q=${requestId}&state=open`);
  await openInQueue(office.page);
  await expect(office.page.getByText('سؤال واحد')).toBeVisible();
  await office.look('admin-complaints');
  await queueStandsAsDrawn(office.page, drawings.complaints, office.page.getByRole('textbox', { name: /^ردك على/ }));
  await expect(office.page.getByRole('link', { name: /^بانتظار الرد ?[١-٩]/ })).toBeVisible();
  const author = openedIn(office.page).getByRole('region', { name: 'ملاحظات داخلية وتواصل: \u2068سارة محمود\u2069' });
  await author.getByRole('link', { name: 'مكالمة' }).click();
  await expect(author.getByText('اتصل به هاتفيًا')).toBeVisible();
  await office.page.getByLabel('ردك', { exact: false }).last().fill(answer);
  await office.page.getByRole('button', { name: 'أرسل الرد' }).click();
  await expect(office.page.getByText('لا شيء يطابق بحثك')).toBeVisible();
  await expect(office.page.getByText('رُد على شكوى')).toBeVisible();

  assert.match(await product.mailTo(client.session.email, 'كلّمنا'), new RegExp(`/request/${requestId}`));
  await sara.page.goto(`${product.url}/invite/${invitationId}`);
  await sara.page.getByRole('button', { name: 'بيانات الغرفة والمزيد' }).click();
  const fold = sara.page.getByRole('region', { name: 'شكوى على سير القضية' });
  await fold.locator('summary').click();
  await expect(fold.getByText(answer)).toBeVisible();
  await sara.look('complaint-answered');
  await sara.leave();
});

const isTyped = (text: string) => [...document.querySelectorAll('textarea')].some(({ value }) => value === text);

test('what is typed about a complaint stays while others open, reload, decide and withdraw', async () => {
  const send = async ({ call }: typeof client) =>
    (await call(sendComplaint, { requestId, about: 'work', text: 'لم يصلني ما اتفقنا عليه.' })).id;
  const [first, second] = [await send(client), await send(lawyer)];
  const hala = await colleagueByCall(product, address('hala'), { displayName: 'هالة فريد' });
  const { page, look } = office;
  const field = openedIn(page).getByRole('textbox', { name: /^ردك على/ });
  const [mine, other] = ['راجعت ما كتبته، وسأكلم محاميك', 'قرأت شكواك'];
  const open = (id: number) => page.goto(`${product.url}/admin/complaints?q=${requestId}&state=open&item=${id}`);
  const late = page.getByRole('status').filter({ hasText: 'قبل أن ترسل ما كتبته' });

  await open(first);
  await field.fill(mine);
  await openInQueue(page, 'محمود الشاذلي');
  await page.waitForURL(new RegExp(`item=${second}`));
  assert.equal(await field.inputValue(), '', 'each complaint has its own');
  await field.fill(other);
  await openInQueue(page, 'سارة محمود');
  await page.waitForURL(new RegExp(`item=${first}`));
  for (const isReloaded of [false, true]) {
    if (isReloaded) await page.reload();
    await page.waitForFunction(isTyped, mine);
  }

  await hala.call(answerComplaint, { id: first, text: answer });
  await expect(late.filter({ hasText: mine })).toBeVisible();
  await page.waitForFunction(isTyped, other);
  await look('complaint-late');
  await late.getByRole('button', { name: 'نسخ' }).click();
  await copied(page, (text) => text === mine);
  await late.getByRole('button', { name: 'إخفاء ما كتبته' }).click();
  await lawyer.call(withdrawComplaint, { id: second });
  await expect(late.filter({ hasText: other })).toBeVisible();
  await late.getByRole('button', { name: 'إخفاء ما كتبته' }).click();
  await expect(late).toHaveCount(0);

  // A sent complaint is no draft any more.
  await open(await send(lawyer));
  await field.fill(mine);
  await page.getByRole('button', { name: 'أرسل الرد' }).click();
  await expect(page.getByText('لا شيء يطابق بحثك')).toBeVisible();
  assert.equal(await late.count(), 0);
  assert.deepEqual(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft'))), []);
});
