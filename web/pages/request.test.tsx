import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import RequestPage from '#web/pages/request.tsx';
import { person, show } from '../../test/shown-part.tsx';
import { shownTimeline, shownWithOffers } from '../../test/shown-requests.ts';

test.each(['Client', 'Admin'] as const)(
  'the head of a cancelled request tells its client what goes back: %s',
  (role) => {
    const refund = { state: 'due', amount: 300, number: '678', transferReference: null, reason: null };
    const request = shownWithOffers({ status: 'Cancelled', offersLocked: true, refund } as never);
    const rest = { documents: [], room: null, complaints: null, timeline: shownTimeline({ status: 'Cancelled' }) };
    const props = { loaderData: { role, request, ...rest }, params: { id: '1004' }, matches: [] };
    show(<RequestPage {...(props as unknown as Parameters<typeof RequestPage>[0])} />, { as: person(role) });
    const inHead = screen.queryByText('يُرد إليك ٣٠٠ جنيه على الرقم المنتهي بـ 678', { selector: 'header *, span' });
    expect(inHead !== null).toBe(role === 'Client');
  },
);
