import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { assignedRequests, myRequests, requestForLawyer, submitRequest } from '#contract/requests.ts';
import { listRequests, openRequestForPayment, requestForAdmin } from '#contract/requests-administration.ts';
import { enterRequest } from '#server/requests/submit-request.ts';
import { requestForm } from '../../test/case.ts';
import { refused } from '../../test/refused.ts';
import { openTown, type Person, type Town } from '../../test/town.ts';

let town: Town;
let sara: Person;
let mahmoud: Person;
let admin: Person;
before(async () => {
  town = await openTown();
  sara = await town.client('سارة محمود');
  mahmoud = await town.lawyer('محمود الشاذلي');
  admin = await town.admin();
});
after(() => town.close());

const titlesOf = async ({ id }: Person): Promise<string[]> => {
  const { rows } = await town.house.db.execute<{ title: string }>(
    sql`select title from notifications where account_id = ${id} order by id desc limit 3`,
  );
  return rows.map(({ title }) => title);
};
const historyOf = async (requestId: number): Promise<string[]> => {
  const { rows } = await town.house.db.execute<{ line: string }>(
    sql`select actor_role || ' ' || action as line from history where subject = 'request' and subject_id = ${requestId} order by id`,
  );
  return rows.map(({ line }) => line);
};

describe('placing a request', () => {
  test('a client gets both numbers, and all whom it concerns are told', async () => {
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
    const { createdAt, ...mine } = items[0] ?? assert.fail('the list is empty');
    assert.ok(Date.parse(createdAt));
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
      lawyerName: null,
      offersCount: 0,
      lastPayment: null,
    });
    assert.deepEqual(await historyOf(id), ['Client submitRequest', 'platform assignLawyer']);
    assert.equal((await titlesOf(sara))[0], `وصلنا طلبك رقم ${id}`);
    assert.equal((await titlesOf(mahmoud))[0], `كُلّفت بالطلب رقم ${id}`);
    assert.equal((await titlesOf(admin))[0], `طلب جديد رقم ${id}`);
    const mail = (await town.mails(mahmoud.email)).at(-1) ?? assert.fail('no mail came');
    assert.ok(mail.text.includes(String(id)) && mail.text.includes(orderNumber), 'the lawyer is mailed both numbers');
    assert.ok(!mail.subject.includes(orderNumber));
    const { rows } = await town.house.db.execute<{ data: string; sealed: unknown }>(
      sql`select data::text, sealed from outbox where recipient = ${mahmoud.email} order by id desc limit 1`,
    );
    assert.ok(!rows[0]?.data.includes(orderNumber), 'the random number does not lie in the outbox');
    assert.equal(rows[0]?.sealed, null, 'and is wiped once sent');
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
    const faults = async (rest: object) => {
      const { errors } = await refused(sara.call(submitRequest, { ...requestForm(), ...rest }), 'invalid_input');
      return errors.map(({ field }) => field);
    };
    assert.deepEqual(await faults({ province: 'باريس' }), ['province', 'Center']);
    assert.deepEqual(await faults({ Center: 'سيدي جابر' }), ['Center'], 'a place of another governorate');
    assert.deepEqual(await faults({ City: 'المعادي' }), ['City'], 'it must be the same as the center');
    assert.deepEqual(await faults({ court: 'محكمة لا توجد' }), ['court']);
    assert.deepEqual(await faults({ date: '2026-02-30', phoneNumber: '123' }), ['date', 'phoneNumber']);
    assert.deepEqual(await faults({ TypeOfSubjectOfTheRequest: 'ا'.repeat(5_001) }), ['TypeOfSubjectOfTheRequest']);
  });

  test('only accepted clients may; a form may be sent as multipart as well', async () => {
    await refused(town.anyone(submitRequest, requestForm()), 'not_signed_in');
    await refused(mahmoud.call(submitRequest, requestForm()), 'not_allowed');
    await refused(admin.call(submitRequest, requestForm()), 'not_allowed');
    const payload = new FormData();
    for (const [name, value] of Object.entries(requestForm())) payload.append(name, String(value));
    const headers = { authorization: `Bearer ${sara.session.token}` };
    const reply = await town.app.inject({
      method: 'POST',
      url: '/api/placeofrequest/create-request/',
      headers,
      payload,
    });
    assert.equal(reply.statusCode, 200, reply.body);
  });

  test('sent twice with one key it is one request', async () => {
    const idempotencyKey = 'one-opening-of-the-form';
    const first = await sara.call(submitRequest, requestForm(), { idempotencyKey });
    assert.deepEqual(await sara.call(submitRequest, requestForm(), { idempotencyKey }), first);
    await refused(sara.call(submitRequest, requestForm({ date: '2026-12-01' }), { idempotencyKey }), 'key_reused');
  });

  test('a random number that is taken is replaced, and no number is tried for ever', async () => {
    const { orderNumber } = await sara.call(submitRequest, requestForm());
    const fields = {
      clientId: sara.id,
      status: 'Pending' as const,
      nature: 'استشارة',
      subject: 'سؤال',
      province: 'القاهرة',
      center: 'مصر الجديدة',
      date: '2026-11-18',
      phoneNumber: '01600000201',
      isDiscreet: false,
      createdAt: town.house.clock(),
    };
    const numbers = [orderNumber, orderNumber, 'FREE234567'];
    const entered = await town.house.db.transaction((db) => enterRequest(db, fields, () => numbers.shift() ?? ''));
    assert.equal(entered.orderNumber, 'FREE234567');
    await assert.rejects(town.house.db.transaction((db) => enterRequest(db, fields, () => orderNumber)));
  });
});

describe('who sees a request', () => {
  test('its client, its lawyers and administrators; to others it is missing or forbidden', async () => {
    const { id } = await sara.call(submitRequest, requestForm());
    const heba = await town.client('هبة الشربيني');
    const far = await town.lawyer('أيمن الدسوقي', { Governorate: 'الإسكندرية', Center: 'سيدي جابر' });
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

  test('lists go on page by page, newest first, and a cursor of another list is refused', async () => {
    const client = await town.client('منى عادل');
    const ids: number[] = [];
    for (let n = 0; n < 5; n++) ids.unshift((await client.call(submitRequest, requestForm())).id);
    const read: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await client.call(myRequests, { limit: 2, ...(cursor === undefined ? {} : { cursor }) });
      read.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    assert.deepEqual(read, ids);
    const page = await mahmoud.call(assignedRequests, { limit: 1 });
    assert.equal(page.items[0]?.id, ids[0]);
    const after = await mahmoud.call(assignedRequests, { limit: 1, cursor: page.nextCursor ?? '' });
    assert.equal(after.items[0]?.id, ids[1]);
    const oldest = await admin.call(listRequests, { status: 'Pending', limit: 1 });
    assert.ok((oldest.items[0]?.id ?? 0) < Math.min(...ids), 'administrators see who waits longest first');
    assert.ok(oldest.nextCursor);
    await refused(client.call(myRequests, { cursor: btoa('["x"]') }), 'bad_request');
    await refused(client.call(myRequests, { cursor: 'nonsense' }), 'invalid_input');
  });
});

describe('moving by hand', () => {
  test('a request is opened for payment by hand once, and its client is told not to pay yet', async () => {
    const { id: requestId } = await sara.call(submitRequest, requestForm());
    const opened = await admin.call(openRequestForPayment, { requestId });
    assert.deepEqual(opened, { requestId, status: 'Waiting for Paid' });
    assert.equal((await titlesOf(sara))[0], `تم قبول طلبك رقم ${requestId}، وسنخبرك فور وصول أول عرض`);
    await refused(admin.call(openRequestForPayment, { requestId }), 'state_changed');
    await refused(admin.call(openRequestForPayment, { requestId: 9_999_999 }), 'not_found');
    await refused(sara.call(openRequestForPayment, { requestId }), 'not_allowed');
    assert.deepEqual((await historyOf(requestId)).slice(-1), ['Admin openForPayment']);
  });
});
