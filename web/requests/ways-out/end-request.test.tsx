import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CompleteRequest, ReportDone } from '#web/requests/ways-out/end-request.tsx';
import { show } from '../../../test/shown-part.tsx';

const reportedAt = '2026-11-20T10:00:00.000Z';
const complete = (doneReportedAt: string | null) =>
  show(
    <CompleteRequest requestId={1004} doneReportedAt={doneReportedAt} draft="objection-1004" onCompleted={vi.fn()} />,
  );

test('without a report the end is a quiet line', () => {
  complete(null);
  expect(screen.queryByText('هل انتهى العمل المتفق عليه؟')).toBeNull();
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

test('after it the client is asked, and told what silence does', () => {
  complete(reportedAt);
  expect(screen.getByRole('heading', { name: 'هل انتهى العمل المتفق عليه؟' })).toBeTruthy();
  expect(screen.getByText(/إن لم ترد أغلقنا الطلب في ٤ ديسمبر ٢٠٢٦/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'نعم، اكتمل' })).toBeTruthy();
});

test('no leads to the objection, and back to the question', async () => {
  complete(reportedAt);
  fireEvent.click(screen.getByRole('button', { name: 'لا، لم ينتهِ' }));
  expect(await screen.findByRole('form', { name: 'ما الذي لم ينتهِ؟' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'نعم، اكتمل' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'رجوع' }));
  expect(await screen.findByRole('button', { name: 'نعم، اكتمل' })).toBeTruthy();
});

test('the lawyer reports once', () => {
  const { unmount } = show(<ReportDone requestId={1004} doneReportedAt={null} onReported={vi.fn()} />);
  expect(screen.getByRole('button', { name: 'أبلغ موكلك أن العمل انتهى' })).toBeTruthy();
  unmount();
  show(<ReportDone requestId={1004} doneReportedAt={reportedAt} onReported={vi.fn()} />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText(/إن لم يرد حتى ٤ ديسمبر ٢٠٢٦ أُغلق الطلب مكتملًا/)).toBeTruthy();
});
