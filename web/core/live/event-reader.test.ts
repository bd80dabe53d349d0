import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventReader } from '#web/core/live/event-reader.ts';

/** The calls of a reader for these chunks, one line each. */
function read(pieces: readonly string[]): string[] {
  const events: string[] = [];
  const take = eventReader(({ name, data }) => events.push(`${name}=${data}`));
  for (const piece of pieces) take(piece);
  return events;
}

const stream = [
  ': a comment that means nothing\n\n',
  'event: room\ndata: {"invitationId":7}\n\n',
  'id: 12-34\n\n',
  'data: الأول\ndata:الثاني\nid: 13\n\n',
  'event: empty\n\n',
  'retry: 10\nunknown\ndata\n\n',
].join('');
const expected = ['room={"invitationId":7}', 'message=الأول\nالثاني', 'message='];

test('events are parsed as the standard says, wherever the chunks are split', () => {
  assert.deepEqual(read([stream]), expected);
  assert.deepEqual(read([...stream]), expected, 'letter by letter');
  for (let cut = 1; cut < stream.length; cut++)
    assert.deepEqual(read([stream.slice(0, cut), stream.slice(cut)]), expected, `cut at ${cut}`);
});

test('lines may end as on any system', () => {
  for (const end of ['\r\n', '\r', '\n']) {
    const text = stream.replaceAll('\n', end);
    assert.deepEqual(read([text, '\n']), expected);
    assert.deepEqual(read([...text, '\n']), expected);
  }
});

test('an incomplete event is not passed on', () => {
  assert.deepEqual(read(['data: half']), []);
  assert.deepEqual(read(['data: half\n']), []);
});
