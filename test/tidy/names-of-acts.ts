/** The acts and things of people, each with its one name in the copy. The other names were used for it once. */
export type NameOfAct = {
  name: string;
  others: RegExp /** Files where the words mean something else. */;
  except?: readonly string[];
};

export const namesOfActs: readonly NameOfAct[] = [
  { name: 'قدّم عرضك', others: /تقديم رد|إرسال ردك|ردك على الطلب|ردود المحامين|لا توجد ردود/ },
  { name: 'اكتمال العرض', others: /درجة (ال)?عرض|تقييم (ال)?عرض|نقاط العرض|الدرجة|درجته|الأعلى درجة/ },
  { name: 'غير مكتوب', others: /لم يكتبه|(مقدم|مؤخر) فقط/ },
  { name: 'محاميك', others: /الطرف الآخر/ },
  { name: 'غرفة القضية', others: /تفاصيل الدعوة|غرفة الدعوة|^الدعوات$|^الدعوة رقم/ },
  { name: 'سجل النشاط', others: /سجل التغييرات/ },
  { name: 'ادفع رسوم الطلب', others: /عرض رقم محفظة الدفع/ },
  { name: 'أرسل صورة أوضح', others: /إعادة إرسال إثبات|إرسال إثبات جديد/ },
  { name: 'انتهى العمل', others: /تم إنجاز العمل|إنهاء القضية/ },
  { name: 'اكتمال الطلب', others: /إتمام الطلب|إغلاق الطلب|الطلب بعد اكتماله/ },
  { name: 'ميعاده', others: /تاريخه/ },
  { name: 'آخر ميعاد', others: /^ميعاد قانوني|موعد نهائي/ },
  { name: 'ادفع الرسوم التكميلية', others: /سدّد الرسوم|مسددة|لم يسدّد|(تُسدد|يُسدَّد) مرة/ },
];
