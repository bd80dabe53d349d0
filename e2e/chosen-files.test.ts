import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { addAttachment, requestAttachments } from '#contract/requests/attachments.ts';
import { myRequests } from '#contract/requests/calls.ts';
import { pdfBytes } from '../test/documents.ts';
import { caseByCall } from './by-call.ts';
import { expect } from './expect.ts';
import { openJourney } from './journey.ts';
import { openPart } from './open-part.ts';
import { picture } from './picture.ts';
import { fillRequest } from './request.ts';

const { product, visitor, address } = await openJourney();

const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), Buffer.alloc(900, 7)]);

/** A captured chat: one line of writing every 100 pixels. */
function chat(height: number): Promise<Buffer> {
  const lines = Array.from(
    { length: Math.floor(height / 100) },
    (_, line) => `<text x="60" y="${line * 100 + 70}" font-size="34">message ${line + 1} of the chat</text>`,
  );
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="${height}">${lines.join('')}</svg>`;
  // The product blocks this reader for itself; here it draws.
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  return sharp(Buffer.from(drawing), { limitInputPixels: false }).flatten({ background: 'white' }).png().toBuffer();
}

const tall = await chat(14_000);
const { client, lawyer, requestId } = await caseByCall({ product, address }, ['محمود الشاذلي']);

/** On a phone and on a wide screen. */
const also = { width: 1440 };

/** The picture in the open window is as wide as the window lets it be, and is scrolled, on both screens. */
async function isReadable(page: Page): Promise<void> {
  const shown = page.getByRole('dialog').getByRole('img');
  await expect(shown).toBeVisible();
  const of = (image: Locator) =>
    image.evaluate((element: HTMLImageElement) => ({
      pixels: [element.naturalWidth, element.naturalHeight],
      isWide: element.clientWidth >= (element.parentElement?.parentElement?.clientWidth ?? 0) - 2,
    }));
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    assert.deepEqual(await of(shown), { pixels: [1_080, 14_000], isWide: true }, `${width} px`);
  }
}

test('files as phones hand them over are looked at before they are sent', async () => {
  const { page, look, leave } = await visitor(360, { session: client.session, also });
  await page.goto(`${product.url}/submit-your-application`);
  const files = page.getByLabel('اختر المستندات');
  await files.setInputFiles([
    { name: 'محادثة.jpg', mimeType: '', buffer: tall },
    { name: 'عقد.pdf', mimeType: 'application/octet-stream', buffer: pdfBytes() },
    { name: 'إيصال.jpg', mimeType: 'image/jpg', buffer: (await picture('a', 3)).buffer },
    { name: 'بطاقة.svg', mimeType: 'image/svg+xml', buffer: (await picture('b', 3)).buffer },
  ]);
  for (const name of ['إيصال.jpg', 'بطاقة.svg'])
    await expect(page.getByRole('button', { name: `حذف ${name}` })).toBeVisible();
  assert.equal(await page.getByText('ملف PDF ·').count(), 1);
  await page.getByRole('button', { name: 'هكذا سيراها المحامي: محادثة.jpg' }).click();
  await isReadable(page);
  await look('chosen-chat');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await files.setInputFiles({ name: 'سنة.png', mimeType: 'image/png', buffer: await chat(20_000) });
  await expect(page.getByText('«سنة.png»: الصورة أطول من أن تبقى مقروءة')).toBeVisible();
  await look('chosen-refused');
  const photo = { name: 'IMG_0001.HEIC', mimeType: '', buffer: heic };
  await files.setInputFiles(photo);
  await expect(page.getByText('«IMG_0001.HEIC»: الصورة من نوع HEIC')).toBeVisible();
  await page.evaluate(showHeic);
  await files.setInputFiles(photo);
  await expect(page.getByRole('button', { name: 'حذف IMG_0001.jpg' })).toBeVisible();
  await look('chosen-files');
  await leave();
});

test('a lawyer reads the picture of a long chat', async () => {
  await client.call(addAttachment, { requestId, attachment: new Blob([new Uint8Array(tall)]), name: 'محادثة.jpg' });
  const { page, rest, look, leave } = await visitor(360, { session: lawyer.session, also });
  await page.goto(`${product.url}/lawyer-request/${requestId}/${lawyer.session.id}`);
  await rest();
  const shows = page.getByRole('button', { name: 'عرض محادثة.jpg' });
  if (!(await shows.isVisible())) await page.getByText('المستندات').first().click();
  await shows.click();
  await isReadable(page);
  await look('chat-of-a-lawyer');
  await leave();
});

/** In the page: as a browser does that shows HEIC. */
function showHeic(): void {
  const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 400 });
  canvas.getContext('2d')?.fillRect(0, 0, 300, 200);
  const own = createImageBitmap;
  Object.assign(window, { createImageBitmap: () => own(canvas) });
}

test('files that are chosen one after the other are all sent, however late they are looked at', async () => {
  const { page, rest, leave } = await visitor(360, { session: client.session });
  await page.goto(`${product.url}/submit-your-application`);
  await fillRequest(page, 'أرفقت العقد والإيصال.');
  await rest();
  const code = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await code.promise;
    await route.continue();
  });
  const names = ['عقد.pdf', 'إيصال.pdf', 'توكيل.pdf'];
  for (const name of names)
    await page.getByLabel('اختر المستندات').setInputFiles({ name, mimeType: '', buffer: pdfBytes() });
  await page.getByRole('button', { name: 'إرسال الطلب' }).click();
  const dialog = page.getByRole('dialog');
  assert.equal(await dialog.count(), 0, 'what is read back has the documents');
  code.resolve();
  for (const name of names) await expect(dialog.getByText(name)).toBeVisible();
  await dialog.getByRole('button', { name: 'إرسال', exact: true }).click();
  await expect(page.getByText('وصلت جميع مستنداتك')).toBeVisible();
  const [request] = (await client.call(myRequests, {})).items;
  const sent = await client.call(requestAttachments, { requestId: request?.id ?? 0 });
  assert.deepEqual(sent.map(({ name }) => name).sort(), names.sort());
  await leave();
});

test('a picture of a payment is shown as the office will see it', async () => {
  const { page, look, leave } = await visitor(360, { session: lawyer.session });
  await page.goto(`${product.url}/profile`);
  const part = (await openPart(page, 'المستندات')).getByLabel('أضف صورة بطاقة سارية');
  await part.setInputFiles({ name: 'بطاقة.heic', mimeType: '', buffer: heic });
  await expect(page.getByText('احفظها بصيغة JPEG ثم أرفقها')).toBeVisible();
  await look('paper-heic');
  await part.setInputFiles({ name: 'بطاقة', mimeType: '', buffer: tall });
  await page.getByRole('button', { name: 'هكذا سنراها' }).click();
  await isReadable(page);
  await page.keyboard.press('Escape');
  await look('paper-chosen');
  await leave();
});
