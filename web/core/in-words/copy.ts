/**
 * The form of a counted masculine noun after its number: three to ten take the plural, eleven to ninety-nine the
 * accusative singular, hundreds and thousands the genitive singular.
 */
export type CountedNoun = {
  readonly one: string;
  readonly two: string;
  /** Two of a scale with its own noun behind it loses the noon: «ألفا جنيه». */
  readonly twoJoined: string;
  readonly few: string;
  readonly many: string;
  readonly single: string;
};

export const units = ['', 'واحد', 'اثنان', 'ثلاثة', 'أربعة', 'خمسة', 'ستة', 'سبعة', 'ثمانية', 'تسعة', 'عشرة'] as const;
/** From eleven to nineteen. */
export const teens: readonly string[] = ['أحد عشر', 'اثنا عشر', ...units.slice(3, 10).map((unit) => `${unit} عشر`)];
export const tens = ['', '', 'عشرون', 'ثلاثون', 'أربعون', 'خمسون', 'ستون', 'سبعون', 'ثمانون', 'تسعون'] as const;
export const hundreds = [
  '',
  'مائة',
  'مائتان',
  'ثلاثمائة',
  'أربعمائة',
  'خمسمائة',
  'ستمائة',
  'سبعمائة',
  'ثمانمائة',
  'تسعمائة',
] as const;
/** Two hundred with its noun behind it. */
export const twoHundredJoined = 'مائتا';

export const scales = {
  million: { one: 'مليون', two: 'مليونان', twoJoined: 'مليونا', few: 'ملايين', many: 'مليونًا', single: 'مليون' },
  thousand: { one: 'ألف', two: 'ألفان', twoJoined: 'ألفا', few: 'آلاف', many: 'ألفًا', single: 'ألف' },
} as const satisfies Record<string, CountedNoun>;

export const pound: CountedNoun = {
  one: 'جنيه مصري واحد',
  two: 'جنيهان مصريان',
  twoJoined: 'جنيهان مصريان',
  few: 'جنيهات مصرية',
  many: 'جنيهًا مصريًا',
  single: 'جنيه مصري',
};
export const piastre: CountedNoun = {
  one: 'قرش واحد',
  two: 'قرشان',
  twoJoined: 'قرشان',
  few: 'قروش',
  many: 'قرشًا',
  single: 'قرش',
};

export const and = (first: string, second: string) => `${first} و${second}`;
