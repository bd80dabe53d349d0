/** What invitations and case rooms say (specification §5 and §8). */
export const invitationTexts = {
  fillAll: 'من فضلك املأ جميع الحقول',
  numeric: 'رقم الطلب ورقم الدعوة أرقام فقط',
  noSuchRequest: 'لا يوجد طلب بهذا الرقم',
  requestOver: 'انتهى هذا الطلب، ولا تُنشأ له دعوات جديدة',
  noSuchLawyer: 'هذا المحامي غير متاح، اختر محاميًا آخر',
  numberTaken: 'رقم الدعوة مستخدم من قبل، اكتب رقمًا آخر',
  created: 'تم إرسال الدعوة بنجاح',
  invitation: 'رقم الدعوة مطلوب',
  hiddenClient: 'مستخدم',
  reason: 'السبب مطلوب',
  withdrawn: 'سُحبت الدعوة من طرفيها',
  restored: 'عادت الدعوة إلى طرفيها',
} as const;

export const roomTexts = {
  title: 'عنوان الطلب مطلوب',
  description: 'وصف الطلب مطلوب',
  note: 'نص الملاحظة مطلوب',
  answer: 'نص الرد مطلوب',
  entry: 'اختر الطلب',
  requestAdded: 'تمت إضافة الطلب',
  noteAdded: 'تمت إضافة الملاحظة',
  answered: 'تم إرسال الرد',
  closed: 'تم إغلاق الطلب',
  onlyAuthorCloses: 'يغلق الطلب من أضافه فقط',
  requestClosed: 'أُغلق هذا الطلب، ولم يعد يقبل ردودًا',
  cancelled: 'أُلغي الطلب، والدعوة للقراءة فقط',
  completed: 'اكتمل الطلب، والدعوة للقراءة فقط',
} as const;

export const dateTexts = {
  kind: 'اختر نوع الموعد',
  title: 'عنوان الموعد مطلوب',
  day: 'يوم الموعد مطلوب',
  time: 'ساعة الموعد مطلوبة',
  timeFormat: 'اكتب الساعة بنظام 24 ساعة، مثل 09:30',
  which: 'اختر الموعد',
  past: 'اختر موعدًا لم يمر بعد',
  tooFar: 'اختر موعدًا خلال عشر سنوات',
  added: 'تمت إضافة الموعد',
  changed: 'تم تعديل الموعد',
  withdrawn: 'تم سحب الموعد',
  onlyAuthor: 'يعدّل الموعد ويسحبه من أضافه فقط',
} as const;

export const reviewTexts = {
  stars: 'اختر عدد النجوم',
  sent: 'شكرًا لك، تم حفظ تقييمك',
  notYet: 'يمكنك التقييم بعد اكتمال الطلب',
} as const;
