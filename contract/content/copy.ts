import { formatNumber } from '#contract/copy/digits.ts';
import { factNames } from '#contract/copy/words.ts';

export const contentTexts = {
  brandName: 'اسم المنصة مطلوب',
  slogan: 'الشعار النصي مطلوب',
  wallet: 'رقم المحفظة غير صحيح',
  walletName: 'اسم المحفظة مطلوب',
  walletTwice: 'رقم المحفظة مكرر',
  walletAt: (place: number, error: string) => `المحفظة ${formatNumber(place)}: ${error}`,
  walletList: 'أرسل قائمة المحافظ',
  walletsMost: (most: number) => `الحد الأقصى ${formatNumber(most)} محفظة`,
  walletActive: 'يجب أن تبقى محفظة واحدة مفعّلة على الأقل',
  /** The name of the first wallet when only its number is known. */
  walletUnnamed: 'محفظة الدفع',
  /** Next to a wallet in the history. */
  walletInactive: '(متوقفة)',
  lawyersPerRequest: 'عدد المحامين لكل طلب مطلوب',
  administratorSessionHours: 'مدة دخول المدير بالساعات مطلوبة',
  administratorIdleMinutes: 'عدد دقائق الخروج دون استخدام مطلوب',
  openAssignmentsMax: 'حد التكليفات المفتوحة مطلوب، واكتب 0 إذا كان بلا حد',
  requestsPerHourMax: 'الحد الأقصى للطلبات في الساعة مطلوب',
  complaintDays: 'أيام الرد على الشكوى مطلوبة',
  requestsPerDayMax: 'الحد الأقصى للطلبات في اليوم مطلوب',
  keepMonths: 'عدد الشهور مطلوب، واكتب 0 إذا كان الحفظ دائمًا',
  waitingDays: 'عدد أيام الانتظار مطلوب، واكتب 0 إذا كان بلا نهاية',
  requestFee: 'رسوم الطلب مطلوبة',
  lawyerFee: 'الرسوم التكميلية مطلوبة',
  email: 'بريد التواصل مطلوب',
  saved: 'تم حفظ الإعدادات',
} as const;

/** Texts for editing public content. */
export const editingTexts = {
  secondFactorFirst: 'فعّل التحقق بخطوتين في حسابك من صفحة «حسابي» أولًا، حتى لا تُغلق الإدارة أمامك',
  title: 'العنوان مطلوب',
  image: 'الصورة مطلوبة',
  quote: 'نص القول مطلوب',
  authorName: 'اسم صاحب الرأي مطلوب',
  role: 'صفة صاحب الرأي مطلوبة',
  content: 'نص الرأي مطلوب',
  audience: 'اختر لمن هذه الميزة',
  description: 'وصف الإعلان مطلوب',
  city: 'المدينة مطلوبة',
  specialty: 'التخصص مطلوب',
  about: 'نص «من نحن» مطلوب',
  privacy: 'نص سياسة الخصوصية مطلوب',
  terms: 'نص شروط الاستخدام مطلوب',
  version: 'أعد تحميل الصفحة قبل الحفظ',
  saved: 'تم الحفظ',
  published: 'تم النشر',
  withdrawn: 'تم السحب، ولم يعد ظاهرًا للزوار',
  moved: 'تم تغيير الترتيب',
} as const;

/** The states of content. */
export const contentStateNames = {
  draft: 'مسودة',
  published: 'منشور',
  withdrawn: 'مسحوب',
} as const;

/** Fields of content, as the history names them. */
export const contentFieldNames = {
  title: 'العنوان',
  text: factNames.text,
  authorName: 'اسم صاحب الرأي',
  role: 'صفة صاحب الرأي',
  type: 'لمن الميزة',
  description: 'الوصف',
  lawyerSpecialty: 'تخصص المحامي المطلوب',
  picture: 'الصورة',
} as const;

/** The columns of the CSV file of an administrators' list, in this order. */
export const contentColumns = {
  id: 'رقم العنصر',
  name: contentFieldNames.title,
  state: factNames.state,
  text: factNames.text,
  changed: 'آخر تعديل',
} as const;
