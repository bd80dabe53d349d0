import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { makeOffer } from '#contract/offers/calls.ts';
import { OfferForm } from '#web/offers/writing/offer-form.tsx';
import { answer, person, refusal, show } from '../../../test/shown-part.tsx';

const whole = {
  ...{ lawyerName: 'ماجد فؤاد', lawyerPhone: '01600000101', initialFee: '2500', finalFee: '3000' },
  ...{ estimatedTime: 'ثلاثة أشهر', contractAgreement: 'agreed', confidentiality: 'agreed', communication: 'agreed' },
  ...{ caseType: 'true', topic: 'clear', topicDetails: 'نفقة صغير لم تُدفع منذ عام' },
  ...{ strategy: 'clear', strategyDetails: 'دعوى نفقة أمام محكمة الأسرة' },
};
type Options = Partial<Parameters<typeof OfferForm>[0]> & {
  answers?: NonNullable<Parameters<typeof show>[1]>['answers'];
};

const form = ({ answers = [answer(makeOffer, { id: 5, score: 100 })], ...rest }: Options = {}) => {
  const on = { onSent: vi.fn(), onRefused: vi.fn(), onClose: vi.fn() };
  const shown = show(
    <OfferForm requestId={1004} first={whole} isPaid={false} blocker={null} {...on} {...rest}>
      {null}
    </OfferForm>,
    { as: person('Lawyer'), answers },
  );
  return { ...shown, ...on };
};
const send = () => screen.getAllByRole('button', { name: 'إرسال العرض' })[0] ?? document.body;

test('a lawyer writes fees, time, duties and plan, and sends them', async () => {
  const { onSent, sent } = form();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('1004');
  expect(screen.getAllByRole('group').map((group) => group.querySelector('legend span')?.textContent)).toEqual([
    'الأتعاب والمدة',
    'الالتزامات',
    'الموضوع وخطة العمل',
    'بياناتك',
  ]);
  expect(screen.getByText('٥٬٥٠٠ جنيه')).toBeTruthy();
  fireEvent.click(send());
  await waitFor(() => expect(onSent).toHaveBeenCalled());
  expect(sent.at(-1)).toMatchObject({ input: { requestId: 1004, initialFee: '2500', topic: 'clear' } });
});

test('once the client has paid, fees may only fall', () => {
  form({ isPaid: true });
  expect(screen.getAllByText('بعد أن يرى المستخدم العروض يمكنك تخفيض الأتعاب فقط')).toHaveLength(2);
});

test.each([
  ['offers_closed', 'لم يعد هذا الطلب يستقبل عروضًا'],
  ['fee_unpaid', 'ادفع الرسوم التكميلية أولًا'],
] as const)('what prevents it is said, and nothing can be sent: %s', (blocker, title) => {
  form({ blocker });
  expect(screen.getByText(title)).toBeTruthy();
  expect(send().hasAttribute('disabled')).toBe(true);
});

test('a request that is closed meanwhile leaves the form', async () => {
  const { onRefused } = form({ answers: [refusal(makeOffer, 409, 'offers_closed')] });
  fireEvent.click(send());
  await waitFor(() => expect(onRefused).toHaveBeenCalled());
});
