import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { RoomEvent } from '#contract/invitations/room.ts';
import { ThreadEntry } from '#web/invitations/room/thread-entry.tsx';
import { person, show } from '../../../test/shown-part.tsx';
import { shownEvent, shownRoom } from '../../../test/shown-room.ts';

const entry = (event: Partial<RoomEvent>, canWrite = true) =>
  show(
    <ThreadEntry
      {...{ room: shownRoom(), event: shownEvent(event), dates: [], canWrite }}
      onAnswer={vi.fn()}
      onChanged={vi.fn()}
    />,
    { as: person('Client') },
  );
const said = () => document.body.textContent ?? '';

test('what the other wrote and what I wrote are told apart', () => {
  const { unmount } = entry({});
  expect(said()).toContain('هذا أصل العقد.');
  expect(said()).toMatch(/ملاحظة من/);
  unmount();
  entry({ isMine: true });
  expect(said()).toContain('ملاحظتك');
});

test('a question of the other waits for my answer, while I may write', () => {
  const question = { kind: 'request', title: 'صورة العقد', text: 'كل الصفحات', state: 'open' } as const;
  const { unmount } = entry(question);
  expect(screen.getByRole('heading', { name: 'صورة العقد' })).toBeTruthy();
  expect(screen.getAllByRole('button').length).toBeGreaterThan(0);
  unmount();
  entry(question, false);
  expect(screen.queryByRole('button')).toBeNull();
});

test('my own question has nothing to answer', () => {
  entry({ kind: 'request', title: 'متى الجلسة؟', text: 'متى الجلسة؟', state: 'open', isMine: true });
  expect(said()).toContain('طلبك');
  expect(screen.queryByRole('button')).toBeNull();
  expect(said().match(/متى الجلسة؟/g)).toHaveLength(1);
});

test('an answer says to what', () => {
  entry({ kind: 'answer', title: 'صورة العقد', text: 'أرفقتها' });
  expect(said()).toMatch(/على: .?صورة العقد/);
});

test('that the work is done is said by the lawyer, and not to themselves', () => {
  const { unmount } = entry({ kind: 'doneReported', text: null });
  expect(said()).toContain('يقول إن العمل انتهى');
  unmount();
  entry({ kind: 'doneReported', text: null, isMine: true });
  expect(said()).not.toContain('يقول إن العمل انتهى');
});
