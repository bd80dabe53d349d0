/** A list only suggests: any text is accepted (specification#request-facts). */
export const specialties: readonly string[] = [
  'مدني',
  'جنائي',
  'أحوال شخصية (أسرة)',
  'تجاري',
  'شركات واستثمار',
  'اقتصادي',
  'عمالي وتأمينات',
  'إداري (مجلس دولة)',
  'عقاري وشهر عقاري',
  'إيجارات',
  'ضرائب وجمارك',
  'مواريث ووصايا',
  'ملكية فكرية',
  'جرائم إلكترونية وتقنية معلومات',
  'بنوك وتمويل',
  'تأمين وتعويضات',
  'أخطاء طبية',
  'مرور',
  'تحكيم ووساطة',
  'جنسية وإقامة وشؤون أجانب',
  'عسكري',
  'دستوري',
  'نقض',
  'تنفيذ أحكام',
  'صياغة عقود واستشارات',
  'حماية مستهلك',
  'رياضي',
  'بحري ونقل',
  'تخصص آخر',
];

/** The category of a request («طبيعة الموضوع», `SubjectOfTheRequest` on the wire). */
export const requestTypes: readonly string[] = [
  'رفع دعوى جديدة',
  'الحضور والدفاع في دعوى قائمة',
  'استئناف حكم',
  'طعن بالنقض',
  'استشارة قانونية',
  'صياغة عقد أو مراجعته',
  'إنذار رسمي',
  'شكوى أو بلاغ',
  'حضور تحقيق',
  'تنفيذ حكم',
  'توثيق أو تسجيل',
  'تأسيس شركة',
  'صلح أو تسوية ودية',
  'تحكيم',
  'تظلم أو لجنة فض منازعات',
  'طلب آخر',
];

/** The degrees of registration at the bar, lowest first (`LastDegree`). */
export const barDegrees: readonly string[] = ['جدول عام (تحت التمرين)', 'ابتدائي', 'استئناف', 'نقض'];

/** The expected duration in an offer. */
export const estimatedTimes: readonly string[] = [
  'أسبوع',
  'أسبوعان',
  'شهر',
  'ثلاثة أشهر',
  'ستة أشهر',
  'سنة',
  'أكثر من سنة',
  'بحسب جلسات المحكمة',
];

/** Subjects of suggestions, comments and discussions. */
export const classifications: readonly string[] = [
  'تحسين خدمة',
  'تبسيط إجراء',
  'تعديل تشريعي',
  'تطوير تقني في المنصة',
  'الرسوم والأتعاب',
  'شؤون المحامين',
  'حقوق المتقاضين',
  'قضايا الأسرة',
  'قضايا العمل',
  'توعية قانونية',
  'شكوى',
  'شكر وتقدير',
  'أخرى',
];

/** Changes that an administrator asks of a lawyer before accepting them. The last one needs an explanation. */
export const accountChangeRequests: readonly string[] = [
  'أعد تصوير البطاقة بوضوح',
  'أعد تصوير الكارنيه بوضوح',
  'ارفع صورة كارنيه هذا العام',
  'أكمل بياناتك المهنية',
  'صحّح البيانات لتطابق المستندات',
  'سبب آخر',
];

/** Why an administrator rejects an account. The last one needs an explanation. */
export const accountRejectionReasons: readonly string[] = [
  'صورة البطاقة أو الكارنيه غير واضحة',
  'البيانات لا تطابق المستندات',
  'الكارنيه غير مجدَّد',
  'مستند ناقص',
  'يوجد حساب سابق بالبيانات نفسها',
  'سبب آخر',
];
