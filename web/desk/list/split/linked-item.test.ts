import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Query } from '#web/core/page/query.ts';
import { fetchFirst, fetchOn, linkedIdIn } from '#web/desk/list/split/linked-item.ts';

type Proof = { readonly id: number; readonly state: string };
const proofs: readonly Proof[] = Array.from({ length: 9 }, (_, at) => ({
  id: at + 1,
  state: at === 8 ? 'approved' : 'waiting',
}));

/** A list in pages of two. */
const list = {
  row: () => ({ facts: [], since: null }),
  tabs: { name: 'state', label: '', words: { waiting: '', approved: '', all: '' } },
  async fetchPage({ state = '', item = '' }: Query, cursor = '0') {
    const found = proofs.filter(
      (proof) => (state === 'all' || proof.state === state) && (!item || proof.id === Number(item)),
    );
    const [from, end] = [Number(cursor), Number(cursor) + 2];
    return { items: found.slice(from, end), nextCursor: end < found.length ? String(end) : null };
  },
};
const waiting = { state: 'waiting' };
const first = (asked: number | null) => fetchFirst<Proof>(list, waiting, asked);
const idsIn = ({ items }: { items: readonly Proof[] }) => items.map(({ id }) => id);

test('an item of the first page, or none, changes nothing', async () => {
  for (const asked of [null, 2]) assert.deepEqual(await first(asked), await list.fetchPage(waiting));
});

test('an item further back comes first, and once in all pages', async () => {
  const page = await first(6);
  assert.deepEqual(idsIn(page), [6, 1, 2]);
  const shown = idsIn(page);
  for (let cursor = page.nextCursor; cursor !== null; ) {
    const next: { items: Proof[]; nextCursor: string | null } = await fetchOn<Proof>(
      list,
      waiting,
      cursor,
      page.linked,
    );
    shown.push(...idsIn(next));
    cursor = next.nextCursor;
  }
  assert.deepEqual(shown, [6, 1, 2, 3, 4, 5, 7, 8]);
});

test('an item that is not in this view is said to be in another one, or in none', async () => {
  assert.deepEqual((await first(9)).linked, { id: 9, place: 'other view' });
  const narrowed = await fetchFirst<Proof>(list, { state: 'approved', q: 'سارة' }, 3);
  assert.deepEqual(narrowed.linked, { id: 3, place: 'other view' });
  assert.deepEqual((await first(99)).linked, { id: 99, place: 'nowhere' });
});

test('only a number is an item', () => {
  const at = (item: string) => linkedIdIn(`https://sanad.example/admin/payments?item=${item}`);
  assert.equal(at('95'), 95);
  for (const item of ['', '0', '-1', 'x', '1.5', '9999999999999999']) assert.equal(at(item), null, item);
});
