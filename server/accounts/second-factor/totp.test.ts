import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { base32, stepAt, stepOfCode, totpAt } from '#server/accounts/second-factor/totp.ts';

const secret = Buffer.from('12345678901234567890');

describe('codes of an authenticator', () => {
  // RFC 6238, appendix B, SHA-1.
  const vectors = [
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ] as const;
  for (const [seconds, code] of vectors)
    test(`at ${seconds} s`, () => {
      const step = stepAt(new Date(seconds * 1000));
      assert.equal(totpAt(secret, step, 8), code);
      assert.equal(totpAt(secret, step), code.slice(2));
    });

  // RFC 4226, appendix D: with a counter instead of the time.
  test('match the vectors by counter', () => {
    const codes = ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'];
    assert.deepEqual(
      codes.map((_, counter) => totpAt(secret, counter)),
      codes,
    );
  });

  test('are accepted in their step and the two next to it, and never twice', () => {
    const now = new Date(1_234_567_890_000);
    const step = stepAt(now);
    for (const [apart, isTaken] of [
      [-2, false],
      [-1, true],
      [0, true],
      [1, true],
      [2, false],
    ] as const)
      assert.equal(
        stepOfCode(secret, totpAt(secret, step + apart), { now, lastStep: 0 }),
        isTaken ? step + apart : null,
      );
    assert.equal(stepOfCode(secret, totpAt(secret, step), { now, lastStep: step }), null);
    assert.equal(stepOfCode(secret, totpAt(secret, step - 1), { now, lastStep: step }), null);
    assert.equal(stepOfCode(secret, '', { now, lastStep: 0 }), null);
  });
});

test('a secret is written in base32', () => {
  // RFC 4648, section 10, the vector without padding.
  assert.equal(base32(Buffer.from('fooba')), 'MZXW6YTB');
  assert.equal(base32(secret), 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
});
