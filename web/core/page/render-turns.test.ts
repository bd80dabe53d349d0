import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { renderTurns } from '#web/core/page/render-turns.ts';

test('renderings run one at a time, and after each the thread is free for eight times as long as it took', async () => {
  const clock = { at: 0 };
  const done: string[] = [];
  const wait = async (ms: number) => {
    done.push(`free for ${ms} ms`);
    clock.at += ms;
  };
  const inTurn = renderTurns({ now: () => clock.at, wait });
  const render = (page: string, tookMs: number) => async () => {
    done.push(`${page} begins`);
    await setImmediate();
    clock.at += tookMs;
    done.push(`${page} ends`);
    return page;
  };
  const pages = [inTurn(render('one', 20)), inTurn(render('two', 7)), inTurn(render('three', 1))];
  assert.deepEqual(await Promise.all(pages), ['one', 'two', 'three']);
  const turns = ['one begins', 'one ends', 'two begins', 'two ends', 'three begins', 'three ends'];
  assert.deepEqual(
    done.filter((what) => !what.startsWith('free')),
    turns,
  );
  assert.deepEqual(
    done.filter((what) => what.startsWith('free')),
    ['free for 0 ms', 'free for 160 ms', 'free for 56 ms'],
  );
  clock.at += 500;
  await inTurn(render('later', 1));
  assert.equal(done.at(-3), 'free for 0 ms', 'the rest is over');
});

test('after a process was frozen in a rendering, pages do not wait for many minutes', async () => {
  const clock = { at: 0 };
  const waited: number[] = [];
  const wait = async (ms: number) => void waited.push(ms);
  const inTurn = renderTurns({ now: () => clock.at, wait });
  await inTurn(async () => {
    clock.at += 60_000;
  });
  await inTurn(async () => undefined);
  assert.deepEqual(waited, [0, 2_000]);
});

test('calls that wait come between two renderings, also after one that failed', async () => {
  const inTurn = renderTurns();
  const done: string[] = [];
  const renderings = ['one', 'two', 'three'].map((page) =>
    inTurn(async () => {
      done.push(page);
      if (page === 'one') throw new Error('it cannot be rendered');
      void setImmediate().then(() => done.push('a call'));
    }),
  );
  const outcomes = await Promise.allSettled(renderings);
  await setImmediate();
  assert.deepEqual(
    outcomes.map(({ status }) => status),
    ['rejected', 'fulfilled', 'fulfilled'],
  );
  assert.deepEqual(done, ['one', 'two', 'a call', 'three', 'a call']);
});
