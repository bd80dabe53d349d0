import { rawInputRules } from './raw-input.ts';
import { testRules } from './test-rules.ts';

testRules(rawInputRules, {
  'whatever reads a raw field is made by ruleOf, which refuses what is too long': {
    kept: {
      'contract/a/a.ts': `const a = ruleOf({ json: {}, max: 4, tooLong: t.long, read(raw) { return { value: raw }; } });`,
      'contract/a/b.ts': `const b = (max: number): Rule<string> =>\n  ruleOf<string>({ json, max, tooLong, read: (raw) => ({ value: raw }) });`,
      'contract/a/c.ts': `const read = { name: walletName.read(name), read: 4 };`,
      'contract/core/fields.ts': `const made = { json, read: (raw) => oversize(raw) ?? read(raw) };`,
      'contract/a/d.test.ts': `const rule = { json, read: (raw) => ({ value: raw }) };`,
      'server/a/e.ts': `const reader = { read: () => rows };`,
    },
    broken: {
      'contract/a/f.ts': `const a: Rule<string> = { json: {}, read(raw) { return { value: raw }; } };`,
      'contract/a/g.ts': `const b = (max: number) => ({ ...text(max), read: (raw) => ({ value: raw }) });`,
      'contract/a/h.ts': `const c = other({ json, read: function (raw) { return { value: raw }; } });`,
    },
  },
  'texts are normalised by the functions of text.ts only': {
    kept: {
      'contract/core/text.ts': `export const composed = (text: string) => text.normalize('NFC');`,
      'contract/a/a.ts': `const clean = composed(text);\nconst { text } = normalize(original);`,
      'contract/a/b.test.ts': `assert.equal(kept, kept.normalize('NFC'));`,
    },
    broken: {
      'contract/a/c.ts': `const clean = raw.normalize('NFC');`,
      'server/a/d.ts': `const code = given\n  .normalize('NFKC')\n  .trim();`,
      'web/ui/e.tsx': `const typed = event.target.value.normalize();`,
    },
  },
  'what a request carries is used only where its length is bounded': {
    kept: {
      'server/call/http/bind.ts': `const key = request.headers['idempotency-key'];`,
      'server/a/a.ts': `const { id } = request.actor;\nconst response = await fetch(to, { headers, body });`,
      'server/a/b.test.ts': `assert.equal(request.headers.etag, etag);`,
    },
    broken: {
      'server/a/c.ts': `const { name } = request.params;`,
      'server/a/d.ts': `const q = String(request.query.q).trim();`,
      'web/e.ts': `const agent = request.headers['user-agent'];`,
      'server/a/f.ts': `createHash('sha256').update(request.raw.headers.host);`,
    },
  },
});
