import assert from 'node:assert/strict';
import { after, beforeEach, describe, mock, test } from 'node:test';
import type { Message, Reply } from '#contract/core/client.ts';
import { connection } from '#web/core/calls/connection.ts';
import { type Line, leaveAct, stopAsking, untilAnswered } from '#web/core/calls/until-answered.ts';
import { coreCopy } from '#web/core/copy.ts';
import { sessionKey } from '#web/core/session/session.ts';
import { openBrowserStorage } from '../../../test/browser-storage.ts';

openBrowserStorage();
mock.timers.enable({ apis: ['Date'] });
after(() => mock.timers.reset());

const done: Reply = { status: 200, body: { data: { id: 5 } } };
const lost: Reply = { status: 0, body: { code: 'network', message: '' } };
const act: Message = { method: 'POST', path: '/api/act', json: {}, idempotencyKey: 'one', token: 'first' };

/** A way to the server that gives these answers one after the other, and remembers what was sent and how it rested. */
function wayWith(replies: readonly Reply[], line: Partial<Line> = {}) {
  const sent: Message[] = [];
  const seen: unknown[] = [];
  const transport = untilAnswered(
    async (message) => {
      sent.push(message);
      return replies[sent.length - 1] ?? lost;
    },
    {
      isOnline: () => true,
      isReachable: async () => false,
      rest: async (ms) => {
        seen.push(connection().act);
        mock.timers.tick(ms);
      },
      ...line,
    },
  );
  return { sent, seen, send: () => transport(act), transport };
}

const messageOf = ({ body }: Reply) => (body as { message?: string }).message;

beforeEach(() => {
  leaveAct();
  localStorage.removeItem(sessionKey);
});

describe('an act without an answer', () => {
  test('is sent again with the same key until the answer comes, and the page says meanwhile what is known', async () => {
    const { sent, seen, send } = wayWith([lost, { status: 504, body: null }, { status: 200, body: null }, done]);
    assert.equal(await send(), done);
    assert.deepEqual(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)), new Set(['one']));
    assert.equal(sent.length, 4);
    assert.deepEqual(seen, Array(3).fill({ doubt: 'unknown', isAsking: true }));
    assert.equal(connection().act, null);
  });

  test('was surely not sent while there is no network, and is sent when it is back', async () => {
    let isOnline = false;
    const seen: unknown[] = [];
    const { sent, send } = wayWith([done], {
      isOnline: () => isOnline,
      rest: async () => {
        seen.push(connection().act, sent.length);
        isOnline = true;
      },
    });
    assert.equal(await send(), done);
    assert.deepEqual(seen, [{ doubt: 'unsent', isAsking: true }, 0]);
    assert.equal(sent.length, 1);
  });

  test('is sent without a network to a server that answers all the same', async () => {
    const { sent, send } = wayWith([done], { isOnline: () => false, isReachable: async () => true });
    assert.equal(await send(), done);
    assert.equal(sent.length, 1);
  });

  test('is given up after a while: nobody is told that it was done, or that it was not', async () => {
    const { sent, send } = wayWith([]);
    const reply = await send();
    assert.equal(reply.status, 0);
    assert.equal(messageOf(reply), coreCopy.unknown);
    assert.ok(sent.length > 2 && sent.length <= 8, `${sent.length}`);
    assert.deepEqual(connection().act, { doubt: 'unknown', isAsking: false });
    const offline = wayWith([], { isOnline: () => false });
    assert.equal(messageOf(await offline.send()), coreCopy.unsent);
    assert.equal(offline.sent.length, 0);
  });

  test('is not sent again once the person left the page, did something else, or wants to wait no longer', async () => {
    const left = wayWith([lost, done], { rest: async () => leaveAct() });
    assert.equal(messageOf(await left.send()), coreCopy.unknown);
    assert.equal(left.sent.length, 1);
    assert.equal(connection().act, null);

    const other = wayWith([done]);
    const replaced = wayWith([lost, done], { rest: async () => void (await other.send()) });
    assert.equal((await replaced.send()).status, 0);
    assert.deepEqual([replaced.sent.length, other.sent.length], [1, 1]);

    const stopped = wayWith([lost, done], { rest: async () => stopAsking() });
    assert.equal(messageOf(await stopped.send()), coreCopy.unknown);
    assert.deepEqual(connection().act, { doubt: 'unknown', isAsking: false });
  });

  test('ends at once when the person stops while it is being sent again, and only then', async () => {
    const late = Promise.withResolvers<Reply>();
    let tries = 0;
    const line: Line = { isOnline: () => true, isReachable: async () => true, rest: async () => undefined };
    const send = untilAnswered(async () => {
      tries += 1;
      if (tries % 2 === 1) return lost;
      setImmediate(end);
      return late.promise;
    }, line);
    let end = stopAsking;
    assert.equal(messageOf(await send(act)), coreCopy.unknown);
    assert.deepEqual([tries, connection().act], [2, { doubt: 'unknown', isAsking: false }]);
    // An answer that is under way still shows what happened to a person who went elsewhere.
    end = () => {
      leaveAct();
      late.resolve(done);
    };
    assert.equal(await send(act), done);
    assert.deepEqual([tries, connection().act], [4, null]);
  });

  test('is not sent when the person stops while the page looks for the server', async () => {
    let looks = 0;
    const { sent, send } = wayWith([done], {
      isOnline: () => false,
      rest: async () => undefined,
      isReachable: async () => {
        looks += 1;
        if (looks > 1) stopAsking();
        return looks > 1;
      },
    });
    assert.equal(messageOf(await send()), coreCopy.unsent);
    assert.deepEqual([looks, sent.length], [2, 0]);
  });

  test('stays unknown when the session ended meanwhile; a newer one of the same account is used', async () => {
    const ended: Reply = { status: 401, body: { code: 'not_signed_in', message: 'سجّل الدخول' } };
    const refused = await wayWith([lost, ended]).send();
    assert.deepEqual([refused.status, messageOf(refused)], [401, coreCopy.endedBeforeAnswer]);
    assert.equal(messageOf(await wayWith([ended]).send()), 'سجّل الدخول', 'refused before anything was done');

    const mine = { id: 5, role: 'Client' };
    localStorage.setItem(sessionKey, JSON.stringify({ ...mine, token: 'first' }));
    const renewed = wayWith([lost, done], {
      rest: async () => localStorage.setItem(sessionKey, JSON.stringify({ ...mine, token: 'newer' })),
    });
    await renewed.send();
    assert.deepEqual(
      renewed.sent.map(({ token }) => token),
      ['first', 'newer'],
    );
  });

  test('is not refused for too many tries: the first one may have been done', async () => {
    const tooMany: Reply = { status: 429, body: { code: 'too_many', message: 'انتظر' }, retryAfterSeconds: 90 };
    assert.equal(await wayWith([tooMany]).send(), tooMany);
    assert.equal(await wayWith([lost, tooMany, done]).send(), done);
  });
});

describe('what the first try got, and a later one', () => {
  const ours = (status: number, code: string): Reply => ({ status, body: { code, message: 'رفض' } });
  const foreign = (status: number): Reply => ({ status, body: null });
  const table = [
    { reply: ours(409, 'conflict'), isAnswer: true, isAnswerLater: true },
    { reply: ours(403, 'forbidden'), isAnswer: true, isAnswerLater: true },
    { reply: ours(408, 'too_slow'), isAnswer: true, isAnswerLater: false },
    { reply: ours(429, 'too_many'), isAnswer: true, isAnswerLater: false },
    { reply: ours(500, 'unexpected'), isAnswer: true, isAnswerLater: false },
    { reply: ours(503, 'unavailable'), isAnswer: true, isAnswerLater: false },
    { reply: foreign(403), isAnswer: true, isAnswerLater: false },
    { reply: foreign(404), isAnswer: true, isAnswerLater: false },
    ...[500, 502, 504, 520, 524].map((status) => {
      return { reply: foreign(status), isAnswer: false, isAnswerLater: false };
    }),
    { reply: { status: 502, body: { error: 'bad gateway' } }, isAnswer: false, isAnswerLater: false },
  ];
  for (const { reply, isAnswer, isAnswerLater } of table) {
    const { status, body } = reply;
    test(`${status} ${JSON.stringify(body)}`, async () => {
      assert.equal(await wayWith([reply, done]).send(), isAnswer ? reply : done);
      assert.equal(await wayWith([lost, reply, done]).send(), isAnswerLater ? reply : done);
    });
  }
});

test('a call without a key is sent once, and a refusal is an answer', async () => {
  const { sent, transport } = wayWith([lost, done]);
  const { idempotencyKey: _, ...read } = act;
  assert.equal(await transport(read), lost);
  assert.equal(sent.length, 1);
  const refusal: Reply = { status: 503, body: { code: 'unavailable', message: 'لاحقًا' } };
  assert.equal(await wayWith([refusal]).send(), refusal);
});
