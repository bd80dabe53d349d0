import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Ways } from '#web/invitations/room/ways.tsx';
import { show } from '../../../test/shown-part.tsx';
import { shownRoom } from '../../../test/shown-room.ts';

const Room = () => {
  const [sent, setSent] = useState(0);
  const rest = { formId: 'f', current: null, onWrite: () => undefined, onDate: () => setSent(1) };
  return <Ways room={shownRoom()} sent={sent} {...rest} />;
};

test('a sent entry takes its file away, and no button from under a finger', async () => {
  show(<Room />);
  const button = screen.getByRole('button', { name: 'إضافة موعد' });
  const files = [new File(['%PDF-1.4'], 'العقد.pdf', { type: 'application/pdf' })];
  fireEvent.change(screen.getByLabelText('إرفاق مستند'), { target: { files } });
  await screen.findByText('العقد.pdf');
  fireEvent.click(button);
  await waitFor(() => expect(screen.queryByText('العقد.pdf')).toBeNull());
  expect(screen.getByRole('button', { name: 'إضافة موعد' })).toBe(button);
});
