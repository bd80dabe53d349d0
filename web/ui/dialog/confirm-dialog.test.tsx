import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { show } from '../../../test/shown-part.tsx';

type Question = Parameters<typeof ConfirmDialog>[0]['question'];

function ask(rest: Partial<Question> = {}) {
  const [answer, onClose] = [vi.fn(), vi.fn()];
  show(<ConfirmDialog question={{ key: 1, title: 'إلغاء الطلب؟', answer, ...rest }} onClose={onClose} />);
  return { answer, onClose, press: (name: string) => fireEvent.click(screen.getByRole('button', { name })) };
}
const buttons = () =>
  screen.getAllByRole('button').map((button) => button.textContent || button.getAttribute('aria-label'));

test('yes is answered once, and the dialog closes', async () => {
  const { answer, onClose, press } = ask({ text: 'لا يمكن التراجع.', confirm: 'نعم، ألغِه' });
  expect(screen.getByRole('alertdialog', { name: 'إلغاء الطلب؟' })).toBeTruthy();
  expect(screen.getByText('لا يمكن التراجع.')).toBeTruthy();
  press('نعم، ألغِه');
  expect(answer).toHaveBeenNthCalledWith(1, true);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

test('leaving it is no', async () => {
  const { answer, onClose, press } = ask();
  press('إلغاء');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(answer).toHaveBeenCalledWith(false);
  expect(answer).not.toHaveBeenCalledWith(true);
});

test('what is safer leads', () => {
  ask({ confirm: 'إرساله ناقصًا', cancel: 'أكمل العرض', leads: 'cancel' });
  expect(buttons().slice(0, 2)).toEqual(['أكمل العرض', 'إرساله ناقصًا']);
});

test('what cannot be undone is red', () => {
  ask({ confirm: 'حذف', tone: 'danger' });
  expect(screen.getByRole('button', { name: 'حذف' }).className).toContain('btn-danger');
});
