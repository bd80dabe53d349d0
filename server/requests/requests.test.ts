import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { dayAfter } from '#contract/core/waiting.ts';
import {
  assignLawyers,
  listRequests,
  openRequestForPayment,
  requestForAdmin,
} from '#contract/requests/administration.ts';
import { assignedRequests, myRequests, requestForLawyer } from '#contract/requests/calls.ts';
import { submitRequest } from '#contract/requests/submission.ts';
import { cairoDay } from '#server/base/time/cairo-days.ts';
import { newOrderNumber, readOrderNumber } from '#server/requests/order-number.ts';
import { insertRequest } from '#server/requests/submit-request.ts';
import { historyOf, requestForm, titlesOf } from '../../test/case.ts';
import { refused } from '../../test/refused.ts';
import { openTestApp } from '../../test/test-app.ts';

const app = await openTestApp();
const sara = await app.client('سارة محمود');
const mahmoud = await app.lawyer('محمود الشاذلي');
const admin = await app.admin();

describe('submitting a request', () => {
  test('a client gets both numbers; the client, the lawyer and the administrators are notified', async () => {
    const form = requestForm({
      requestNumber: 'أ-12',
      court: 'محكمة الأسرة',
      lawyerSpecialty: 'مدني',
      City: 'مصر الجديدة',
    });
    const { id, orderNumber, status } = await sara.call(submitRequest, form);
    assert.ok(id >= 1001);
    assert.match(orderNumber, /^[2-9A-Z]{10}$/);
    assert.equal(status, 'Pending');
    const { items } = await sara.call(myRequests, {});
    const { createdAt, endsOn, ...mine } = items[0] ?? assert.fail('the list is empty');
    assert.ok(Date.parse(createdAt) < Date.parse(endsOn ?? ''));
    assert.deepEqual(mine, {
      id,
      orderNumber,
      status,
      requestNumber: 'أ-12',
      subjectOfTheRequest: 'استشارة قانونية',
      typeOfSubjectOfTheRequest: 'أريد معرفة حقي قبل أي خطوة.',
      province: 'القاهرة',
      city: 'مصر الجديدة',
      center: 'مصر الجديدة',
      court: 'محكمة الأسرة',
      lawyerSpecialty: 'مدني',
      date: '2026-11-18',
      hasDeadline: true,
      fee: null,
      phoneNumber: '01000000201',
      discreet: false,
      doneReportedAt: null,
      sentAgainAs: null,
      lawyerName: null,
      offersCount: 0,
      usualWait: null,
      lastPayment: null,
      refund: null,
    });
    assert.deepEqual(await historyOf(app, id), ['Client submitRequest', 'platform assignLawyer']);
    assert.equal((await titlesOf(sara))[0], `وصلنا طلبك رقم ${id}`);
    assert.equal((await titlesOf(mahmoud))[0], `كُلّفت بالطلب رقم ${id}`);
    assert.equal((await titlesOf(admin))[0], `طلب جديد رقم ${id}`);
    const mails = await app.mails(mahmoud.email);
    const mail = mails.find(({ text }) => text.includes(orderNumber)) ?? assert.fail('no mail has the random number');
    assert.ok(mail.text.includes(String(id)), 'the lawyer is mailed both numbers');
    assert.ok(!mail.subject.includes(orderNumber));
    const { rows } = await app.context.db.execute<{ data: string; encrypted_secret: unknown }>(
      sql`select data::text, encrypted_secret from outbox where recipient = ${mahmoud.email} order by id desc limit 1`,
    );
    assert.ok(!rows[0]?.data.includes(orderNumber), 'the random number is not readable in the outbox');
    assert.equal(rows[0]?.encrypted_secret, null, 'it is erased once the mail is sent');
  });

  test('each missing field is named in the order of the form', async () => {
    const refusal = await refused(sara.call(submitRequest, {} as never), 'invalid_input');
    assert.deepEqual(
      refusal.errors.map(({ field, message }) => `${field}: ${message}`),
      [
        'SubjectOfTheRequest: طبيعة الموضوع مطلوبة',
        'province: المحافظة مطلوبة',
        'Center: المركز مطلوب',
        'TypeOfSubjectOfTheRequest: موضوع الطلب مطلوب',
        'date: التاريخ مطلوب',
        'phoneNumber: رقم الهاتف مطلوب',
      ],
    );
    assert.equal(refusal.message, 'طبيعة الموضوع مطلوبة');
    const errorFields = async (rest: object) => {
      const { errors } = await refused(sara.call(submitRequest, { ...requestForm(), ...rest }), 'invalid_input');
      return errors.map(({ field }) => field);
    };
    assert.deepEqual(await errorFields({ province: 'باريس' }), ['province', 'Center']);
    assert.deepEqual(await errorFields({ Center: 'سيدي جابر' }), ['Center'], 'a place of another governorate');
    assert.deepEqual(await errorFields({ City: 'المعادي' }), ['City'], 'it must be the same as the center');
    assert.deepEqual(await errorFields({ court: 'محكمة لا توجد' }), ['court']);
    assert.deepEqual(await errorFields({ date: '2026-02-30', phoneNumber: '123' }), ['date', 'phoneNumber']);
    assert.deepEqual(await errorFields({ TypeOfSubjectOfTheRequest: 'ا'.repeat(5_001) }), [
      'TypeOfSubjectOfTheRequest',
    ]);
  });

  test('a date is a deadline unless the client says otherwise or it is the day of sending; both sides read it', async () => {
    const today = cairoDay(app.context.clock());
    const later = dayAfter(today, 30);
    for (const [said, hasDeadline] of [
      [{ date: later }, true],
      [{ date: today }, false],
      [{ date: today, hasDeadline: true }, true],
      [{ date: later, hasDeadline: 'false' }, false],
      [{ date: dayAfter(today, -400), hasDeadline: false }, false],
    ] as const) {
      const { id } = await sara.call(submitRequest, requestForm(said));
      const read = [await mahmoud.call(requestForLawyer, { id }), (await sara.call(myRequests, {})).items[0]];
      const date = hasDeadline ? said.date : today;
      for (const request of read)
        assert.deepEqual([request?.id, request?.hasDeadline, request?.date], [id, hasDeadline, date]);
    }
  });

  test('only accepted clients may; a form may be sent as multipart as well', async () => {
    await refused(app.anyone(submitRequest, requestForm()), 'not_signed_in');
    await refused(mahmoud.call(submitRequest, requestForm()), 'not_allowed');
    await refused(admin.call(submitRequest, requestForm()), 'not_allowed');
    const payload = new FormData();
    for (const [name, value] of Object.entries(requestForm())) payload.append(name, String(value));
    const headers = { authorization: `Bearer ${sara.session.token}` };
    const reply = await app.server.inject({
      method: 'POST',
      url: '/api/placeofrequest/create-request/',
      headers,
      payload,
    });
    assert.equal(reply.statusCode, 200, reply.body);
  });

  test('two calls with one key make one request', async () => {
    const idempotencyKey = 'one-opening-of-the-form';
    const first = await sara.call(submitRequest, requestForm(), { idempotencyKey });
    assert.deepEqual(await sara.call(submitRequest, requestForm(), { idempotencyKey }), first);
    await refused(sara.call(submitRequest, requestForm({ date: '2026-12-01' }), { idempotencyKey }), 'key_reused');
  });

  test('a random number that is already used is replaced, and the number of tries is limited', async () => {
    const { orderNumber } = await sara.call(submitRequest, requestForm());
    const fields = {
      clientId: sara.id,
      status: 'Pending' as const,
      category: 'استشارة',
      description: 'سؤال',
      province: 'القاهرة',
      center: 'مصر الجديدة',
      date: '2026-11-18',
      phoneNumber: '01000000201',
      isDiscreet: false,
      createdAt: app.context.clock(),
    };
    const numbers = [orderNumber, orderNumber, 'FREE234567'];
    const inserted = await app.context.db.transaction((db) => insertRequest(db, fields, () => numbers.shift() ?? ''));
    assert.equal(inserted.orderNumber, 'FREE234567');
    await assert.rejects(app.context.db.transaction((db) => insertRequest(db, fields, () => orderNumber)));
  });
});

describe('a random number', () => {
  test('has ten letters and digits that nobody mixes up, and does not repeat', () => {
    const numbers = Array.from({ length: 2_000 }, newOrderNumber);
    for (const number of numbers) assert.match(number, /^[2-9A-HJKMNP-Z]{10}$/);
    assert.equal(new Set(numbers).size, numbers.length);
    assert.equal(new Set(numbers.join('')).size, 31, 'every character is used');
  });

  test('is accepted as people type it', () => {
    for (const typed of [
      'AB23CD45EF',
      'ab23cd45ef',
      ' ab23-cd45 ef ',
      'Ab٢٣cD٤٥eF',
      'AB۲۳CD۴۵EF',
      '\u200fAB23CD45EF',
    ]) {
      assert.equal(readOrderNumber(typed), 'AB23CD45EF', typed);
    }
  });
});

describe('who sees a request', () => {
  test('a lawyer and the client read what of the lawyer fits it, a specialty in any spelling', async () => {
    const far = await app.lawyer('منير الإسكندراني', { Governorate: 'الإسكندرية', Center: 'سيدي جابر' });
    const { id } = await sara.call(submitRequest, requestForm({ lawyerSpecialty: 'القانون المدنى' }));
    await admin.call(assignLawyers, { requestId: id, lawyerIds: [far.id] });
    for (const [lawyer, governorate] of [
      [mahmoud, true],
      [far, false],
    ] as const) {
      const found = (await lawyer.call(assignedRequests, {})).items.find((request) => request.id === id);
      assert.deepEqual(found?.fits, { specialty: true, governorate });
    }
  });

  test('its client, its lawyers and administrators; to others it is missing or forbidden', async () => {
    const { id } = await sara.call(submitRequest, requestForm());
    const heba = await app.client('هبة الشربيني');
    const far = await app.lawyer('أيمن الدسوقي', { Governorate: 'الإسكندرية', Center: 'سيدي جابر' });
    const seen = await mahmoud.call(requestForLawyer, { id });
    assert.equal(seen.clientNamr, 'سارة محمود');
    assert.equal(seen.clientEmail, sara.email);
    assert.equal((await admin.call(requestForLawyer, { id })).id, id);
    await refused(far.call(requestForLawyer, { id }), 'not_found');
    await refused(mahmoud.call(requestForLawyer, { id: 9_999_999 }), 'not_found');
    await refused(sara.call(requestForLawyer, { id }), 'not_allowed');
    assert.ok(
      (await mahmoud.call(assignedRequests, {})).items.some((request) => request.id === id && !request.hasOffered),
    );
    assert.deepEqual((await far.call(assignedRequests, {})).items, []);
    assert.deepEqual((await heba.call(myRequests, {})).items, []);
    await refused(mahmoud.call(myRequests, {}), 'not_allowed');
    await refused(sara.call(assignedRequests, {}), 'not_allowed');
    await refused(sara.call(listRequests, {}), 'not_allowed');
    await refused(mahmoud.call(requestForAdmin, { id }), 'not_allowed');
    await refused(admin.call(requestForAdmin, { id: 9_999_999 }), 'not_found');
  });
});

describe('opening for payment', () => {
  test('an administrator opens a request once, and the notice tells its client not to pay yet', async () => {
    const { id: requestId } = await sara.call(submitRequest, requestForm());
    const opened = await admin.call(openRequestForPayment, { requestId });
    assert.deepEqual(opened, { requestId, status: 'Waiting for Paid' });
    assert.equal((await titlesOf(sara))[0], `تم قبول طلبك رقم ${requestId}، وسنخبرك فور وصول أول عرض`);
    await refused(admin.call(openRequestForPayment, { requestId }), 'state_changed');
    await refused(admin.call(openRequestForPayment, { requestId: 9_999_999 }), 'not_found');
    await refused(sara.call(openRequestForPayment, { requestId }), 'not_allowed');
    assert.deepEqual((await historyOf(app, requestId)).slice(-1), ['Admin openForPayment']);
  });
});
