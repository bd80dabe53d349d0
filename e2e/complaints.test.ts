import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addRoomRequest } from '#contract/invitations/room.ts';
import { choose } from '../test/case.ts';
import { caseByCall, offerByCall, payByCall, signInByCall } from './by-call.ts';
import { openJourney } from './journey.ts';
import { openedIn, openInQueue, standsAsDrawn } from './queue.ts';
import type { Visitor } from './visitor.ts';

const { product, visitor, address } = await openJourney();
const answer = 'كلّمنا محاميك، وسيرد عليك في الغرفة قبل مساء غد.';

async function complain({ page, look }: Visitor): Promise<void> {
  const fold = page.getByRole('region', { name: 'شكوى على سير القضية' });
  await page.getByRole('button', { name: 'لديك شكوى على سير القضية؟' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'إرسال الشكوى' }).click();
  await dialog.getByText('اختر موضوع الشكوى').waitFor();
  await look('complain');
  await dialog.getByText('لا يرد عليّ').click();
  await dialog.getByLabel('ماذا حدث؟').fill('سألته مرتين عن الجلسة ولم يجبني.');
  await dialog.getByRole('button', { name: 'إرسال الشكوى' }).click();
  await fold.locator('summary').click();
  await fold.getByRole('article').getByText('بانتظار ردنا').waitFor();
  await look('complaint-sent');
}

test('a client complains, an administrator answers, and the client reads the answer', async () => {
  const { admin, client, lawyer, requestId } = await caseByCall({ product, address }, ['محمود الشاذلي']);
  await offerByCall(lawyer, requestId);
  await payByCall(admin, client, requestId);
  const { invitationId } = await choose(client, requestId);
  await client.call(addRoomRequest, { invitationId, title: 'الجلسة', description: 'هل تحضرها؟' });
  const sara = await visitor(360, { also: { width: 1440 } });
  await signInByCall(sara, client);
  await sara.page.goto(`${product.url}/request/${requestId}`);
  await complain(sara);

  const office = await visitor(1440, { also: { width: 360 }, session: admin.session });
  await office.page.goto(`${product.url}/admin/complaints?q=${requestId}&state=open`);
  await openInQueue(office.page);
  await office.page.getByText('سؤال واحد').waitFor();
  await office.look('admin-complaints');
  await standsAsDrawn(office.page, office.page.getByRole('textbox', { name: /^ردك على/ }), { top: 640, bottom: 832 });
  await office.page.getByRole('link', { name: /^بانتظار الرد ?[١-٩]/ }).waitFor();
  const author = openedIn(office.page).getByRole('region', { name: 'ملاحظات داخلية وتواصل: \u2068سارة محمود\u2069' });
  await author.getByRole('link', { name: 'مكالمة' }).click();
  await author.getByText('اتصل به هاتفيًا').waitFor();
  await office.page.getByLabel('ردك', { exact: false }).last().fill(answer);
  await office.page.getByRole('button', { name: 'أرسل الرد' }).click();
  await office.page.getByText('لا شيء يطابق بحثك').waitFor();
  await office.page.getByText('رُد على شكوى').waitFor();
  await office.leave();

  assert.match(await product.mailTo(client.session.email, 'كلّمنا'), new RegExp(`/request/${requestId}`));
  await sara.page.goto(`${product.url}/invite/${invitationId}`);
  await sara.page.getByRole('button', { name: 'بيانات الغرفة والمزيد' }).click();
  const fold = sara.page.getByRole('region', { name: 'شكوى على سير القضية' });
  await fold.locator('summary').click();
  await fold.getByText(answer).waitFor();
  await sara.look('complaint-answered');
  await sara.leave();
});
