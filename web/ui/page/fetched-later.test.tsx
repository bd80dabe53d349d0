import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fetchedLater } from '#web/ui/page/fetched-later.tsx';
import { show } from '../../../test/shown-part.tsx';

const Part = ({ name }: { name: string }) => <p>{`مرحبًا ${name}`}</p>;

test('a part is fetched when it is first shown, and once', async () => {
  const fetchPart = vi.fn(async () => Part);
  const Later = fetchedLater(fetchPart);
  expect(fetchPart).not.toHaveBeenCalled();
  show(
    <>
      <Later name="سارة" />
      <Later name="هدى" />
    </>,
  );
  expect(await screen.findByText('مرحبًا سارة')).toBeTruthy();
  expect(screen.getByText('مرحبًا هدى')).toBeTruthy();
});

test('a part that does not come says so, and can be tried again', async () => {
  const fetchPart = vi.fn(async () => Part).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const Later = fetchedLater(fetchPart);
  show(<Later name="سارة" />);
  fireEvent.click(await screen.findByRole('button', { name: 'حاول مرة أخرى' }));
  expect(await screen.findByText('مرحبًا سارة')).toBeTruthy();
});
