import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Pages } from '#web/ui/page/pages.tsx';
import { show } from '../../../test/shown-part.tsx';

type Item = { id: number };
const page = (ids: number[], nextCursor: string | null) => ({ items: ids.map((id) => ({ id })), nextCursor });

function list(fetchPart: Parameters<typeof Pages<Item>>[0]['fetchPart'], nextCursor: string | null = 'b') {
  show(
    <Pages<Item> first={page([1, 2], nextCursor)} fetchPart={fetchPart}>
      {(items, isAll) => (
        <ul>
          {items.map(({ id }) => (
            <li key={id}>{id}</li>
          ))}
          {isAll && <li>الكل</li>}
        </ul>
      )}
    </Pages>,
  );
}
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const more = () => screen.queryByRole('button', { name: 'عرض المزيد' });

test('the next page follows on a press, until the list is whole', async () => {
  const fetchPart = vi.fn(async () => page([3], null));
  list(fetchPart);
  expect(rows()).toEqual(['1', '2']);
  fireEvent.click(more() ?? document.body);
  expect(await screen.findByText('الكل')).toBeTruthy();
  expect(rows()).toEqual(['1', '2', '3', 'الكل']);
  expect(more()).toBeNull();
});

test('a page that does not come leaves what is there, and can be tried again', async () => {
  const fetchPart = vi.fn(async () => page([3], null)).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  list(fetchPart);
  fireEvent.click(more() ?? document.body);
  const again = await screen.findByRole('button', { name: 'حاول مرة أخرى' });
  expect(rows()).toEqual(['1', '2']);
  fireEvent.click(again);
  expect(await screen.findByText('3')).toBeTruthy();
});

test('a whole list has nothing to fetch', () => {
  list(vi.fn(), null);
  expect(more()).toBeNull();
  expect(rows()).toEqual(['1', '2', 'الكل']);
});
