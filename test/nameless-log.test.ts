import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refuseNames } from './nameless-log.ts';

test('a line of the log has ids, and nothing that a person wrote or is known by', () => {
  refuseNames([
    '{"level":30,"time":1796074477000,"requestId":"01012345-1f00-4abc-8def-010123456789","account":7,"msg":"call"}',
    '{"level":50,"err":{"stack":"at /app/node_modules/@fastify/multipart/index.js:10:3"}}',
  ]);
  for (const said of ['سارة', 'sara@sanad.example', '01012345678', '+201012345678', '00201112345678'])
    assert.throws(() => refuseNames([`{"level":30,"msg":"of ${said} it came"}`]), /the log says/, said);
});
