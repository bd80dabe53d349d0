import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { NotThere } from '#web/invitations/room/unsent-entry.tsx';
import { show } from '../../../test/shown-part.tsx';

type Props = Parameters<typeof NotThere>[0];
type Unsent = NonNullable<Props['unsent']>;

const unsent = (state: Unsent['state']): Unsent =>
  ({
    state,
    draft: 'a',
    writing: { kind: 'note' },
    title: null,
    text: 'هذا العقد',
    fileName: 'عقد.pdf',
    message: 'تعذّر الإرسال',
  }) as Unsent;
const shown = (rest: Partial<Props>) => {
  const onAgain = vi.fn();
  show(<NotThere {...{ unsent: null, isShown: true, late: [] }} onAgain={onAgain} {...rest} />);
  return onAgain;
};

test('while it is sent it says so, and cannot be sent twice', () => {
  shown({ unsent: unsent('sending') });
  expect(screen.getByRole('status').textContent).toMatch(/جارٍ/);
  expect(screen.getByText('عقد.pdf')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['failed', 'لم تُرسل، أعد المحاولة'],
  ['unknown', 'لا نعرف هل وصلت، أعد المحاولة ولن تتكرر'],
] as const)('an entry that %s is sent again on a press', (state, button) => {
  const one = unsent(state);
  const onAgain = shown({ unsent: one });
  expect(screen.getByRole('alert').textContent).toContain('تعذّر الإرسال');
  fireEvent.click(screen.getByRole('button', { name: button }));
  expect(onAgain).toHaveBeenCalledWith(one);
});

test('what was typed too late can be copied', () => {
  shown({ isShown: false, late: [unsent('failed') as never] });
  expect(screen.getByText('لم تُرسل، ولم يعد إرسالها ممكنًا. انسخها إن احتجت إليها.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getAllByRole('button').length).toBeGreaterThan(0);
});

test('nothing unsent is nothing', () => {
  shown({ isShown: false });
  expect(document.body.textContent).toBe('');
});
