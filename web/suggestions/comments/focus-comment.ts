import { flushSync } from 'react-dom';

const shownNow = () => [...document.querySelectorAll<HTMLElement>('[data-comment]')];
const indexOf = (shown: readonly HTMLElement[], id: number) =>
  shown.findIndex(({ dataset }) => dataset.comment === String(id));

/** Makes a change and moves the focus to this comment, or to what replaced it. */
export function focusCommentAfter(change: () => void, id: number): void {
  const before = indexOf(shownNow(), id);
  flushSync(change);
  const shown = shownNow();
  const index = indexOf(shown, id);
  const target = shown[index < 0 ? Math.min(before, shown.length - 1) : index] ?? document.getElementById('comments');
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'nearest' });
}
