import type { PluralForms } from '#web/core/words/format.ts';

/** Counted nouns that are not part of a sentence («وصل: ٣ عروض»); `#` is the number. */
export const nouns = {
  offer: { zero: 'لا توجد عروض', one: 'عرض واحد', two: 'عرضان', few: '# عروض', many: '# عرضًا', other: '# عرض' },
  request: { zero: 'لا توجد طلبات', one: 'طلب واحد', two: 'طلبان', few: '# طلبات', many: '# طلبًا', other: '# طلب' },
  comment: {
    zero: 'لا توجد تعليقات',
    one: 'تعليق واحد',
    two: 'تعليقان',
    few: '# تعليقات',
    many: '# تعليقًا',
    other: '# تعليق',
  },
  supporter: {
    zero: 'لا مؤيدين بعد',
    one: 'مؤيد واحد',
    two: 'مؤيدان',
    few: '# مؤيدين',
    many: '# مؤيدًا',
    other: '# مؤيد',
  },
  report: {
    zero: 'لا توجد بلاغات',
    one: 'بلاغ واحد',
    two: 'بلاغان',
    few: '# بلاغات',
    many: '# بلاغًا',
    other: '# بلاغ',
  },
  notification: {
    zero: 'لا توجد إشعارات',
    one: 'إشعار واحد',
    two: 'إشعاران',
    few: '# إشعارات',
    many: '# إشعارًا',
    other: '# إشعار',
  },
  result: {
    zero: 'لا توجد نتائج',
    one: 'نتيجة واحدة',
    two: 'نتيجتان',
    few: '# نتائج',
    many: '# نتيجة',
    other: '# نتيجة',
  },
  lawyer: {
    zero: 'لا يوجد محامون',
    one: 'محامٍ واحد',
    two: 'محاميان',
    few: '# محامين',
    many: '# محاميًا',
    other: '# محامٍ',
  },
  year: { zero: 'أقل من سنة', one: 'سنة واحدة', two: 'سنتان', few: '# سنوات', many: '# سنة', other: '# سنة' },
  day: { zero: 'اليوم', one: 'يوم واحد', two: 'يومان', few: '# أيام', many: '# يومًا', other: '# يوم' },
  minute: {
    zero: 'أقل من دقيقة',
    one: 'دقيقة واحدة',
    two: 'دقيقتان',
    few: '# دقائق',
    many: '# دقيقة',
    other: '# دقيقة',
  },
  second: { zero: 'الآن', one: 'ثانية واحدة', two: 'ثانيتان', few: '# ثوانٍ', many: '# ثانية', other: '# ثانية' },
  pound: { zero: 'بدون رسوم', one: 'جنيه واحد', two: 'جنيهان', few: '# جنيهات', many: '# جنيهًا', other: '# جنيه' },
} as const satisfies Record<string, PluralForms>;

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
} as const;
