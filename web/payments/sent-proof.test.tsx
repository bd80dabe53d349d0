import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { myRequests } from '#contract/requests/calls.ts';
import { SentProof } from '#web/payments/sent-proof.tsx';
import { answer, person, show } from '../../test/shown-part.tsx';

const usualWait = { unit: 'hour', count: 3 } as const;
const sent = { requestId: 12, usualWait } as Parameters<typeof SentProof>[0]['sent'];

test.each([
  ['waiting', null, ['وصلتنا الصورة', 'نراجعها الآن', 'نراجع الصورة', 'إن لم نقبل الصورة']],
  ['approved', null, ['قبلنا الصورة', 'فُتحت لك العروض كلها', 'قارن بينها، واختر محاميك.']],
  ['rejected', 'صورة مقصوصة', ['لم نقبل الصورة', 'صورة مقصوصة']],
  ['rejected', null, ['لم نتمكن من قبول إثبات الدفع.']],
  ['closed', null, ['أُغلق الطلب', 'لم نعد نراجع الصورة']],
])('a proof that was sent is %s', async (state, reason, texts) => {
  const items = state === 'closed' ? [] : [{ id: 12, lastPayment: { state, reason } }];
  const answers = [answer(myRequests, { items, nextCursor: null } as never)];
  show(<SentProof sent={sent} onClose={vi.fn()} />, { as: person('Client'), answers });
  for (const text of texts) expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByText('نراجع الصورة') === null).toBe(state !== 'waiting');
});
