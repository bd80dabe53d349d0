export const contentTexts = {
  wallet: 'رقم المحفظة غير صحيح',
  requestFee: 'رسوم الطلب مطلوبة',
  lawyerFee: 'رسوم المحامي مطلوبة',
  email: 'بريد التواصل مطلوب',
  saved: 'تم حفظ الإعدادات',
} as const;

/** What the editor of public content is told. */
export const editingTexts = {
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
  version: 'أعد تحميل الصفحة قبل الحفظ',
  saved: 'تم الحفظ',
  published: 'تم النشر',
  withdrawn: 'تم السحب، ولم يعد ظاهرًا للزوار',
  moved: 'تم تغيير الترتيب',
  restored: 'تمت استعادة النسخة',
} as const;
