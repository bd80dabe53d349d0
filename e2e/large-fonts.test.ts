import assert from 'node:assert/strict';
import path from 'node:path';
import { before, test } from 'node:test';
import type { CDPSession, Page } from 'playwright-core';
import { consentVersion, registerClient } from '#contract/accounts/registration.ts';
import { complain } from '#contract/complaints/calls.ts';
import { addDate } from '#contract/invitations/dates.ts';
import { addRoomNote, addRoomRequest } from '#contract/invitations/room.ts';
import { makeOffer } from '#contract/offers/calls.ts';
import { cancelRequest } from '#contract/requests/calls.ts';
import { choose, offerForm } from '../test/case.ts';
import { shortForm } from '../test/registration-forms.ts';
import { beginWait } from '../test/tools/slowness.ts';
import { paths } from '../web/core/page/paths.ts';
import {
  anyone,
  assignByCall,
  caseByCall,
  offerByCall,
  payByCall,
  pendingLawyerByCall,
  proveByCall,
  rejectByCall,
  submitByCall,
} from './by-call.ts';
import { dayIn } from './days.ts';
import { expect } from './expect.ts';
import { misfits, movesWithinMs } from './fits.ts';
import { openJourney } from './journey.ts';
import type { Visitor } from './visitor.ts';

const { product, visitor, address } = await openJourney({ hasOwnDemo: true });
const takesPictures = process.env.PICTURES === '1';

const given = await caseByCall({ product, address }, ['ماجد عبد الرحمن الشاذلي', 'نادية رمزي', 'منى السيد']);
const { admin, client, lawyers } = given;
/** The addresses of each page, by the name that `paths` gives it. */
const ways = Object.entries(paths).map(([name, way]) => {
  const of = way as (...ids: string[]) => string;
  return { name, path: of('', ''), isOne: way.length > 0, pattern: new RegExp(`^${of('[^/]+', '[^/]+')}$`) };
});
const walked = new Set<string>();
/** Pages to which no other page leads. */
const extra = { visitor: [] as string[], office: [paths.adminMailOf(1)], pending: 0 };

/** Every page has something on it: what waits, what was decided, what two people wrote. */
before(async () => {
  const [won, second, third] = lawyers;
  assert.ok(won && second && third);
  const { requestId } = given;
  await won.call(makeOffer, offerForm(requestId, { lawyerName: won.session.displayName }));
  await offerByCall(second, requestId);
  await payByCall(admin, client, requestId);
  const { invitationId } = await choose(client, requestId);
  const hearing = { kind: 'hearing', title: 'جلسة إشكال التنفيذ', date: dayIn(26), time: '10:30' } as const;
  await won.call(addDate, { invitationId, ...hearing });
  await won.call(addRoomRequest, { invitationId, title: 'جهة عمل الأب', description: 'ما اسمها وعنوانها؟' });
  await client.call(addRoomNote, { invitationId, noteText: 'هذه القسيمة، والأصل معي.' });
  const complaint = await client.call(complain, {
    requestId,
    about: 'noAnswer',
    text: 'سألته مرتين عن الجلسة ولم يجبني.',
  });

  const [open, proven, refused, cancelled] = await Promise.all([0, 1, 2, 3].map(() => submitByCall(client)));
  assert.ok(open && proven && refused && cancelled);
  for (const id of [open, proven, refused, cancelled]) {
    await assignByCall(admin, id, won, second, third);
    await won.call(makeOffer, offerForm(id, { lawyerName: won.session.displayName, contractAgreement: 'notAgreed' }));
    await offerByCall(second, id);
  }
  await payByCall(admin, client, open);
  await proveByCall(client, proven);
  await rejectByCall(admin, client, refused, 'الصورة غير واضحة، ولا يظهر فيها رقم العملية.');
  await payByCall(admin, client, cancelled);
  await client.call(cancelRequest, { requestId: cancelled, reason: 'اتفقت مع محامٍ من معارفي' });
  await assignByCall(admin, await submitByCall(client), third);
  const unverified = await anyone(product)(
    registerClient,
    shortForm({ email: address('unverified'), displayName: 'سارة', consentVersion }),
  );
  extra.pending = (await pendingLawyerByCall(product, address('pending'), 'محمود فؤاد')).session.id;
  const end = /\/unsubscribe\/\S+/.exec(await product.mailTo(client.session.email, '/unsubscribe/'))?.[0];
  extra.visitor.push(end ?? assert.fail('no link under the mail'));
  extra.office.push(paths.adminRegistration(unverified.id), paths.adminComplaint(complaint.id), paths.adminRefund(1));
});

/** The most pages of one kind: its things are in different states. */
const kindMax = 7;

/** Walks from these pages to each kind of page that they lead to, and returns what does not fit on them. */
async function walk({ page, rest }: Visitor, from: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  const left = new Set(from);
  const letters = await page.context().newCDPSession(page);
  const sizes = [200, 150, 130];
  for (const at of left) {
    await page.goto(product.url + at);
    await rest();
    for (const size of sizes) {
      await enlarge(letters, page, size);
      found.push(...(await lastingMisfits(page)).map((fault) => `${at} at ${size} %: ${fault}`));
      // One of the whole page would be taken with letters of the usual size.
      if (takesPictures) await page.screenshot({ path: pictureOf(at, size) });
      if (size === 200) found.push(...(await widths(page)).map((fault) => `${at} at 200 %: ${fault}`));
    }
    // The next page opens with the letters of this one: each change lays out a whole page.
    sizes.reverse();
    for (const link of await page.locator('main a[href^="/"]').all())
      addUnseen(left, new URL((await link.getAttribute('href')) ?? '/', product.url));
  }
  for (const { name, pattern } of ways)
    if ([...left].some((at) => pattern.test(at.replace(/[?#].*/, '')))) walked.add(name);
  return found;
}

/** Parts that do not fit once nothing moves any more. */
async function lastingMisfits(page: Page): Promise<string[]> {
  for (const isOver = beginWait(movesWithinMs); ; await drawn(page)) {
    const faults = await misfits(page);
    if (faults.length === 0 || isOver()) return faults;
  }
}

/** Parts that are wider than the wider screens. Shows the page as on a phone again. */
async function widths(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const wide = await widthOf(page, width);
    if (wide > width) found.push(`with ${width} px it is ${wide} px wide`);
  }
  await page.setViewportSize({ width: 360, height: 800 });
  return found;
}

/** The width of the page in pixels, once it has become as narrow as this; charts follow some frames later. */
async function widthOf(page: Page, narrow: number): Promise<number> {
  for (const isOver = beginWait(movesWithinMs); ; ) {
    await drawn(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width <= narrow || isOver()) return width;
  }
}

/** Sets the size of letters in percent of the usual one, and waits for the page, which follows some frames later. */
async function enlarge(letters: CDPSession, page: Page, size: number): Promise<void> {
  const standard = Math.round((16 * size) / 100);
  await letters.send('Page.setFontSizes', { fontSizes: { standard } });
  await page.waitForFunction((px) => getComputedStyle(document.documentElement).fontSize === `${px}px`, standard);
  await drawn(page);
}

const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Adds a page of one thing, unless enough of its kind are known. In the office all of a kind look alike. */
function addUnseen(left: Set<string>, { pathname, searchParams }: URL): void {
  const way = ways.find(({ pattern }) => pattern.test(pathname));
  const item = searchParams.get('item');
  if (!way || (!way.isOne && item === null)) return;
  const alike = [...left].filter(
    (at) => way.pattern.test(at.replace(/[?#].*/, '')) && at.includes('?') === (item !== null),
  );
  if (alike.length < (pathname.startsWith(paths.admin()) ? 1 : kindMax))
    left.add(item === null ? pathname : `${pathname}?item=${item}`);
}

const pictureOf = (at: string, size: number) =>
  path.join(import.meta.dirname, '../build/pictures', `large${at.replaceAll(/\W+/g, '-')}-${size}.png`);

const lists = ways.filter(({ isOne }) => !isOne).map(({ path: at }) => at);
const ofOffice = (at: string) => at.startsWith(paths.admin()) && at !== paths.administratorInvitation();
const own = [
  paths.home(),
  paths.requests(),
  paths.submitRequest(),
  paths.suggestions(),
  paths.profile(),
  paths.notifications(),
];

for (const [who, { session, from }] of Object.entries({
  'a visitor': { session: null, from: () => [...lists.filter((at) => !ofOffice(at)), ...extra.visitor] },
  'a client': { session: client.session, from: () => own },
  'the lawyer who was chosen': { session: lawyers[0]?.session, from: () => own },
  'a lawyer who was not': { session: lawyers[1]?.session, from: () => [paths.requests()] },
  'a lawyer with a new request': { session: lawyers[2]?.session, from: () => [paths.requests()] },
  'an administrator': { session: admin.session, from: () => [...lists.filter(ofOffice), ...extra.office] },
}))
  test(`with large letters each page fits the phone of ${who}`, async () => {
    const person = await visitor(360, session ? { session } : {});
    await person.page.setViewportSize({ width: 360, height: 800 });
    assert.deepEqual(await walk(person, from()), []);
    await person.leave();
  });

/** Where the main dialogs and sheets of the office are, and the buttons that open them. */
const officeDialogs = (): readonly (readonly [string, ...(string | RegExp)[]])[] => [
  [paths.admin(), 'فتح القائمة', 'ابحث عن أي شيء'],
  [`${paths.adminLawyers()}?item=${extra.pending}`, 'رفض', 'أضف ملاحظة'],
  [paths.adminRequest(given.requestId), 'راسل صاحب الطلب'],
  [paths.adminContent(), /^تعديل:/, /^إجراءات أخرى:/],
  [paths.adminTexts(), 'النسخ السابقة'],
  [paths.adminAdministrators(), /^تغيير الصلاحية:/, /^إلغاء صلاحيات/],
  [paths.adminAccount(extra.pending), 'تصحيح البيانات', 'سجّل سدادًا', 'طلب تعديل'],
];

test('with the largest letters the dialogs of the office fit the phone', async () => {
  const { page, rest, leave } = await visitor(360, { session: admin.session });
  await page.setViewportSize({ width: 360, height: 800 });
  await enlarge(await page.context().newCDPSession(page), page, 200);
  const found: string[] = [];
  for (const [at, ...names] of officeDialogs())
    for (const name of names) {
      await page.goto(product.url + at);
      await rest();
      await page.getByRole('button', { name }).first().click();
      const body = page.locator('dialog[open] .modal-body');
      await expect(body).toBeVisible();
      const misplaced = await lastingMisfits(page);
      const isWide = await body.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
      found.push(...(isWide ? ['it is wide'] : []), ...misplaced.map((fault) => `${at} ${name}: ${fault}`));
      if (takesPictures) await page.screenshot({ path: pictureOf(`${at}-dialog-${names.indexOf(name)}`, 200) });
    }
  assert.deepEqual(found, []);
  await leave();
});

test('no page was left out', () => {
  assert.deepEqual(
    ways.map(({ name }) => name).filter((name) => !walked.has(name)),
    [],
  );
});
