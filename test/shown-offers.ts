import type { Pounds } from '#contract/core/money.ts';
import type { ReceivedOffer } from '#contract/offers/calls.ts';

/** An offer that earns every point; `rest` says what is other. */
export const shownOffer = (rest: Partial<ReceivedOffer> = {}): ReceivedOffer => ({
  ...{ id: 1, lawyerId: 1, lawyerName: 'ماجد فؤاد', lawyerPhone: '01600000101', score: 100 },
  ...{ createdAt: '2026-11-01T09:00:00.000Z', updatedAt: '2026-11-01T09:00:00.000Z' },
  ...{ caseType: true, topic: 'clear', strategy: 'clear', topicDetails: 'نفقة صغير لم تُدفع منذ عام' },
  strategyDetails: 'دعوى نفقة أمام محكمة الأسرة',
  ...{ contractAgreement: 'agreed', confidentiality: 'agreed', communication: 'agreed' },
  ...{ initialFee: 2_500 as Pounds, finalFee: 3_000 as Pounds, estimatedTime: 'ثلاثة أشهر' },
  ...{ specializationName: 'أسرة', lastDegree: 'استئناف', yearsOfExperience: 14, governorate: 'الجيزة', city: 'الدقي' },
  fits: { specialty: true, governorate: true },
  ...rest,
});
