import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type MyPart, supportSuggestion, unsupportSuggestion } from '#contract/suggestions/calls.ts';
import { SupportButton } from '#web/suggestions/support-button.tsx';
import { answer, person, show } from '../../test/shown-part.tsx';

const part = (hasSupported: boolean, supportsCount = 5) => ({ hasSupported, supportsCount }) as MyPart;
const support = (mine: MyPart | null, options: Parameters<typeof show>[1] = {}, isSmall = false) => {
  const onChanged = vi.fn();
  const shown = show(
    <SupportButton suggestionId={12} supportsCount={4} part={mine} onChanged={onChanged} isSmall={isSmall} />,
    options,
  );
  return { ...shown, onChanged };
};

test('a member supports, and takes it back', async () => {
  const as = person('Participant');
  const first = support(part(false), { as, answers: [answer(supportSuggestion, part(true, 6) as never)] });
  expect(screen.getByRole('status').textContent).toContain('٥');
  fireEvent.click(screen.getByRole('button', { name: 'أؤيد المشاركة' }));
  await waitFor(() => expect(first.onChanged).toHaveBeenCalled());
  expect(first.sent[0]?.call).toMatch(/^POST /);
  first.unmount();
  const second = support(part(true), { as, answers: [answer(unsupportSuggestion, part(false, 4) as never)] });
  fireEvent.click(screen.getByRole('button', { name: 'سحب التأييد' }));
  await waitFor(() => expect(second.onChanged).toHaveBeenCalled());
});

test('a visitor is asked to sign in, and nothing is sent', () => {
  const { sent } = support(null);
  expect(screen.getByRole('status').textContent).toContain('٤');
  fireEvent.click(screen.getByRole('button'));
  expect(sent).toEqual([]);
});

test('an administrator who may not moderate has no voice', () => {
  const as = person('Admin', { permission: 'readOnly' });
  const { unmount } = support(null, { as });
  expect(screen.queryByRole('button')).toBeNull();
  unmount();
  support(null, { as }, true);
  expect(screen.getByRole('button').hasAttribute('disabled')).toBe(true);
});
