import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventReader } from '#web/core/live/event-reader.ts';

/** What a reader makes of these pieces, one line each. */
function read(pieces: readonly string[]): string[] {
  const heard: string[] = [];
  const take = eventReader({
    event: ({ name, data }) => heard.push(`${name}=${data}`),
    id: (id) => heard.push(`#${id}`),
  });
  for (const piece of pieces) take(piece);
  return heard;
}

const stream = [
  ': a comment that means nothing\n\n',
  'event: room\ndata: {"invitationId":7}\n\n',
  'id: 12-34\n\n',
  'data: الأول\ndata:الثاني\nid: 13\n\n',
  'event: empty\n\n',
  'retry: 10\nunknown\ndata\n\n',
].join('');
const told = ['room={"invitationId":7}', '#12-34', 'message=الأول\nالثاني', '#13', 'message='];

test('events are read as the standard says, wherever the pieces are cut', () => {
  assert.deepEqual(read([stream]), told);
  assert.deepEqual(read([...stream]), told, 'letter by letter');
  for (let cut = 1; cut < stream.length; cut++)
    assert.deepEqual(read([stream.slice(0, cut), stream.slice(cut)]), told, `cut at ${cut}`);
});

test('lines may end as on any system', () => {
  for (const end of ['\r\n', '\r', '\n']) {
    const text = stream.replaceAll('\n', end);
    assert.deepEqual(read([text, '\n']), told);
    assert.deepEqual(read([...text, '\n']), told);
  }
});

test('what was not ended is not told', () => {
  assert.deepEqual(read(['data: half']), []);
  assert.deepEqual(read(['data: half\n']), []);
});
