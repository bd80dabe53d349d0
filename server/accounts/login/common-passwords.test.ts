import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { isCommonPassword } from '#server/accounts/login/common-passwords.ts';

const common = {
  'common everywhere': ['password', 'Password1', 'PASSWORD123', 'P@ssw0rd', 'qwertyui', 'qwerty123', 'iloveyou'],
  'with an obvious ending': 'welcome2024 Admin@123 letmein! football99 sunshine_1 test1234 a12345678'.split(' '),
  'Egyptian names and words': 'mohamed123 Ahmed123 ahmed@2010 mahmoud12345 habibty123 zamalek1911 masr1234'.split(' '),
  'of leaked lists': ['20101987', 'TRUSTNO1', 'eicb1234', 'catering!', '!qaz2wsx', 'p@$$w0rd'],
  'counting digits': ['12345678', '123456789', '1234567890', '0123456789', '87654321', '9876543210', '23456789'],
  repetitions: '11111111 aaaaaaaa 12121212 abcabcabc 12341234 passpass ١١١١١١١١ ممممممممم ........'.split(' '),
  'digits of another script': ['١٢٣٤٥٦٧٨', '۱۲۳۴۵۶۷۸۹', '１２３４５６７８', 'password١٢٣', 'محمد١٢٣٤'],
  'simple mobile numbers': ['01000000000', '01111111111', '01012345678', '+201200000000', '٠١٥٠٠٠٠٠٠٠٠'],
  'Arabic words': [
    'محمد1234',
    'أحمد2010',
    'مُحمّد12345',
    'الحمد لله',
    'سبحان الله',
    'كلمة السر',
    'محمدمحمد',
    'عبدالرحمن',
  ],
  'Latin words typed with the Arabic keyboard': ['حشسسصخقي', 'ضصثقفغعه', 'حشسسصخقي123', 'شسيبلاتن'],
  'keyboard patterns': ['1q2w3e4r', '1qaz2wsx', 'qazwsxedc', 'asdfghjkl', '147258369', 'a1b2c3d4'],
};

const fine = [
  'catering57',
  'noha.1995',
  'صباح الخير يا جاري',
  'قهوة-سادة-٧',
  'correct horse battery staple',
  'mohamed.reads.novels',
  'Nile&Lotus#58',
  'k7#Qv9!x',
  '12345679012',
  '01012398745',
  'passworthy9',
  'abcdefghj7',
];

for (const [kind, passwords] of Object.entries(common)) {
  describe(kind, () => {
    for (const password of passwords) test(password, async () => assert.equal(await isCommonPassword(password), true));
  });
}

describe('not common', () => {
  for (const password of fine)
    test(JSON.stringify(password), async () => assert.equal(await isCommonPassword(password), false));
});

test('the case of the letters never matters', () =>
  fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...Object.values(common).flat()),
      fc.infiniteStream(fc.boolean()),
      async (password, upper) => {
        const mixed = [...password].map((letter) => (upper.next().value ? letter.toUpperCase() : letter)).join('');
        assert.equal(await isCommonPassword(mixed), true);
      },
    ),
  ));

test('a random password is not common, and no input throws', async () => {
  const random = fc.string({ unit: fc.constantFrom(...'bcdfghjkmnpqrstvwxz23456789'), minLength: 12, maxLength: 20 });
  const isVaried = (password: string) => new Set(password).size > 5;
  const isNot = async (password: string) => assert.equal(await isCommonPassword(password), false);
  await fc.assert(fc.asyncProperty(random.filter(isVaried), isNot));
  const units = fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 128 });
  await fc.assert(
    fc.asyncProperty(units, async (codes) => {
      assert.equal(typeof (await isCommonPassword(String.fromCharCode(...codes))), 'boolean');
    }),
  );
});

test('the longest password is checked quickly', async () => {
  await isCommonPassword('the list is read now');
  // The last one becomes six times as long, in plain forms of its letters.
  for (const awkward of ['!'.repeat(127), '1!'.repeat(63), '1'.repeat(127), '\u3316'.repeat(127)]) {
    const before = process.threadCpuUsage();
    await isCommonPassword(`${awkward}\u0644`);
    const { user, system } = process.threadCpuUsage(before);
    assert.ok(user + system < 50_000, `${awkward} takes ${user + system} µs`);
  }
});
