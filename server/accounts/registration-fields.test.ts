import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { listAccounts, logIn, profile } from '#contract/accounts/calls.ts';
import { accountTexts } from '#contract/accounts/copy.ts';
import {
  type Registered,
  registerClient,
  registerLawyer,
  registerLawyerInFull,
  registerParticipant,
  verifyEmail,
} from '#contract/accounts/registration.ts';
import { fieldTexts } from '#contract/copy/fields.ts';
import { type AnyEndpoint, pathOf } from '#contract/core/endpoint.ts';
import type { FieldError } from '#contract/core/errors.ts';
import { check } from '#contract/core/fields.ts';
import { refused } from '../../test/refused.ts';
import { landingForm, shortForm } from '../../test/registration-forms.ts';
import { openTestApp, password } from '../../test/test-app.ts';

const app = await openTestApp();

type Fields = Record<string, unknown>;
type Names = Record<'name' | 'card' | 'phone' | 'email' | 'password' | 'confirm', string>;
type Form = { endpoint: AnyEndpoint; fields: Fields; names: Names; cardDigits: string };

const shortFields = shortForm({ email: 'new@sanad.example' });
const shortNames: Names = {
  name: 'displayName',
  card: 'cardId',
  phone: 'phoneNumber',
  email: 'email',
  password: 'password',
  confirm: 'confirmPassword',
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
    fields: landingForm({ Email: 'new@sanad.example' }),
    names: {
      name: 'DisplayName',
      card: 'CardId',
      phone: 'PhoneNumber',
      email: 'Email',
      password: 'Password',
      confirm: 'ConfirmPassword',
    },
    cardDigits: fieldTexts.cardDigits,
  },
};

/** The field errors of the server, which must equal those of the check in the browser. */
async function errorsFor({ endpoint, fields }: Form, changed: Fields): Promise<readonly FieldError[]> {
  const sent = { ...fields, ...changed };
  const inBrowser = check(endpoint.input, sent);
  assert.ok(!inBrowser.ok, 'the check in the browser accepted it');
  // As JSON: a multipart form cannot carry broken characters.
  const reply = await app.server.inject({ method: 'POST', url: pathOf(endpoint), payload: sent });
  const { code, message, errors } = reply.json();
  assert.deepEqual([reply.statusCode, code], [400, 'invalid_input']);
  assert.deepEqual(errors, inBrowser.errors);
  assert.equal(message, inBrowser.errors[0]?.message);
  return inBrowser.errors;
}
const accepts = ({ endpoint, fields }: Form, changed: Fields) =>
  assert.ok(check(endpoint.input, { ...fields, ...changed }).ok);

/** None of these may be accepted as a name. */
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
/** Invisible characters are removed; the rest is a valid name. */
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
    test('accepts every field at its bounds', () => {
      for (const value of ['ا', 'ا'.repeat(100)]) accepts(form, { [name]: value });
      for (const value of ['١', '9'.repeat(20)]) accepts(form, { [card]: value });
      for (const value of ['1'.repeat(10), `+${'۱'.repeat(15)}`]) accepts(form, { [phone]: value });
      accepts(form, { [email]: `${'a'.repeat(250)}@x.y` });
      for (const value of ['كلمة سرط', `كلمة سر ${'ب'.repeat(120)}`]) accepts(form, both(value));
    });

    test('refuses each field under and over its bounds, with the same message in browser and server', async () => {
      const wrongFields: readonly [Fields, string, string][] = [
        [{ [name]: 'ا'.repeat(101) }, name, fieldTexts.tooLong(100)],
        [{ [name]: 'سارة 2' }, name, fieldTexts.nameLetters],
        [{ [card]: '1'.repeat(21) }, card, fieldTexts.cardLength],
        [{ [card]: '12a4' }, card, cardDigits],
        [{ [phone]: '1'.repeat(9) }, phone, fieldTexts.phoneLength],
        [{ [phone]: '1'.repeat(16) }, phone, fieldTexts.phoneLength],
        [{ [email]: `${'a'.repeat(251)}@x.y` }, email, fieldTexts.tooLong(254)],
        [{ [email]: 'x@y' }, email, fieldTexts.emailFormat],
        [both('كلمة سر'), secret, fieldTexts.passwordMin],
        [both('ب'.repeat(129)), secret, fieldTexts.passwordMax],
        [{ [confirm]: `${password}!` }, confirm, title === 'landing form' ? landing.mismatch : client.mismatch],
      ];
      for (const [changed, field, message] of wrongFields)
        assert.deepEqual(await errorsFor(form, changed), [{ field, message }]);
    });

    test('refuses a common password by its field, which only the server knows', async () => {
      accepts(form, both('catering!'));
      const { message, errors } = await refused(
        app.anyone(endpoint, { ...fields, ...both('catering!') } as never),
        'invalid_input',
      );
      assert.deepEqual([message, errors], [fieldTexts.passwordWeak, [{ field: secret, message }]]);
    });

    test('names missing fields first, then formats, then the password, then its confirmation', async () => {
      const inOrder = await errorsFor(form, {
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

    test('refuses hostile text as a name, and look-alikes as digits', async () => {
      for (const value of hostileNames) assert.equal((await errorsFor(form, { [name]: value }))[0]?.field, name, value);
      for (const value of ['١٢Ⅷ', '12²', '1l0', '12\uD800', '1\u0301'])
        assert.deepEqual(await errorsFor(form, { [card]: value }), [{ field: card, message: cardDigits }]);
      for (const value of ['سارة@\uD800.x', 'a\u{E0041}b@x.y'])
        assert.deepEqual(await errorsFor(form, { [email]: value }), [
          { field: email, message: fieldTexts.emailFormat },
        ]);
    });

    test('stores a name without invisible characters, and ignores role, status and fee in a payload', async () => {
      const address = `${title.replace(' ', '-')}@sanad.example`;
      const claimed = { role: 'Admin', status: 'Accepted', isPaid: true, paidUntil: '2099-01-01', accountId: 1 };
      const shown = '\u202Eسا\u200Dرة\u0000 محمود';
      const sent = { ...fields, ...claimed, [name]: shown, [email]: `\u200F${address.toUpperCase()}` };
      const made = (await app.anyone(endpoint, sent as never)) as Registered;
      assert.deepEqual([made.displayName, made.email, made.status], ['سارة محمود', address, 'Pending']);
      const { role } = await app.anyone(verifyEmail, { email: address, otp: await app.codeFor(address) });
      assert.equal(role, made.role);
      assert.equal(role, title === 'client' ? 'Client' : title === 'participant' ? 'Participant' : 'Lawyer');
      const status = role === 'Client' ? 'Accepted' : 'Pending';
      const { items } = await (await app.admin()).call(listAccounts, { role, status });
      const account = items.find((known) => known.email === address);
      assert.deepEqual([account?.displayName, account?.isPaid], ['سارة محمود', role !== 'Lawyer']);
    });
  });
}

test('invisible characters are removed from a name', () => {
  for (const value of cleanedNames) {
    const read = check(registerClient.input, { ...shortFields, displayName: value });
    assert.equal(read.ok && read.value.displayName, 'سارة محمود', JSON.stringify(value));
  }
});

describe('the landing form alone', () => {
  const form = forms['landing form'] as Form;
  const wrongFields: readonly [Fields, string, string][] = [
    [{ SpecializationNumber: 'ب'.repeat(51) }, 'SpecializationNumber', fieldTexts.tooLong(50)],
    [{ SpecializationName: 'ب'.repeat(101) }, 'SpecializationName', fieldTexts.tooLong(100)],
    [{ Court: 'محكمة' }, 'Court', fieldTexts.chooseFromList],
    [{ LastDegree: 'ب'.repeat(101) }, 'LastDegree', fieldTexts.tooLong(100)],
    [{ Center: 'ديروط' }, 'Center', landing.cityElsewhere],
    [{ ExperienceCertificate: 'ب'.repeat(301) }, 'ExperienceCertificate', fieldTexts.tooLong(300)],
    [{ CertificateDate: '2023-02-29' }, 'CertificateDate', fieldTexts.dateInvalid],
    [{ YearsOfExperience: -1 }, 'YearsOfExperience', landing.yearsMin],
    [{ YearsOfExperience: 81 }, 'YearsOfExperience', fieldTexts.max(80)],
    [{ YearsOfExperience: '1e1' }, 'YearsOfExperience', landing.yearsNumber],
    [{ LawyerCardNumber: 'A1' }, 'LawyerCardNumber', landing.barCardDigits],
    [{ LawyerCardNumber: '1'.repeat(21) }, 'LawyerCardNumber', fieldTexts.cardLength],
  ];
  test('refuses each wrong professional field, with the same message in browser and server', async () => {
    for (const [changed, field, message] of wrongFields)
      assert.deepEqual(await errorsFor(form, changed), [{ field, message }]);
    assert.deepEqual(await errorsFor(form, { Governorate: 'باريس' }), [
      { field: 'Governorate', message: fieldTexts.chooseFromList },
      { field: 'Center', message: landing.cityElsewhere },
    ]);
  });
  test('accepts the professional fields at their bounds', () => {
    for (const YearsOfExperience of [0, '٨٠']) accepts(form, { YearsOfExperience });
    for (const CertificateDate of ['2024-02-29', '٢٠٢٤-٠٢-٢٩']) accepts(form, { CertificateDate });
    for (const LawyerCardNumber of ['', '1'.repeat(20)]) accepts(form, { LawyerCardNumber });
    accepts(form, { SpecializationNumber: 'ب'.repeat(50), ExperienceCertificate: 'ب'.repeat(300) });
  });
});

test('a password of unusual characters is not changed', async () => {
  const strange = '\u202E\u0000\uD800😀\u200D٣كلمة';
  const person = shortForm({ email: 'strange@sanad.example', password: strange });
  await app.anyone(registerClient, person);
  await app.anyone(verifyEmail, { email: person.email, otp: await app.codeFor(person.email) });
  const { token } = await app.anyone(logIn, { email: person.email, password: strange });
  assert.equal((await app.as(token)(profile, {})).user.email, person.email);
});
