import { fireEvent, screen } from '@testing-library/react';
import { Check } from 'lucide-react';
import { expect, test, vi } from 'vitest';
import { reviewAccount } from '#contract/accounts/calls.ts';
import { BulkBar, BulkOutcome, SelectBox } from '#web/desk/list/bulk-bar.tsx';
import type { BulkDecision, ListOf } from '#web/desk/list/list-of.ts';
import { person, show } from '../../../test/shown-part.tsx';

type Item = { id: number; isOpen: boolean };
const list = {
  counted: { one: 'حساب واحد', two: 'حسابين', few: '# حسابات', other: '# حساب' },
  nameOf: ({ id }: Item) => `حساب ${id}`,
} as unknown as ListOf<Item>;
const accept: BulkDecision<Item> = {
  ...{ verb: 'قبول', text: 'سيظهرون في القائمة.', icon: Check, endpoint: reviewAccount },
  may: ({ isOpen }) => isOpen,
  input: ({ id }) => ({ accountId: id, decision: 'accept' }),
};
const items = (...open: boolean[]): Item[] => open.map((isOpen, at) => ({ id: at + 1, isOpen }));
const bar = (selected: readonly Item[]) => {
  const calls = { onDeselect: vi.fn(), onDecided: vi.fn() };
  show(
    <BulkBar list={list} decisions={[accept]} selected={selected} {...calls}>
      {null}
    </BulkBar>,
    { as: person('Admin') },
  );
  return calls;
};

test('a decision is offered for those that it fits, with their number', () => {
  bar(items(true, true, false));
  expect(screen.getByRole('status').textContent).toBe('تم تحديد 3 حسابات'.replace('3', '٣'));
  expect(screen.getByRole('button', { name: 'قبول حسابين' })).toBeTruthy();
});

test('where it fits none, that is said', () => {
  bar(items(false, false));
  expect(screen.getByText('لا يوجد إجراء يناسب كل ما حددته.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^قبول/ })).toBeNull();
});

test('selecting is given up on a press', () => {
  const { onDeselect } = bar(items(true));
  fireEvent.click(screen.getByRole('button', { name: 'إلغاء التحديد' }));
  expect(onDeselect).toHaveBeenCalledOnce();
});

test('what was refused is told by its reasons, and what was done by its number', () => {
  const [one, two, three] = items(true, true, true) as [Item, Item, Item];
  const why = 'أُجيب من قبل';
  show(
    <BulkOutcome
      list={list}
      outcome={{ decision: accept, done: [one], refused: [two, three].map((item) => ({ item, why })) }}
    />,
  );
  expect(screen.getByText('اكتمل: قبول حساب واحد')).toBeTruthy();
  expect(screen.getByText('أُجيب من قبل (٢):')).toBeTruthy();
  expect(document.body.textContent).toContain('حساب 2');
});

test('nothing done is said so, and all done has no list', () => {
  const { unmount } = show(
    <BulkOutcome
      list={list}
      outcome={{ decision: accept, done: [], refused: [{ item: { id: 1, isOpen: true }, why: 'x' }] }}
    />,
  );
  expect(screen.getByText('لم يُنفَّذ شيء')).toBeTruthy();
  unmount();
  show(<BulkOutcome list={list} outcome={{ decision: accept, done: items(true), refused: [] }} />);
  expect(screen.queryByRole('list')).toBeNull();
});

test('a box names what it selects', () => {
  const onChange = vi.fn();
  show(<SelectBox name="هدى" isSelected={false} onChange={onChange} />);
  fireEvent.click(screen.getByRole('checkbox', { name: /هدى/ }));
  expect(onChange).toHaveBeenCalledWith(true);
});
