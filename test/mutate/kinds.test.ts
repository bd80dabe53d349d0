import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Kind, kindNames, placesIn, withFault } from './kinds.ts';

/** A file of each kind, and what it becomes with each fault. */
const examples: Readonly<Record<Kind, readonly [file: string, source: string, becomes: readonly string[]]>> = {
  access: [
    'server/offers/access.ts',
    "if (a) throw new Refusal('not_found'); and(mine, open);",
    [
      "if (false) throw new Refusal('not_found'); and(mine, open);",
      "if (a) throw new Refusal('not_found'); and(mine, undefined);",
    ],
  ],
  state: [
    'contract/offers/calls.ts',
    "const all = { from: ['New', 'Open'], to: 'Closed' };",
    ["const all = { from: ['Open'], to: 'Closed' };"],
  ],
  sum: [
    'server/payments/total.ts',
    "const sum = a + b; const word = 'a' + b;",
    ["const sum = a - b; const word = 'a' + b;"],
  ],
  mask: ['server/requests/masking/mask-contacts.ts', 'text.match(/\\d+/g);', ['text.match(/(?!)/g);']],
  escape: ['server/call/mail/mail.ts', 'const html = escapeHtml(text);', ['const html = text;']],
  order: [
    'server/requests/list.ts',
    'orderBy(asc(id)); items.toSorted((a, b) => a - b);',
    ['orderBy(desc(id)); items.toSorted((a, b) => a - b);', 'orderBy(asc(id)); items.toSorted((b, a) => a - b);'],
  ],
  recipient: ['server/offers/choose.ts', 'app.notify(db, [lawyerId], notice);', ['app.notify(db, [], notice);']],
  date: [
    'server/requests/due.ts',
    'const isDue = dueAt <= now; const keptDays = 30;',
    ['const isDue = dueAt > now; const keptDays = 30;', 'const isDue = dueAt <= now; const keptDays = 61;'],
  ],
  limit: ['contract/core/rules.ts', 'const nameMax = 60;', ['const nameMax = 600;']],
  label: [
    'web/offers/copy.ts',
    "const t = { send: 'أرسل', id: 'send', close: 'أغلق' };",
    [
      "const t = { send: 'أغلق', id: 'send', close: 'أغلق' };",
      "const t = { send: 'أرسل', id: 'send', close: 'أرسل' };",
    ],
  ],
  guard: [
    'web/offers/card.tsx',
    'const a = isOpen && <b />; const c = isOpen ? <i /> : null;',
    [
      'const a = !(isOpen) && <b />; const c = isOpen ? <i /> : null;',
      'const a = isOpen && <b />; const c = !(isOpen) ? <i /> : null;',
    ],
  ],
};

test('each kind of fault is put where it can be', () => {
  for (const kind of kindNames) {
    const [file, source, becomes] = examples[kind];
    assert.deepEqual(
      placesIn(kind, file, source).map((fault) => withFault(source, fault)),
      becomes,
      kind,
    );
    assert.deepEqual(placesIn(kind, 'README.md', source), [], kind);
  }
});
