import type { PluralForms } from '#contract/copy/numbers.ts';

const noun = (zero: string, one: string, two: string, few: string, many: string, other: string) =>
  ({ zero, one, two, few, many, other }) satisfies PluralForms;

/** Counted nouns that are not part of a sentence («وصل: ٣ عروض»), from none to a hundred; `#` is the number. */
export const nouns = {
  offer: noun('لا توجد عروض', 'عرض واحد', 'عرضان', '# عروض', '# عرضًا', '# عرض'),
  request: noun('لا توجد طلبات', 'طلب واحد', 'طلبان', '# طلبات', '# طلبًا', '# طلب'),
  comment: noun('لا توجد تعليقات', 'تعليق واحد', 'تعليقان', '# تعليقات', '# تعليقًا', '# تعليق'),
  supporter: noun('لا مؤيدين بعد', 'مؤيد واحد', 'مؤيدان', '# مؤيدين', '# مؤيدًا', '# مؤيد'),
  report: noun('لا توجد بلاغات', 'بلاغ واحد', 'بلاغان', '# بلاغات', '# بلاغًا', '# بلاغ'),
  result: noun('لا توجد نتائج', 'نتيجة واحدة', 'نتيجتان', '# نتائج', '# نتيجة', '# نتيجة'),
  lawyer: noun('لا يوجد محامون', 'محامٍ واحد', 'محاميان', '# محامين', '# محاميًا', '# محامٍ'),
  year: noun('أقل من سنة', 'سنة واحدة', 'سنتان', '# سنوات', '# سنة', '# سنة'),
  day: noun('اليوم', 'يوم واحد', 'يومان', '# أيام', '# يومًا', '# يوم'),
  pound: noun('بدون رسوم', 'جنيه واحد', 'جنيهان', '# جنيهات', '# جنيهًا', '# جنيه'),
} as const;

/** Durations after a preposition («منذ ساعتين»، «بعد ساعتين»); `#` is the number. */
export const spans = {
  second: { one: 'ثانية واحدة', two: 'ثانيتين', few: '# ثوانٍ', many: '# ثانية', other: '# ثانية' },
  minute: { one: 'دقيقة واحدة', two: 'دقيقتين', few: '# دقائق', many: '# دقيقة', other: '# دقيقة' },
  hour: { one: 'ساعة واحدة', two: 'ساعتين', few: '# ساعات', many: '# ساعة', other: '# ساعة' },
  day: { one: 'يوم واحد', two: 'يومين', few: '# أيام', many: '# يومًا', other: '# يوم' },
  week: { one: 'أسبوع', two: 'أسبوعين', few: '# أسابيع', many: '# أسبوعًا', other: '# أسبوع' },
  month: { one: 'شهر', two: 'شهرين', few: '# أشهر', many: '# شهرًا', other: '# شهر' },
  year: { one: 'سنة', two: 'سنتين', few: '# سنوات', many: '# سنة', other: '# سنة' },
} as const satisfies Record<string, PluralForms>;

/** The same without a preposition («شهران»). */
export const spansAlone: Readonly<Record<keyof typeof spans, PluralForms>> = {
  second: { ...spans.second, two: 'ثانيتان' },
  minute: { ...spans.minute, two: 'دقيقتان' },
  hour: { ...spans.hour, two: 'ساعتان' },
  day: { ...spans.day, two: 'يومان' },
  week: { ...spans.week, two: 'أسبوعان' },
  month: { ...spans.month, two: 'شهران' },
  year: { ...spans.year, two: 'سنتان' },
};

export const dayWords = {
  now: 'الآن',
  today: 'اليوم',
  ago: (span: string) => `منذ ${span}`,
  dateTime: (day: string, time: string) => `${day}، ${time}`,
  moment: (day: string, time: string) => `${day} في ${time}`,
} as const;
