import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api } from '#contract/api.ts';
import { fieldTexts } from '#contract/copy/fields.ts';
import type { AnyEndpoint } from '#contract/core/endpoint.ts';
import { check, fieldsOf } from '#contract/core/fields.ts';
import * as rule from '#contract/core/rules.ts';

/** Four times the longest text. */
const rawMax = 4 * rule.lengthMax.longText;

const endpoints: readonly AnyEndpoint[] = Object.values(api);
/** Every field of every call that takes input. */
const fields = endpoints.flatMap((endpoint) => fieldsOf(endpoint.input).map((field) => ({ endpoint, field })));

const oversizeTexts: Readonly<Record<string, string>> = {
  'marks in the wrong order': `a${'\u0301'.repeat(60_000)}${'\u0316'.repeat(60_000)}`,
  'mathematical digits': '\u{1d7ff}'.repeat(32_000),
  spaces: ' '.repeat(64_000),
  letters: 'x'.repeat(250_000),
};

/** The length of the longest text that the work normalises or matches. */
function longestLookedAt(work: () => void): number {
  let longest = 0;
  const { exec } = RegExp.prototype;
  const { normalize } = String.prototype;
  RegExp.prototype.exec = function (text) {
    longest = Math.max(longest, text.length);
    return exec.call(this, text);
  };
  String.prototype.normalize = function (form?: string) {
    longest = Math.max(longest, this.length);
    return normalize.call(this, form);
  };
  try {
    work();
  } finally {
    RegExp.prototype.exec = exec;
    String.prototype.normalize = normalize;
  }
  return longest;
}

test('what a text meets is measured', () => {
  const text = oversizeTexts.letters ?? '';
  assert.equal(
    longestLookedAt(() => text.replace(/y/gu, '')),
    text.length,
  );
  assert.equal(
    longestLookedAt(() => text.normalize('NFC')),
    text.length,
  );
});

for (const [what, text] of Object.entries(oversizeTexts))
  test(`no field of any call normalises or matches ${what} before their length is checked`, () => {
    for (const { endpoint, field } of fields)
      for (const raw of [text, [text], { id: text, name: text, number: text, holder: text, response: { id: text } }]) {
        const longest = longestLookedAt(() => check(endpoint.input, { [field]: raw }));
        assert.ok(longest <= rawMax, `${endpoint.call} ${field} looks at ${longest} units`);
      }
  });

/** Texts of one sign or two, which a pattern may read in several ways, with an end that it does not expect. */
const units = ['a', '1', 'ا', '٣', '-', '.', '_', '/', ' ', '+', 'a.', 'a-', 'a1', '1 ', 'a@', '@a', '=', '\u3316'];
const ends = ['', '!', '@', '@x', '@-x.y', '\u0000', '\n'];
/** A pattern that tries all ways needs a thousand times as long for ten signs more: it is found before it never ends. */
const lengths = [24, 28, 32, 1_000, 5_000];
const mostMs = 50;

const threadMs = (work: () => void): number => {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
};

test('no field of any call reads a text for long, whatever its pattern would try', () => {
  const seen = new Set<unknown>();
  for (const { endpoint, field } of fields) {
    const rules = endpoint.input as unknown as { def: { shape: Record<string, unknown> } };
    if (seen.has(rules.def.shape[field])) continue;
    seen.add(rules.def.shape[field]);
    for (const length of lengths)
      for (const unit of units)
        for (const end of ends) {
          const raw = unit.repeat(length / unit.length) + end;
          const read = () => void check(endpoint.input, { [field]: raw });
          // A first time compiles, and others' garbage may be collected meanwhile.
          const isSlow = [1, 2, 3].every(() => threadMs(read) > mostMs);
          assert.ok(!isSlow, `${endpoint.call} ${field} needs over ${mostMs} ms for ${length} signs: ${unit}…${end}`);
        }
  }
  assert.ok(seen.size > 20);
});

test('a value that is too long is refused by the name of its field', () => {
  for (const { endpoint, field } of fields) {
    const read = check(endpoint.input, { [field]: oversizeTexts.letters });
    assert.ok(!read.ok && read.errors.some((error) => error.field === field), `${endpoint.call} ${field}`);
  }
});

test('the marks of a text are bounded on one letter, whatever stands between them', () => {
  const marks = '\u0301\u0316'.repeat(15);
  for (const field of [rule.name, rule.longText, rule.email(), rule.password, rule.phone, rule.id]) {
    assert.deepEqual(field.read(`a${marks}\u0316`), { error: fieldTexts.tooManyMarks });
    assert.deepEqual(field.read(`a${marks}\u200b\u0000\u202e\u0316`), { error: fieldTexts.tooManyMarks });
  }
  assert.deepEqual(rule.longText.read(`a${marks} ${marks}`), { value: `a${marks} ${marks}`.normalize('NFC') });
  assert.deepEqual(rule.longText.read(`${'a\u0316\u0301'.repeat(2_000)}`), { value: '\u00e1\u0316'.repeat(2_000) });
});

test('only the fields of a call are read, however many others are sent', () => {
  const sent = new Proxy({ email: 'a@b.example', password: 'x', other: 'x' }, { ownKeys: () => assert.fail('copied') });
  assert.equal(check(api.logIn.input, sent).ok, true);
});
