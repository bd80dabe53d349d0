import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { deleteAccount } from '#contract/accounts/security.ts';
import { checkAgreement, feeAgreement } from '#contract/offers/agreement.ts';
import { makeOffer } from '#contract/offers/calls.ts';
import { offerFacts, termNames } from '#contract/offers/facts.ts';
import { submitRequest } from '#contract/requests/submission.ts';
import { choose, offerForm, payFor, requestForm } from '../../test/case.ts';
import { rowsWith } from '../../test/every-row.ts';
import { refused } from '../../test/refused.ts';
import { openTestApp, type Person, password } from '../../test/test-app.ts';

const app = await openTestApp();
const sara = await app.client('سارة محمود');
const mahmoud = await app.lawyer('محمود الشاذلي');
const nourhan = await app.lawyer('نورهان شاهين');

/** A request on which the first lawyer of the list was chosen. */
async function agreed(client: Person, [chosen, ...others]: readonly [Person, ...Person[]], rest = {}): Promise<number> {
  const { id } = await client.call(submitRequest, requestForm({ discreet: true }));
  await chosen.call(makeOffer, offerForm(id, rest));
  for (const other of others) await other.call(makeOffer, offerForm(id));
  await payFor(app, client, id);
  await refused(client.call(feeAgreement, { requestId: id }), 'not_found');
  await choose(client, id, chosen);
  return id;
}

/** Changes what is stored of an agreement, past the trigger that forbids it. */
async function rewrite(requestId: number, content: SQL) {
  const { db } = app.context;
  await db.execute(sql`alter table agreements disable trigger agreements_stand`);
  await db.execute(sql`update agreements set content = ${content} where request_id = ${requestId}`);
  await db.execute(sql`alter table agreements enable trigger agreements_stand`);
}

describe('the fee agreement', () => {
  test('shows what was agreed to its two parties and administrators, and to nobody else', async () => {
    const requestId = await agreed(sara, [mahmoud, nourhan], { strategyDetails: 'إنذار ثم دعوى' });
    const agreement = await sara.call(feeAgreement, { requestId });
    assert.match(agreement.reference, /^([2-9A-HJKMNP-Z]{4}-){3}[2-9A-HJKMNP-Z]{4}$/);
    const { reference, agreedAt, ...content } = agreement;
    assert.ok(Math.abs(Date.parse(agreedAt) - Date.now()) < 60_000);
    assert.deepEqual(content, {
      isUnchanged: true,
      requestId,
      clausesVersion: 1,
      clientName: 'سارة محمود',
      lawyerName: 'محمود الشاذلي',
      category: 'استشارة قانونية',
      province: 'القاهرة',
      center: 'مصر الجديدة',
      court: null,
      caseType: true,
      topic: 'clear',
      strategy: 'clear',
      topicDetails: null,
      strategyDetails: 'إنذار ثم دعوى',
      contractAgreement: 'agreed',
      confidentiality: 'agreed',
      communication: 'agreed',
      initialFee: 8000,
      finalFee: 12000.5,
      totalFee: 20000.5,
      estimatedTime: 'ثلاثة أشهر',
    });
    for (const reader of [mahmoud, await app.admin()]) {
      assert.deepEqual(await reader.call(feeAgreement, { requestId }), agreement);
    }
    await refused(nourhan.call(feeAgreement, { requestId }), 'not_found');
    await refused((await app.client()).call(feeAgreement, { requestId }), 'not_found');
    await refused(app.anyone(feeAgreement, { requestId }), 'not_signed_in');
  });

  test('has a total only when both fees are written', async () => {
    const requestId = await agreed(sara, [mahmoud], { finalFee: '' });
    const { initialFee, finalFee, totalFee, reference } = await sara.call(feeAgreement, { requestId });
    assert.deepEqual([initialFee, finalFee, totalFee], [8000, null, null]);
    assert.equal((await app.anyone(checkAgreement, { reference })).agreed?.totalFee, null);
  });

  test('does not change with the offer; without fees there is no total', async () => {
    const requestId = await agreed(sara, [mahmoud], { initialFee: '', finalFee: '' });
    const before = await sara.call(feeAgreement, { requestId });
    assert.deepEqual([before.initialFee, before.finalFee, before.totalFee], [null, null, null]);
    await app.context.db.execute(
      sql`update offers set final_fee = 5, topic = 'unclear' where request_id = ${requestId}`,
    );
    assert.deepEqual(await sara.call(feeAgreement, { requestId }), before);
    await assert.rejects(
      app.context.db.execute(sql`update agreements set content = '{}' where request_id = ${requestId}`),
    );
    await assert.rejects(app.context.db.execute(sql`delete from agreements where request_id = ${requestId}`));
  });

  test('stays for the other party when one deletes their account', async () => {
    const [client, lawyer] = [await app.client('ناهد فوزي'), await app.lawyer('شريف منصور')];
    const requestId = await agreed(client, [lawyer]);
    const agreement = await client.call(feeAgreement, { requestId });
    await client.call(deleteAccount, { password });
    assert.deepEqual(await lawyer.call(feeAgreement, { requestId }), agreement);
    await app.mails();
    assert.deepEqual(await rowsWith(app, [client.email]), []);
  });
});

describe('the check of a reference', () => {
  test('the whole reference shows date, fees and initials, in any form in which people type it', async () => {
    const requestId = await agreed(sara, [mahmoud]);
    const { reference, agreedAt } = await sara.call(feeAgreement, { requestId });
    const expected = {
      state: 'unchanged',
      agreed: {
        agreedAt,
        clientInitials: 'س. م.',
        lawyerInitials: 'م. ا.',
        initialFee: 8000,
        finalFee: 12000.5,
        totalFee: 20000.5,
      },
    };
    for (const typed of [reference, reference.toLowerCase(), ` ${reference.replaceAll('-', ' ')} `]) {
      assert.deepEqual(await app.anyone(checkAgreement, { reference: typed }), expected);
    }
    const other = reference.endsWith('2') ? '3' : '2';
    const changed = await app.anyone(checkAgreement, { reference: reference.slice(0, -1) + other });
    assert.deepEqual(changed, { state: 'changed', agreed: null });
    const unknown = await app.anyone(checkAgreement, { reference: `${other}${other}${reference.slice(2)}` });
    assert.deepEqual(unknown, { state: 'unknown', agreed: null });
    assert.equal((await app.anyone(checkAgreement, { reference: 'أي كلام' })).state, 'unknown');
    await refused(app.anyone(checkAgreement, { reference: ' ' }), 'invalid_input');
  });

  test('content that was changed in the database is reported as changed', async () => {
    const requestId = await agreed(sara, [mahmoud]);
    const { reference } = await sara.call(feeAgreement, { requestId });
    await rewrite(requestId, sql`replace(content, '8000.00', '9000.00')`);
    assert.equal((await app.anyone(checkAgreement, { reference })).state, 'changed');
    const { isUnchanged, initialFee } = await sara.call(feeAgreement, { requestId });
    assert.deepEqual([isUnchanged, initialFee], [false, 9000]);
  });
});

test('an agreement that was stored before an optional term existed is read without it', async () => {
  const requestId = await agreed(sara, [mahmoud]);
  const { isUnchanged: _, ...before } = await sara.call(feeAgreement, { requestId });
  await rewrite(requestId, sql`(content::jsonb - 'estimatedTime')::text`);
  const { isUnchanged: __, ...agreement } = await sara.call(feeAgreement, { requestId });
  assert.deepEqual(agreement, { ...before, estimatedTime: null });
});

test('a term that stored agreements do not have is optional', () => {
  const sinceTheFirst = ['caseType', 'topic', 'strategy', 'contractAgreement', 'confidentiality', 'communication'];
  assert.deepEqual(
    termNames.filter((name) => !(offerFacts[name].answer instanceof z.ZodMiniNullable)),
    sinceTheFirst,
  );
});
