import assert from 'node:assert/strict';
import { test } from 'node:test';
import { consentVersion, registerClient } from '#contract/accounts/registration.ts';
import { makeOffer } from '#contract/offers/calls.ts';
import { sampleCode, sampleMails } from '../test/mail-samples.ts';
import { shortForm } from '../test/registration-forms.ts';
import { arabicDigits, codeIn, password, signInHere, untilConfirmed } from './accounts.ts';
import { administratorByCall, anyone, assignByCall, clientByCall, lawyerByCall, submitByCall } from './by-call.ts';
import { expect } from './expect.ts';
import { openJourney } from './journey.ts';

const { product, visitor, address } = await openJourney();

/** The link of the button, in the text of a mail. */
const linkIn = (mail: string): string => /^http\S+$/m.exec(mail)?.[0] ?? assert.fail(`no link in «${mail}»`);

const targetMin = 44;
const longest = sampleMails.toSorted((a, b) => b.text.length - a.text.length)[0]?.kind;
const checkedByAxe = ['accounts.code', 'payments.approved', 'accounts.administratorInvitation', longest];

for (const width of [360, 600]) {
  for (const theme of ['light', 'dark'] as const) {
    test(`every kind of mail reads well at ${width} px, ${theme}, without pictures`, async () => {
      const person = await visitor(width, { theme });
      const { page, look } = person;
      await page.route(/\.(png|jpe?g|svg|webp|gif)/, (route) => route.abort());
      for (const { kind, html } of sampleMails) {
        await page.setContent(html);
        const seen = await page.evaluate(() => {
          const button = document.querySelector('a.button')?.getBoundingClientRect();
          const code = document.querySelector<HTMLElement>('.code');
          return {
            sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
            buttonHeight: button?.height ?? 0,
            buttonWidth: button?.width ?? 0,
            ground: getComputedStyle(document.body).backgroundColor,
            code: code && {
              text: code.innerText,
              size: getComputedStyle(code).fontSize,
              align: getComputedStyle(code).textAlign,
            },
          };
        });
        assert.equal(seen.sideways, 0, `${kind} scrolls sideways`);
        assert.ok(seen.buttonHeight >= targetMin && seen.buttonWidth > width / 2, `${kind}: ${JSON.stringify(seen)}`);
        assert.equal(seen.ground === 'rgb(15, 26, 23)', theme === 'dark', kind);
        if (seen.code) assert.deepEqual(seen.code, { text: sampleCode, size: '38px', align: 'center' });
        if (checkedByAxe.includes(kind)) await look(`mail-${kind}-${theme}`);
      }
      await person.leave();
    });
  }
}

test('the button of a mail leads a visitor through the login to the very place', async () => {
  const email = address('mona');
  const client = await clientByCall(product, email, 'منى عزت');
  const admin = await administratorByCall(product);
  const lawyerEmail = address('lawyer');
  const lawyer = await lawyerByCall(admin, product, lawyerEmail, 'هاني رشدي');
  const requestId = await submitByCall(client);
  await assignByCall(admin, requestId, lawyer);
  await lawyer.call(makeOffer, { requestId, lawyerName: 'هاني رشدي', lawyerPhone: '01000000101' });
  const ways = [
    { to: email, subject: `وصلنا طلبك رقم ${requestId}`, lands: `/request/${requestId}` },
    { to: email, subject: `وصل عرض جديد على طلبك رقم ${requestId}`, lands: '/requests' },
    { to: lawyerEmail, subject: `الطلب رقم ${requestId}`, lands: `/lawyer-request/${requestId}/${lawyer.session.id}` },
  ];
  for (const { to, subject, lands } of ways) {
    const person = await visitor(360);
    await person.page.goto(linkIn(await product.mailTo(to, subject)));
    await signInHere(person, to, password);
    await person.page.waitForURL(`**${lands}`);
    await person.rest();
    assert.equal(new URL(person.page.url()).pathname, lands);
    await person.leave();
  }
});

test('the button of a mail with a code opens the place for it, with the address filled in', async () => {
  const email = address('nadia');
  await anyone(product)(registerClient, shortForm({ email, displayName: 'نادية فؤاد', consentVersion }));
  const mail = await product.mailTo(email);
  const { page, look, ...person } = await visitor(360);
  const dialog = page.getByRole('dialog');
  await page.goto(linkIn(mail));
  await expect(dialog.getByRole('heading', { name: 'تأكيد الحساب' })).toBeVisible();
  assert.equal(await dialog.getByLabel('البريد الإلكتروني').inputValue(), email);
  // The address leaves the bar.
  await page.waitForURL(`${product.url}/`);
  await look('mail-confirm');
  await dialog.getByLabel('رمز التحقق').fill(arabicDigits(codeIn(mail)));
  await dialog.getByRole('button', { name: 'تأكيد', exact: true }).click();
  await untilConfirmed(dialog);
  await page.goto(`${product.url}/?code=reset#%`);
  await expect(dialog.getByLabel('كلمة المرور الجديدة')).toBeVisible();
  assert.equal(await dialog.getByLabel('البريد الإلكتروني').inputValue(), '', 'a broken address is left out');
  await person.leave();
});
