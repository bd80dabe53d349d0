import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { deleteAccount } from '#contract/accounts-security.ts';
import { chooseOffer, makeOffer, requestWithOffers } from '#contract/offers.ts';
import { checkAgreement, feeAgreement } from '#contract/offers-agreement.ts';
import { requestForLawyer, submitRequest } from '#contract/requests.ts';
import { offerForm, payFor, requestForm } from '../../test/case.ts';
import { rowsWith } from '../../test/every-row.ts';
import { refused } from '../../test/refused.ts';
import { openTown, type Person, password, type Town } from '../../test/town.ts';

let town: Town;
let sara: Person;
let mahmoud: Person;
let nourhan: Person;
before(async () => {
  town = await openTown();
  sara = await town.client('سارة محمود');
  mahmoud = await town.lawyer('محمود الشاذلي');
  nourhan = await town.lawyer('نورهان شاهين');
});
after(() => town.close());

/** A request on which the first lawyer of the list was chosen. */
async function agreed(client: Person, [chosen, ...others]: readonly [Person, ...Person[]], rest = {}): Promise<number> {
  const { id } = await client.call(submitRequest, requestForm({ discreet: true }));
  await chosen.call(makeOffer, offerForm(id, rest));
  for (const other of others) await other.call(makeOffer, offerForm(id));
  await payFor(town, client, id);
  const { lawyersResponses } = await client.call(requestWithOffers, { id });
  const response = lawyersResponses.find(({ lawyerId }) => lawyerId === chosen.id) ?? assert.fail('no offer');
  await refused(client.call(feeAgreement, { requestId: id }), 'not_found');
  await client.call(chooseOffer, { requestId: id, responseId: response.id });
  return id;
}

describe('the fee agreement', () => {
  test('says what the two have agreed on, to them and administrators, and to nobody else', async () => {
    const requestId = await agreed(sara, [mahmoud, nourhan], { strategyDetails: 'إنذار ثم دعوى' });
    const agreement = await sara.call(feeAgreement, { requestId });
    assert.match(agreement.reference, /^([2-9A-HJKMNP-Z]{4}-){3}[2-9A-HJKMNP-Z]{4}$/);
    const { reference, agreedAt, ...said } = agreement;
    assert.ok(Math.abs(Date.parse(agreedAt) - Date.now()) < 60_000);
    assert.deepEqual(said, {
      isUnchanged: true,
      requestId,
      clientName: 'سارة محمود',
      lawyerName: 'محمود الشاذلي',
      nature: 'استشارة قانونية',
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
    for (const reader of [mahmoud, await town.admin()]) {
      assert.deepEqual(await reader.call(feeAgreement, { requestId }), agreement);
    }
    await refused(nourhan.call(feeAgreement, { requestId }), 'not_found');
    await refused((await town.client()).call(feeAgreement, { requestId }), 'not_found');
    await refused(town.anyone(feeAgreement, { requestId }), 'not_signed_in');
  });

  test('stands as it was, whatever becomes of the offer behind it; a total of nothing is no total', async () => {
    const requestId = await agreed(sara, [mahmoud], { initialFee: '', finalFee: '' });
    const before = await sara.call(feeAgreement, { requestId });
    assert.deepEqual([before.initialFee, before.finalFee, before.totalFee], [null, null, null]);
    await town.house.db.execute(
      sql`update offers set final_fee = 5, topic = 'unclear' where request_id = ${requestId}`,
    );
    assert.deepEqual(await sara.call(feeAgreement, { requestId }), before);
    await assert.rejects(
      town.house.db.execute(sql`update agreements set content = '{}' where request_id = ${requestId}`),
    );
    await assert.rejects(town.house.db.execute(sql`delete from agreements where request_id = ${requestId}`));
  });

  test('stays for the other when one of the two goes', async () => {
    const [client, lawyer] = [await town.client('ناهد فوزي'), await town.lawyer('شريف منصور')];
    const requestId = await agreed(client, [lawyer]);
    const agreement = await client.call(feeAgreement, { requestId });
    await client.call(deleteAccount, { password });
    assert.deepEqual(await lawyer.call(feeAgreement, { requestId }), agreement);
    await town.mails();
    assert.deepEqual(await rowsWith(town, [client.email]), []);
  });
});

describe('the check of a reference', () => {
  test('the whole reference tells date, fees and initials; however it was typed', async () => {
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
      assert.deepEqual(await town.anyone(checkAgreement, { reference: typed }), expected);
    }
    const other = reference.endsWith('2') ? '3' : '2';
    const changed = await town.anyone(checkAgreement, { reference: reference.slice(0, -1) + other });
    assert.deepEqual(changed, { state: 'changed', agreed: null });
    const unknown = await town.anyone(checkAgreement, { reference: `${other}${other}${reference.slice(2)}` });
    assert.deepEqual(unknown, { state: 'unknown', agreed: null });
    assert.equal((await town.anyone(checkAgreement, { reference: 'أي كلام' })).state, 'unknown');
    await refused(town.anyone(checkAgreement, { reference: ' ' }), 'invalid_input');
  });

  test('a content that somebody has changed behind our back is told as changed', async () => {
    const requestId = await agreed(sara, [mahmoud]);
    const { reference } = await sara.call(feeAgreement, { requestId });
    await town.house.db.execute(sql`alter table agreements disable trigger agreements_stand`);
    await town.house.db.execute(
      sql`update agreements set content = replace(content, '8000.00', '9000.00') where request_id = ${requestId}`,
    );
    await town.house.db.execute(sql`alter table agreements enable trigger agreements_stand`);
    assert.equal((await town.anyone(checkAgreement, { reference })).state, 'changed');
    const { isUnchanged, initialFee } = await sara.call(feeAgreement, { requestId });
    assert.deepEqual([isUnchanged, initialFee], [false, 9000]);
  });
});

test('choosing shows the telephone of the client to the chosen lawyer alone', async () => {
  const requestId = await agreed(sara, [mahmoud, nourhan]);
  const seenBy = async (person: Person) => {
    const { clientPhone, isChosen } = await person.call(requestForLawyer, { id: requestId });
    return [clientPhone, isChosen];
  };
  assert.deepEqual(await seenBy(mahmoud), ['01600000201', true]);
  assert.deepEqual(await seenBy(nourhan), [null, false]);
  assert.deepEqual(await seenBy(await town.admin()), ['01600000201', false]);
});
