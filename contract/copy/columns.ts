/** The columns of the administrators' lists, on their screen and in their files; the order is that of both. */
export const accountColumns = {
  id: 'رقم الحساب',
  name: 'الاسم',
  status: 'الحالة',
  email: 'البريد الإلكتروني',
  phone: 'رقم الهاتف',
  specialty: 'التخصص',
  governorate: 'المحافظة',
  years: 'سنوات الخبرة',
  registered: 'تاريخ التسجيل',
  reason: 'سبب الرفض أو الإيقاف',
} as const;

export const requestColumns = {
  id: 'رقم الطلب',
  name: 'موضوع الطلب',
  status: 'الحالة',
  client: 'المستخدم',
  province: 'المحافظة',
  specialty: 'التخصص',
  lawyers: 'المحامون المكلَّفون',
  offers: 'العروض',
  lawyer: 'المحامي المختار',
  placed: 'تاريخ التقديم',
} as const;

export const proofColumns = {
  id: 'رقم الإثبات',
  name: 'صاحب الحساب',
  kind: 'نوع الرسوم',
  request: 'رقم الطلب',
  amount: 'المبلغ المحوَّل',
  due: 'المبلغ المطلوب',
  payer: 'اسم المحوِّل',
  reference: 'رقم العملية',
  sent: 'وقت الإرسال',
  decided: 'وقت القرار',
  reason: 'سبب الرفض',
} as const;

export const proofKinds = { request: 'رسوم طلب', lawyer: 'الرسوم التكميلية لمحامٍ' } as const;

export const mailColumns = {
  id: 'رقم الرسالة',
  name: 'إلى',
  kind: 'النوع',
  attempts: 'المحاولات',
  made: 'وقت الإنشاء',
  due: 'المحاولة التالية',
  error: 'آخر خطأ',
} as const;

export const suggestionColumns = {
  id: 'رقم المشاركة',
  name: 'الموضوع',
  account: 'الحساب',
  shownName: 'الاسم الظاهر',
  classification: 'التصنيف',
  comments: 'التعليقات',
  supports: 'المؤيدون',
  sent: 'التاريخ',
  answer: 'رد المنصة',
  hidden: 'سبب الإخفاء',
} as const;

export const reportColumns = {
  id: 'رقم المشاركة',
  name: 'النص',
  account: 'كاتبه',
  reports: 'البلاغات',
  reasons: 'أسباب البلاغات',
  since: 'أول بلاغ',
} as const;

export const allReportColumns = {
  id: 'رقم البلاغ',
  name: 'النص',
  suggestion: 'رقم المشاركة',
  account: 'كاتبه',
  reporter: 'المبلِّغ',
  reason: 'سبب البلاغ',
  decision: 'القرار',
  sent: 'وقت البلاغ',
  decided: 'وقت القرار',
} as const;

export const reportStateNames = {
  open: 'ينتظر القرار',
  keep: 'أُبقي على المحتوى',
  hide: 'أُخفي المحتوى',
  gone: 'زال المحتوى أو ضُمّ إلى غيره',
} as const;

export const commentColumns = {
  id: 'رقم التعليق',
  name: 'التعليق',
  suggestion: 'رقم المشاركة',
  account: 'كاتبه',
  state: 'الحالة',
  written: 'التاريخ',
  reason: 'سبب الإخفاء',
} as const;

export const contentColumns = {
  id: 'رقم العنصر',
  name: 'العنوان',
  state: 'الحالة',
  text: 'النص',
  changed: 'آخر تعديل',
} as const;

export const commentStateNames = { public: 'ظاهر', hidden: 'مخفي', deleted: 'حذفه صاحبه' } as const;

export const invitationColumns = {
  id: 'رقم الدعوة',
  name: 'الطرفان',
  request: 'رقم الطلب',
  status: 'حالة الطلب',
  client: 'المستخدم',
  lawyer: 'المحامي',
  secret: 'الرقم السري',
  opened: 'تاريخ الإنشاء',
} as const;

export const administratorColumns = {
  id: 'رقم الحساب',
  name: 'الاسم',
  email: 'البريد الإلكتروني',
  permission: 'الصلاحية',
  status: 'الحالة',
  secondFactor: 'التحقق بخطوتين',
  since: 'منذ',
} as const;
