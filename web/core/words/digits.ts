import { once } from '#contract/copy/numbers.ts';

export { formatNumber } from '#contract/copy/numbers.ts';

const scores = once(() => new Intl.NumberFormat('ar-EG', { minimumFractionDigits: 1, maximumFractionDigits: 1 }));

/** The score of an offer is stored out of 100 and shown out of 10, always with one decimal (specification#score). */
export const formatScore = (score: number): string => scores().format(score / 10);
