import { formatNumber } from '#contract/copy/digits.ts';
import type { UsualTime } from '#contract/core/waiting.ts';

/** After a preposition; `#` is the number. */
const spans: Readonly<Record<UsualTime['unit'], readonly [one: string, two: string, few: string]>> = {
  hour: ['ساعة', 'ساعتين', '# ساعات'],
  day: ['يوم', 'يومين', '# أيام'],
  week: ['أسبوع', 'أسبوعين', '# أسابيع'],
};

/** «عادة خلال ٣ أيام». */
export const usuallyWithin = ({ unit, count }: UsualTime): string =>
  `عادة خلال ${spans[unit][count > 2 ? 2 : count - 1]?.replace('#', formatNumber(count))}`;
