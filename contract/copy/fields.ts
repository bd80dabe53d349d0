import { formatNumber } from '#contract/copy/digits.ts';

/** The error messages of fields (specification#text-and-numbers). */
export const fieldTexts = {
  textOnly: 'اكتب نصًا في هذا الحقل',
  oneFile: 'أرفق ملفًا واحدًا فقط',
  textBroken: 'في النص رموز غير صالحة، أعد كتابته',
  tooManyMarks: 'في النص علامات تشكيل متراكمة على حرف واحد، احذف الزائد منها',
  tooLong: (max: number) => `الحد الأقصى لعدد الأحرف: ${formatNumber(max)}`,
  nameLetters: 'الاسم يقبل الحروف والمسافات فقط',
  digitsOnly: 'اكتب أرقامًا فقط',
  cardDigits: 'رقم البطاقة يقبل الأرقام فقط',
  cardLength: 'يجب ألا يزيد رقم البطاقة على ٢٠ رقمًا',
  phoneLength: 'رقم الهاتف من ١٠ أرقام إلى ١٥ رقمًا',
  phoneAlexandria: 'اكتبه هكذا: \u2066+20 3…\u2069',
  emailFormat: 'صيغة البريد الإلكتروني غير صحيحة',
  webAddress: 'اكتب رابطًا كاملًا يبدأ بـ https://',
  passwordMin: 'يجب ألا تقل كلمة المرور عن ٨ أحرف',
  passwordMax: 'يجب ألا تزيد كلمة المرور على ١٢٨ حرفًا',
  passwordWeak: 'كلمة المرور سهلة التخمين، اختر كلمة أقوى',
  dateInvalid: 'التاريخ غير صحيح',
  dateGregorian: 'اكتب التاريخ الميلادي، لا الهجري',
  amountNumeric: 'اكتب المبلغ بالأرقام',
  amountPositive: 'يجب أن يكون المبلغ أكبر من صفر',
  amountMax: 'المبلغ أكبر من المسموح',
  integer: 'اكتب رقمًا بدون كسور',
  min: (min: number) => (min === 0 ? 'يجب ألا يقل الرقم عن صفر' : `يجب ألا يقل الرقم عن ${formatNumber(min)}`),
  max: (max: number) => `يجب ألا يزيد الرقم على ${formatNumber(max)}`,
  reasonMissing: 'السبب مطلوب',
  decisionMissing: 'اختر القرار',
  phoneMissing: 'رقم الهاتف مطلوب',
  lawyerNameMissing: 'اسم المحامي مطلوب',
  governorateMissing: 'المحافظة مطلوبة',
  cityElsewhere: 'هذا المركز لا يتبع المحافظة المختارة',
  fillAll: 'من فضلك املأ جميع الحقول',
  chooseFromList: 'اختر قيمة من القائمة',
  chooseAtMost: (max: number) => `اختر ${formatNumber(max)} على الأكثر`,
  yesOrNo: 'اختر نعم أو لا',
} as const;

/** The error messages of the period of a list or a file. */
export const periodTexts = {
  from: 'تاريخ البداية مطلوب',
  to: 'تاريخ النهاية مطلوب',
  order: 'تاريخ النهاية يسبق تاريخ البداية',
  long: 'اختر فترة لا تزيد على ٣ سنوات',
  fileLong: 'بيانات هذه الفترة أكبر من ملف واحد، اختر فترة أقصر',
} as const;
