import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { chooseOffer, makeOffer, requestWithOffers } from '#contract/offers.ts';
import { assignedRequests, requestForLawyer, submitRequest } from '#contract/requests.ts';
import { addAttachment, requestAttachments } from '#contract/requests-attachments.ts';
import { offerForm, payFor, receipt, requestForm } from '../../test/case.ts';
import { openTown, type Person, type Town } from '../../test/town.ts';

let town: Town;
let sara: Person;
let mahmoud: Person;
let mona: Person;
before(async () => {
  town = await openTown();
  sara = await town.client('سارة محمود');
  mahmoud = await town.lawyer('محمود الشاذلي');
  mona = await town.lawyer('منى السيد');
});
after(() => town.close());

const phone = '٠١٠ ١٢٣٤ ٥٦٧٨';
const texts = {
  SubjectOfTheRequest: `نزاع إيجار ${phone}`,
  TypeOfSubjectOfTheRequest: `دفعت ٥٠٠٠ جنيه يوم 01/02/2026. هاتفي ${phone} وبريدي sara @ example . com`,
  lawyerSpecialty: 'إيجارات 01012345678',
};
const hidden = {
  nature: 'نزاع إيجار [بيان مخفي]',
  subject: 'دفعت ٥٠٠٠ جنيه يوم 01/02/2026. هاتفي [بيان مخفي] وبريدي [بيان مخفي]',
  specialty: 'إيجارات [بيان مخفي]',
};
const whole = {
  nature: texts.SubjectOfTheRequest,
  subject: texts.TypeOfSubjectOfTheRequest,
  specialty: texts.lawyerSpecialty,
};

type Facts = { subjectOfTheRequest: string; typeOfSubjectOfTheRequest: string; lawyerSpecialty: string | null };
const textsOf = (request: Facts | undefined) => ({
  nature: request?.subjectOfTheRequest,
  subject: request?.typeOfSubjectOfTheRequest,
  specialty: request?.lawyerSpecialty,
});
const listed = async ({ call }: Person, id: number) =>
  (await call(assignedRequests, {})).items.find((request) => request.id === id);

test('a discreet client is hidden from the lawyers until one is chosen, and then from the others', async () => {
  const { id } = await sara.call(submitRequest, requestForm({ ...texts, discreet: true }));
  await sara.call(addAttachment, { requestId: id, attachment: await receipt(id) });
  for (const lawyer of [mahmoud, mona]) {
    const seen = await lawyer.call(requestForLawyer, { id });
    assert.deepEqual([seen.clientNamr, seen.clientEmail, seen.clientPhone], [null, null, null]);
    assert.deepEqual(textsOf(seen), hidden);
    assert.deepEqual(textsOf(await listed(lawyer, id)), hidden);
    assert.deepEqual(await lawyer.call(requestAttachments, { requestId: id }), []);
    await lawyer.call(makeOffer, offerForm(id));
  }
  assert.deepEqual(textsOf(await (await town.admin()).call(requestForLawyer, { id })), whole);
  assert.deepEqual(textsOf(await sara.call(requestWithOffers, { id })), whole);
  const told = (await town.mails()).filter(({ to }) => to !== sara.email).map(({ text, subject }) => subject + text);
  assert.ok(!told.some((text) => text.includes('1234') || text.includes('١٢٣٤')), 'no mail to others tells it');

  await payFor(town, sara, id);
  const { lawyersResponses } = await sara.call(requestWithOffers, { id });
  const offer = lawyersResponses.find(({ lawyerId }) => lawyerId === mahmoud.id);
  await sara.call(chooseOffer, { requestId: id, responseId: offer?.id ?? 0 });
  const chosen = await mahmoud.call(requestForLawyer, { id });
  assert.deepEqual([chosen.clientNamr, chosen.clientEmail], ['سارة محمود', sara.email]);
  assert.deepEqual(textsOf(chosen), whole);
  assert.deepEqual(textsOf(await listed(mahmoud, id)), whole);
  assert.equal((await mahmoud.call(requestAttachments, { requestId: id })).length, 1);
  const other = await mona.call(requestForLawyer, { id });
  assert.deepEqual([other.clientNamr, ...Object.values(textsOf(other))], [null, ...Object.values(hidden)]);
  assert.deepEqual(textsOf(await listed(mona, id)), hidden);
});

test('who does not ask for it is read as he wrote', async () => {
  const { id } = await sara.call(submitRequest, requestForm(texts));
  const seen = await mahmoud.call(requestForLawyer, { id });
  assert.deepEqual([seen.discreet, seen.clientNamr], [false, 'سارة محمود']);
  assert.deepEqual(textsOf(seen), whole);
});
