import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { listAccounts, logIn, profile } from '#contract/accounts.ts';
import {
  type Registered,
  registerClient,
  registerLawyer,
  registerLawyerInFull,
  registerParticipant,
  verifyEmail,
} from '#contract/accounts-registration.ts';
import { accountTexts } from '#contract/copy/accounts.ts';
import { fieldTexts as said } from '#contract/copy/fields.ts';
import { type AnyEndpoint, pathOf } from '#contract/core/endpoint.ts';
import type { FieldFault } from '#contract/core/errors.ts';
import { check } from '#contract/core/fields.ts';
import { openTown, password, type Town } from '../../test/town.ts';

let town: Town;
before(async () => {
  town = await openTown();
});
after(() => town.close());

type Fields = Record<string, unknown>;
type Names = Record<'name' | 'card' | 'phone' | 'email' | 'password' | 'confirm', string>;
type Form = { endpoint: AnyEndpoint; fields: Fields; names: Names; cardDigits: string };

const shortFields = {
  displayName: 'سارة محمود',
  cardId: '29001019903120',
  phoneNumber: '01600000201',
  email: 'new@town.example',
  password,
  confirmPassword: password,
};
const shortNames: Names = {
  name: 'displayName',
  card: 'cardId',
  phone: 'phoneNumber',
  email: 'email',
  password: 'password',
  confirm: 'confirmPassword',
};
const landingFields = {
  DisplayName: 'محمود الشاذلي',
  SpecializationNumber: '901',
  SpecializationName: 'مدني',
  Governorate: 'القاهرة',
  Court: 'محكمة شمال القاهرة الابتدائية',
  LastDegree: 'نقض',
  Center: 'مصر الجديدة',
  ExperienceCertificate: 'شهادة خبرة',
  CertificateDate: '2010-05-01',
  YearsOfExperience: 12,
  Password: password,
  ConfirmPassword: password,
  Email: 'new@town.example',
  CardId: '29001019903120',
  PhoneNumber: '01600000001',
};
const { client, lawyer, participant, landing } = accountTexts;

const short = (endpoint: AnyEndpoint, cardDigits: string): Form => ({
  endpoint,
  fields: shortFields,
  names: shortNames,
  cardDigits,
});
const forms: Record<string, Form> = {
  client: short(registerClient, client.cardDigits),
  'lawyer modal': short(registerLawyer, lawyer.cardDigits),
  participant: short(registerParticipant, participant.cardDigits),
  'landing form': {
    endpoint: registerLawyerInFull,
    fields: landingFields,
    names: {
      name: 'DisplayName',
      card: 'CardId',
      phone: 'PhoneNumber',
      email: 'Email',
      password: 'Password',
      confirm: 'ConfirmPassword',
    },
    cardDigits: said.cardDigits,
  },
};

/** What the browser says before it sends, and what the server says: one and the same. */
async function verdict({ endpoint, fields }: Form, changed: Fields): Promise<readonly FieldFault[]> {
  const sent = { ...fields, ...changed };
  const here = check(endpoint.input, sent);
  assert.ok(!here.ok, 'the browser would have sent it');
  // As JSON: a multipart form cannot carry broken characters.
  const reply = await town.app.inject({ method: 'POST', url: pathOf(endpoint), payload: sent });
  const { code, message, errors } = reply.json();
  assert.deepEqual([reply.statusCode, code], [400, 'invalid_input']);
  assert.deepEqual(errors, here.faults);
  assert.equal(message, here.faults[0]?.message);
  return here.faults;
}
const takes = ({ endpoint, fields }: Form, changed: Fields) =>
  assert.ok(check(endpoint.input, { ...fields, ...changed }).ok);

/** Nothing of these may become a name. */
const hostileNames = [
  'سارة\uD800',
  `س${'\u0301'.repeat(40)}`,
  '\u0301سارة',
  'سارة\u{E0041}',
  'س\uFE0Fارة',
  '👨\u200D👩\u200D👧',
  'سارة①',
  'سارة²',
  'سارة०',
  'سارة 𝟏',
  'Ѕara',
  'سارة<script>',
  '﷽'.repeat(101),
];
/** What nobody sees is taken out; the rest is a name. */
const cleanedNames = [
  '\u202Eسارة محمود',
  'سا\u0000رة محمود',
  'سا\u200Dرة\u200F محمود\u2069',
  'سـارة\u00A0محمود',
  '\uFEFFسارة\tمحمود',
];

for (const [title, form] of Object.entries(forms)) {
  const { names, cardDigits, endpoint, fields } = form;
  const { name, card, phone, email, password: secret, confirm } = names;
  const both = (value: string) => ({ [secret]: value, [confirm]: value });

  describe(`the ${title}`, () => {
    test('takes every field at its bounds', () => {
      for (const value of ['ا', 'ا'.repeat(100)]) takes(form, { [name]: value });
      for (const value of ['١', '9'.repeat(20)]) takes(form, { [card]: value });
      for (const value of ['1'.repeat(10), `+${'۱'.repeat(15)}`]) takes(form, { [phone]: value });
      takes(form, { [email]: `${'a'.repeat(250)}@x.y` });
      for (const value of ['كلمة سرط', `كلمة سر ${'ب'.repeat(120)}`]) takes(form, both(value));
    });

    test('says what is wrong with each field under and over them, here as there', async () => {
      const faults: readonly [Fields, string, string][] = [
        [{ [name]: 'ا'.repeat(101) }, name, said.tooLong(100)],
        [{ [name]: 'سارة 2' }, name, said.nameLetters],
        [{ [card]: '1'.repeat(21) }, card, said.cardLength],
        [{ [card]: '12a4' }, card, cardDigits],
        [{ [phone]: '1'.repeat(9) }, phone, said.phoneLength],
        [{ [phone]: '1'.repeat(16) }, phone, said.phoneLength],
        [{ [email]: `${'a'.repeat(251)}@x.y` }, email, said.tooLong(254)],
        [{ [email]: 'x@y' }, email, said.emailFormat],
        [both('كلمة سر'), secret, said.passwordMin],
        [both('ب'.repeat(129)), secret, said.passwordMax],
        [both('password1'), secret, said.passwordWeak],
        [{ [confirm]: `${password}!` }, confirm, title === 'landing form' ? landing.mismatch : client.mismatch],
      ];
      for (const [changed, field, message] of faults)
        assert.deepEqual(await verdict(form, changed), [{ field, message }]);
    });

    test('says what is missing first, then formats, then the password, then its confirmation', async () => {
      const inOrder = await verdict(form, {
        [confirm]: 'other',
        [secret]: 'short',
        [email]: 'x',
        [card]: 'x',
        [name]: ' \u200F',
      });
      assert.deepEqual(
        inOrder.map(({ field }) => field),
        title === 'landing form' ? [name, email, card, secret, confirm] : [name, card, email, secret, confirm],
      );
    });

    test('lets no hostile text pass as a name, and no look-alike as a digit', async () => {
      for (const value of hostileNames) assert.equal((await verdict(form, { [name]: value }))[0]?.field, name, value);
      for (const value of ['١٢Ⅷ', '12०', '1l0', '12\uD800', '1\u0301'])
        assert.deepEqual(await verdict(form, { [card]: value }), [{ field: card, message: cardDigits }]);
      for (const value of ['سارة@\uD800.x', 'a\u{E0041}b@x.y'])
        assert.deepEqual(await verdict(form, { [email]: value }), [{ field: email, message: said.emailFormat }]);
    });

    test('keeps a name without what nobody sees; role, status and fee of a payload change nothing', async () => {
      const address = `${title.replace(' ', '-')}@town.example`;
      const claimed = { role: 'Admin', status: 'Accepted', isPaid: true, paidUntil: '2099-01-01', accountId: 1 };
      const shown = '\u202Eسا\u200Dرة\u0000 محمود';
      const sent = { ...fields, ...claimed, [name]: shown, [email]: `\u200F${address.toUpperCase()}` };
      const made = (await town.anyone(endpoint, sent as never)) as Registered;
      assert.deepEqual([made.displayName, made.email, made.status], ['سارة محمود', address, 'Pending']);
      const { role } = await town.anyone(verifyEmail, { email: address, otp: await town.codeFor(address) });
      assert.equal(role, made.role);
      assert.equal(role, title === 'client' ? 'Client' : title === 'participant' ? 'Participant' : 'Lawyer');
      const status = role === 'Client' ? 'Accepted' : 'Pending';
      const { items } = await (await town.admin()).call(listAccounts, { role, status });
      const account = items.find((known) => known.email === address);
      assert.deepEqual([account?.displayName, account?.isPaid], ['سارة محمود', role !== 'Lawyer']);
    });
  });
}

test('every cleaned name is one and the same', () => {
  for (const value of cleanedNames) {
    const read = check(registerClient.input, { ...shortFields, displayName: value });
    assert.equal(read.ok && read.value.displayName, 'سارة محمود', JSON.stringify(value));
  }
});

describe('the landing form alone', () => {
  const form = forms['landing form'] as Form;
  const faults: readonly [Fields, string, string][] = [
    [{ SpecializationNumber: 'ب'.repeat(51) }, 'SpecializationNumber', said.tooLong(50)],
    [{ SpecializationName: 'ب'.repeat(101) }, 'SpecializationName', said.tooLong(100)],
    [{ Court: 'محكمة' }, 'Court', said.chooseFromList],
    [{ LastDegree: 'ب'.repeat(101) }, 'LastDegree', said.tooLong(100)],
    [{ Center: 'ديروط' }, 'Center', landing.cityElsewhere],
    [{ ExperienceCertificate: 'ب'.repeat(301) }, 'ExperienceCertificate', said.tooLong(300)],
    [{ CertificateDate: '2023-02-29' }, 'CertificateDate', said.dateInvalid],
    [{ YearsOfExperience: -1 }, 'YearsOfExperience', landing.yearsMin],
    [{ YearsOfExperience: 81 }, 'YearsOfExperience', said.max(80)],
    [{ YearsOfExperience: '1e1' }, 'YearsOfExperience', landing.yearsNumber],
    [{ LawyerCardNumber: 'A1' }, 'LawyerCardNumber', landing.barCardDigits],
    [{ LawyerCardNumber: '1'.repeat(21) }, 'LawyerCardNumber', said.cardLength],
  ];
  test('says what is wrong with each professional field, here as there', async () => {
    for (const [changed, field, message] of faults)
      assert.deepEqual(await verdict(form, changed), [{ field, message }]);
    assert.deepEqual(await verdict(form, { Governorate: 'باريس' }), [
      { field: 'Governorate', message: said.chooseFromList },
      { field: 'Center', message: landing.cityElsewhere },
    ]);
  });
  test('takes them at their bounds', () => {
    for (const YearsOfExperience of [0, '٨٠']) takes(form, { YearsOfExperience });
    for (const CertificateDate of ['2024-02-29', '٢٠٢٤-٠٢-٢٩']) takes(form, { CertificateDate });
    for (const LawyerCardNumber of ['', '1'.repeat(20)]) takes(form, { LawyerCardNumber });
    takes(form, { SpecializationNumber: 'ب'.repeat(50), ExperienceCertificate: 'ب'.repeat(300) });
  });
});

test('a password of strange characters is kept as it is', async () => {
  const strange = '\u202E\u0000\uD800😀\u200D٣كلمة';
  const person = { ...shortFields, email: 'strange@town.example', password: strange, confirmPassword: strange };
  await town.anyone(registerClient, person);
  await town.anyone(verifyEmail, { email: person.email, otp: await town.codeFor(person.email) });
  const { token } = await town.anyone(logIn, { email: person.email, password: strange });
  assert.equal((await town.as(token)(profile, {})).user.email, person.email);
});
