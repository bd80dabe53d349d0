import assert from 'node:assert/strict';

/** Words that people type or are known by: Arabic ones, an e-mail address, a telephone number. */
const personal = /\p{Script=Arabic}+|[\w.+-]+@[\w-]+\.\w+|(?<![\w-])(?:(?:\+|00)?20|0)1[0125]\d{8}(?!\w)/u;

/** Throws for a line of the log that says something of a person. Lines have ids. */
export function refuseNames(lines: readonly string[]): void {
  for (const line of lines) {
    const [found] = personal.exec(line) ?? [];
    assert.equal(found, undefined, `the log says «${found}» in ${line}`);
  }
}
