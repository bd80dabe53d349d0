import { latinDigits } from '#contract/core/text.ts';

/**
 * Words that many people use as a password, alone or with an obvious ending (`mohamed123`, `Ahmed@2010`). The last lines
 * are Arabic names and phrases, written as the Latin keys that type them without closing punctuation: `lpl` is Muhammad.
 */
const words = new Set(
  `password passwd passw0rd p@ssword p@ssw0rd p@$$word p@$$w0rd pass pass@word motdepasse passport passphrase secret
  security changeme default temp login letmein welcome hello helloworld trustno access whatever nothing admin
  administrator root test tester user username guest demo master computer internet windows samsung iphone nokia google
  facebook youtube whatsapp instagram tiktok microsoft iloveyou iloveu loveyou love lovely mylove lover sweetheart baby
  babygirl princess prince angel sunshine rainbow butterfly flower chocolate cookie monkey dragon tiger eagle killer
  hunter shadow ninja batman superman spiderman pokemon naruto starwars football basketball baseball liverpool chelsea
  arsenal barcelona realmadrid manchester juventus messi ronaldo cristiano mosalah salah michael michelle jennifer
  jessica charlie daniel danielle thomas jordan andrew robert william victoria elizabeth alexander alexandra nicholas
  mercedes ferrari mustang corvette midnight maverick creative freedom forever summer winter january february october
  september november december qwerty qwert qwer qwe qwertyui qwertyuiop qwertz azerty azertyuiop asdf asdfg asdfgh
  asdfghjk asdfghjkl zxcv zxcvb zxcvbn zxcvbnm qaz qazwsx qazwsxedc wsxedc qweasd qweasdzxc asdzxc abc abcd abcde
  abcdef abcdefg abcdefgh aa aaa qq zz a b m q s z
  1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 1qaz2wsx 1qaz2wsx3edc zaq12wsx !qaz2wsx 1qazxsw2
  123qwe 1234qwer 12345qwert 123456qwerty 123qweasd 123qweasdzxc 123abc 1234abcd 123456abc a1b2c3d4 a1b2c3d4e5 a1s2d3f4
  qwe123qwe asd123asd abc123abc pass123word blink182 iloveyou3000 12345678a 123456789a 1234567890a 1234567890q
  11223344 1122334455 112233445566 00112233 12344321 123454321 1234554321 123456654321 123321123321 147258369 147852369
  159357456 159753456 741852963 963852741 123654789 987456321 789456123 789654123 14725836 12365478 31415926 13579246
  135792468 246813579 24681012 12345679 123456788 123456780 98765432 100200300 102030405060 10203040
  mohamed mohammed muhammad mohamad mohammad mohmed ahmed ahmad mahmoud mahmud mostafa mustafa mostfa ibrahim ebrahim
  abdallah abdullah abdalla abdo abdelrahman abdulrahman abderrahman khaled khalid hassan hasan hussein hossam youssef
  yousef yosef omar amr ali aly tarek tariq karim kareem sherif sayed samir said islam eslam hamada mina fatma fatima
  nour noor sara sarah mariam maryam aya asmaa eman iman mona heba hoda dina yasmin yasmine salma nada reem habiba
  habibi habibty habibti 7abibi 7abiby bahebak ba7ebak b7ebak bahebek mama baba mamababa yarab yarb allah
  allahakbar allahuakbar bismillah besmellah subhanallah sobhanallah alhamdulillah elhamdulellah inshallah mashallah
  ramadan quran egypt masr misr cairo giza alexandria alex mansoura alahly elahly ahly zamalek elzamalek lawyer
  mohamy mohami sanad 7amada mo7amed m7md a7med a7mad ma7moud
  lpl hpl lpl, lw'tn lw'td hfvhidl ohg ugd ulv psk psdk d,st uf]hggi uf]hgvplk th'lm th'li lvdl dhvf hggi fslhggi
  hgpl]ggi sfphkhggi hggih;fv ghhgihghhggi lhahxhggi hkahxhggi pfdfd pfdfjd lhlh fhfh vlqhk lwv hgrhivm hghigd hg.lhg
  lphld sghl lvpfh hgsghlugd lpl]hpl ;glmhgsv ;glihgsv`
    .trim()
    .split(/\s+/),
);

/** The letters of the Arabic keyboard, and the Latin key of each: many people type a Latin word with the Arabic layout. */
const arabicKeys =
  '\u0636\u0635\u062B\u0642\u0641\u063A\u0639\u0647\u062E\u062D\u062C\u062F\u0634\u0633\u064A\u0628\u0644\u0627\u062A\u0646\u0645\u0643\u0637\u0626\u0621\u0624\u0631\u0649\u0629\u0648\u0632\u0638\u0630';
const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvnm,./`";

const fold = (raw: string): string =>
  latinDigits(raw.normalize('NFKC'))
    .toLowerCase()
    .replace(/[\s\u0640\u064B-\u0652]/g, '')
    .replace(/[\u0622\u0623\u0625]/g, '\u0627')
    .replace(/[\u0621-\u064A]/g, (letter) => latinKeys[arabicKeys.indexOf(letter)] ?? letter);

/** One to four characters repeated, or digits that count up or down. 9 and 0 are neighbours. */
function isPattern(text: string): boolean {
  if (/^(.{1,4})\1+$/su.test(text)) return true;
  if (!/^\d\d+$/.test(text)) return false;
  const steps = [...text].slice(1).map((digit, i) => (Number(digit) - Number(text[i]) + 10) % 10);
  return steps.every((step) => step === 1) || steps.every((step) => step === 9);
}

const isObviousTail = (digits: string): boolean =>
  digits.length < 2 || isPattern(digits) || /^(?:19|20)\d\d$/.test(digits);

/**
 * Whether an attacker would guess the password early: a common word with or without an obvious ending, a repetition,
 * counting digits, or one of these after an Egyptian mobile prefix. Letter case, digit script and keyboard layout make
 * no difference. The length is checked elsewhere.
 */
export function isCommonPassword(raw: string): boolean {
  const password = fold(raw);
  const [, word = '', digits = ''] = /^(.*?)[\W_]*(\d*)[\W_]*$/su.exec(password) ?? [];
  return (
    words.has(password) ||
    (words.has(word) && isObviousTail(digits)) ||
    isPattern(password) ||
    isPattern(password.replace(/^(?:\+?2)?01[0125]/, ''))
  );
}
