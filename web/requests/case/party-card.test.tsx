import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PartyCard } from '#web/requests/case/party-card.tsx';
import { show } from '../../../test/shown-part.tsx';

const card = (rest: Partial<Parameters<typeof PartyCard>[0]> = {}) =>
  show(
    <PartyCard
      {...{ role: 'lawyer', name: 'ماجد فؤاد', about: ['استئناف', null, 'الجيزة'], phone: '01012345678' }}
      {...{ requestId: 1004, invitationId: 9, questions: 2, isOver: false }}
      {...rest}
    />,
  );
const link = (name: string | RegExp) => screen.queryByRole('link', { name })?.getAttribute('href');

test('the other party is named, with every way to them', () => {
  card();
  expect(screen.getByText('محاميك')).toBeTruthy();
  expect(screen.getByText('استئناف · الجيزة')).toBeTruthy();
  expect(link('اتصال')).toBe('tel:+201012345678');
  expect(link('واتساب')).toMatch(/^https:\/\/wa\.me\/201012345678/);
  expect(link(/^غرفة القضية/)).toBe('/invite/9');
  expect(screen.getByText('٢ بانتظار ردك')).toBeTruthy();
});

test('a line that is no mobile has no chat', () => {
  card({ phone: '0233334444' });
  expect(link('اتصال')).toBe('tel:+20233334444');
  expect(link('واتساب')).toBeUndefined();
});

test('after the end they were the party, and nothing is urgent', () => {
  card({ role: 'client', isOver: true, questions: 0 });
  expect(screen.getByText('كان موكلك')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'اتصال' }).className).not.toContain('btn-primary');
  expect(screen.queryByText(/بانتظار ردك/)).toBeNull();
});

test('who deleted their account cannot be reached, and the room may be missing', () => {
  card({ phone: null, invitationId: null });
  expect(screen.getByText('حذف هذا الطرف حسابه')).toBeTruthy();
  expect(link('اتصال')).toBeUndefined();
  expect(link(/^غرفة القضية/)).toBeUndefined();
});
