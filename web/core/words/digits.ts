import { formatNumber, once } from '#contract/copy/digits.ts';

/** A count of which no more is known: «١٠+» where there are more. */
export const formatAtLeast = (count: number, hasMore: boolean): string => `${formatNumber(count)}${hasMore ? '+' : ''}`;

const scores = once(() => new Intl.NumberFormat('ar-EG', { minimumFractionDigits: 1, maximumFractionDigits: 1 }));

/** The score of an offer is stored out of 100 and shown out of 10, always with one decimal (specification#score). */
export const formatScore = (score: number): string => scores().format(score / 10);
