import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Comment, Reply } from '#contract/suggestions/comments.ts';
import {
  withEdited,
  withNewestComments,
  without,
  withReplies,
  withReply,
} from '#web/suggestions/comments/changed-comments.ts';

const reply = (id: number, commentText = `رد ${id}`): Reply => ({
  ...{ id, commentText, userName: 'سارة', isEdited: false },
  createdAt: '2026-02-03T04:05:06.000Z',
});
const comment = (id: number, replies: readonly number[] = [], more: Partial<Comment> = {}): Comment => ({
  ...reply(id, `تعليق ${id}`),
  repliesCount: replies.length,
  replies: replies.map((one) => reply(one)),
  nextReplies: null,
  ...more,
});
const idsOf = (found: readonly { id: number }[] = []) => found.map(({ id }) => id);

test('a new reply is last, even before unloaded ones, and appears once', () => {
  const long = comment(1, [2, 3, 4], { repliesCount: 6, nextReplies: 'after 4' });
  const [written] = withReply([long], 1, reply(9));
  assert.deepEqual([idsOf(written?.replies), written?.repliesCount], [[2, 3, 4, 9], 7]);
  const [merged] = withReplies(written ? [written] : [], 1, {
    items: [5, 6, 7, 9].map((id) => reply(id)),
    nextCursor: null,
  });
  assert.deepEqual([idsOf(merged?.replies), merged?.nextReplies], [[2, 3, 4, 5, 6, 7, 9], null]);
});

test('an edit applies to comments and replies', () => {
  const [first, second] = withEdited(withEdited([comment(5), comment(1, [2])], reply(5, 'أ')), reply(2, 'ب'));
  assert.deepEqual([first?.commentText, second?.commentText, second?.replies[0]?.commentText], ['أ', 'تعليق 1', 'ب']);
});

test('what is gone leaves its place only while there are replies to it', () => {
  const shown = [comment(5), comment(1, [2])];
  assert.deepEqual(idsOf(without(shown, 5)), [1]);
  const place = without(shown, 1);
  assert.deepEqual([place[1]?.commentText, place[1]?.userName, idsOf(place[1]?.replies)], [null, null, [2]]);
  assert.deepEqual(idsOf(without(place, 2)), [5]);
  assert.equal(without(shown, 2)[1]?.repliesCount, 0);
});

test('a refetch of the newest comments keeps loaded older comments and replies', () => {
  const known = {
    items: [comment(8, [9, 10, 11, 12], { repliesCount: 5, nextReplies: 'after 12' }), comment(7), comment(3)],
    nextCursor: 'after 3',
  };
  const newest = {
    items: [comment(20), comment(8, [9, 11, 12], { repliesCount: 4, nextReplies: 'after 12' })],
    nextCursor: 'after 8',
  };
  const seen = withNewestComments(known, newest);
  assert.deepEqual([idsOf(seen.items), seen.nextCursor], [[20, 8, 7, 3], 'after 3']);
  assert.deepEqual(idsOf(seen.items[1]?.replies), [9, 11, 12], 'one was hidden meanwhile');
  const grown = {
    items: [comment(8, [9, 10, 11], { repliesCount: 6, nextReplies: 'after 11' })],
    nextCursor: 'after 8',
  };
  const all = withNewestComments({ ...known, items: [comment(8, [9, 10, 11, 12])] }, grown);
  assert.deepEqual([idsOf(all.items[0]?.replies), all.items[0]?.nextReplies], [[9, 10, 11, 12], 'after 11']);
});
