import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Output } from '#contract/core/endpoint.ts';
import { makeOffer, requestWithOffers } from '#contract/offers/calls.ts';
import { addAttachment, requestAttachments } from '#contract/requests/attachments.ts';
import { assignedRequests, requestForLawyer } from '#contract/requests/calls.ts';
import { submitRequest } from '#contract/requests/submission.ts';
import { choose, offerForm, payFor, receipt, requestForm } from '../../test/case.ts';
import { openTestApp, type Person } from '../../test/test-app.ts';

const app = await openTestApp();
const sara = await app.client('سارة محمود');
const mahmoud = await app.lawyer('محمود الشاذلي');
const mona = await app.lawyer('منى السيد');
const admin = await app.admin();

const phone = '٠١٠ ١٢٣٤ ٥٦٧٨';
const texts = {
  SubjectOfTheRequest: `نزاع إيجار ${phone}`,
  TypeOfSubjectOfTheRequest: `دفعت ٥٠٠٠ جنيه يوم 01/02/2026. هاتفي ${phone} وبريدي sara @ example . com`,
  lawyerSpecialty: 'إيجارات 01012345678',
};
const hidden = {
  category: 'نزاع إيجار [رقم أو بريد مخفي]',
  description: 'دفعت ٥٠٠٠ جنيه يوم 01/02/2026. هاتفي [رقم أو بريد مخفي] وبريدي [رقم أو بريد مخفي]',
  specialty: 'إيجارات [رقم أو بريد مخفي]',
};
const whole = {
  category: texts.SubjectOfTheRequest,
  description: texts.TypeOfSubjectOfTheRequest,
  specialty: texts.lawyerSpecialty,
};

type Facts = { subjectOfTheRequest: string; typeOfSubjectOfTheRequest: string; lawyerSpecialty: string | null };
const textsOf = (request: Facts | undefined) => ({
  category: request?.subjectOfTheRequest,
  description: request?.typeOfSubjectOfTheRequest,
  specialty: request?.lawyerSpecialty,
});
type Seen = Output<typeof requestForLawyer>;
const clientOf = (seen: Seen) => [seen.clientNamr, seen.clientEmail, seen.clientPhone, seen.isChosen];
const named = ['سارة محمود', sara.email, '01000000201'];
const listed = async ({ call }: Person, id: number) =>
  (await call(assignedRequests, {})).items.find((request) => request.id === id);

test('lawyers do not see who a discreet client is until one is chosen, and then only that lawyer does', async () => {
  const { id } = await sara.call(submitRequest, requestForm({ ...texts, discreet: true }));
  await sara.call(addAttachment, { requestId: id, attachment: await receipt(id) });
  for (const lawyer of [mahmoud, mona]) {
    const seen = await lawyer.call(requestForLawyer, { id });
    assert.equal(seen.discreet, true);
    assert.deepEqual(clientOf(seen), [null, null, null, false]);
    assert.deepEqual(textsOf(seen), hidden);
    assert.deepEqual(textsOf(await listed(lawyer, id)), hidden);
    assert.deepEqual(await lawyer.call(requestAttachments, { requestId: id }), []);
    await lawyer.call(makeOffer, offerForm(id));
  }
  assert.deepEqual(textsOf(await admin.call(requestForLawyer, { id })), whole);
  assert.deepEqual(textsOf(await sara.call(requestWithOffers, { id })), whole);
  const others = (await app.mails()).filter(({ to }) => to !== sara.email).map(({ text, subject }) => subject + text);
  assert.ok(!others.some((text) => text.includes('1234') || text.includes('١٢٣٤')), 'no mail to others has the number');

  await payFor(app, sara, id);
  assert.deepEqual(clientOf(await mahmoud.call(requestForLawyer, { id })), [null, null, null, false]);
  await choose(sara, id, mahmoud);
  const chosen = await mahmoud.call(requestForLawyer, { id });
  assert.deepEqual(clientOf(chosen), [...named, true]);
  assert.deepEqual(clientOf(await admin.call(requestForLawyer, { id })), [...named, false]);
  assert.deepEqual(textsOf(chosen), whole);
  assert.deepEqual(textsOf(await listed(mahmoud, id)), whole);
  assert.equal((await mahmoud.call(requestAttachments, { requestId: id })).length, 1);
  const other = await mona.call(requestForLawyer, { id });
  assert.deepEqual(clientOf(other), [null, null, null, false]);
  assert.deepEqual(textsOf(other), hidden);
  assert.deepEqual(textsOf(await listed(mona, id)), hidden);
});

test('a request that is not discreet is shown unchanged', async () => {
  const { id } = await sara.call(submitRequest, requestForm(texts));
  const seen = await mahmoud.call(requestForLawyer, { id });
  assert.equal(seen.discreet, false);
  assert.deepEqual(clientOf(seen), ['سارة محمود', sara.email, null, false]);
  assert.deepEqual(textsOf(seen), whole);
});
