/** What requests, offers and payments say (specification §5 and §8, contract §11). */
export const requestTexts = {
  type: 'طبيعة الموضوع مطلوبة',
  province: 'المحافظة مطلوبة',
  center: 'المركز مطلوب',
  centerElsewhere: 'هذا المركز لا يتبع المحافظة المختارة',
  subject: 'موضوع الطلب مطلوب',
  date: 'التاريخ مطلوب',
  phone: 'رقم الهاتف مطلوب',
  requestNumber: 'رقم الطلب مطلوب',
  lawyer: 'اختر المحامي',
  reason: 'السبب مطلوب',
  submitted: 'تم إرسال طلبك بنجاح',
  cancelled: 'تم إلغاء الطلب',
  completed: 'تم إغلاق الطلب بعد اكتماله',
  assigned: 'تم التكليف بالطلب',
  withdrawn: 'تم سحب التكليف',
  opened: 'الطلب الآن بانتظار السداد',
  takenBack: 'عاد الطلب إلى حالته السابقة',
  unlock: {
    fillAll: 'يجب ملء جميع الحقول',
    email: 'البريد الإلكتروني غير صحيح',
    passwordMin: 'يجب ألا تقل كلمة المرور عن 6 أحرف',
    numberDigits: 'رقم الطلب يقبل الأرقام فقط',
    mismatch: 'البيانات غير متطابقة، راجع البريد وكلمة المرور ورقمي الطلب',
    done: 'تم التحقق، جارٍ فتح الطلب',
  },
} as const;

export const paymentTexts = {
  fillAll: 'من فضلك املأ جميع الحقول وارفع صورة الدفع',
  amountNumeric: 'اكتب المبلغ بالأرقام',
  sent: 'تم إرسال إيصال الدفع',
  feeName: 'اسم المحامي مطلوب',
  feePhone: 'رقم الهاتف مطلوب',
  feeAmount: 'المبلغ مطلوب',
  feeImage: 'صورة التحويل مطلوبة',
  feeSent: 'تم إرسال بيانات الدفع بنجاح',
  payment: 'رقم الإثبات مطلوب',
  decision: 'اختر القرار',
  reason: 'سبب الرفض مطلوب',
  reviewed: 'تم تنفيذ العملية',
  reconsidered: 'عاد الإثبات إلى المراجعة',
  referenceSigns: 'رقم العملية يقبل الحروف والأرقام فقط',
  wallet: 'اختر المحفظة من القائمة',
  sheet: 'اختر الملف المطلوب',
} as const;

export const offerTexts = {
  name: 'اسم المحامي مطلوب',
  phone: 'رقم الهاتف مطلوب',
  feeNumeric: 'اكتب الأتعاب بالأرقام',
  offer: 'اختر العرض',
  sent: 'تم إرسال ردك بنجاح',
  withdrawn: 'تم سحب عرضك',
  chosen: 'تم اختيار المحامي',
  draftSaved: 'حُفظت المسودة',
  draftDropped: 'حُذفت المسودة',
  reference: 'مرجع الاتفاق مطلوب',
} as const;

export const attachmentTexts = {
  missing: 'اختر صورة أو ملف PDF',
  which: 'اختر المستند',
  added: 'تم إرفاق المستند',
  removed: 'تم حذف المستند',
} as const;
