import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ErrorPage } from '#web/shell/error-page.tsx';
import { show } from '../../test/shown-part.tsx';

const page = (status: number, rest: Partial<Parameters<typeof ErrorPage>[0]> = {}) =>
  show(<ErrorPage status={status} reference={null} isOutdated={false} {...rest} />, { at: '/requests/1004?a=1' });
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const again = () => screen.queryByRole('link', { name: 'حاول مرة أخرى' });

test.each([
  [404, 'الصفحة غير موجودة', false],
  [403, 'لا يمكنك فتح هذه الصفحة', false],
  [500, 'حدث خطأ', true],
  [429, 'محاولات كثيرة', true],
  [0, 'لا يوجد اتصال', true],
])('an error %d says what it is, and can be tried again where that may help', (status, words, mayHelp) => {
  page(status);
  expect(title()).toContain(words);
  expect(again() !== null).toBe(mayHelp);
  if (mayHelp) expect(again()?.getAttribute('href')).toBe('/requests/1004?a=1');
});

test('who is signed out can sign in here', () => {
  page(401);
  expect(screen.getByRole('button', { name: 'تسجيل الدخول' })).toBeTruthy();
  expect(again()).toBeNull();
});

test('the number of the error can be read out', () => {
  page(500, { reference: '12345678' });
  expect(screen.getByText('12345678')).toBeTruthy();
});

test('while nothing answers the page stays, and says so', async () => {
  page(0);
  fireEvent.click(again() ?? document.body);
  expect(await screen.findByText(/ما زال|لا يزال|لم يرد/)).toBeTruthy();
});

test('it asks again after the browser has said too early that the network is back', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  page(0);
  let calls = 0;
  vi.stubGlobal('fetch', async () => {
    calls += 1;
    if (calls === 1) throw new TypeError('Failed to fetch');
    return new Response();
  });
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(reload).toHaveBeenCalled());
  expect(calls).toBe(2);
});
