import { fieldTexts } from '#contract/copy/fields.ts';
import { factNames, roleNames, roomActs } from '#contract/copy/words.ts';

/** Texts of invitations and case rooms. Some are said word for word (specification#messages). */
export const invitationTexts = {
  fillAll: fieldTexts.fillAll,
  numeric: 'رقم الطلب ورقم الدعوة أرقام فقط',
  noSuchRequest: 'لا يوجد طلب بهذا الرقم',
  requestOver: 'انتهى هذا الطلب، ولا تُنشأ له دعوات جديدة',
  noSuchLawyer: 'هذا المحامي غير متاح، اختر محاميًا آخر',
  numberTaken: 'رقم الدعوة مستخدم من قبل، اكتب رقمًا آخر',
  created: 'تم إرسال الدعوة بنجاح',
  invitation: 'رقم الدعوة مطلوب',
  hiddenClient: roleNames.Client,
  reason: fieldTexts.reasonMissing,
  withdrawn: 'أُخفيت غرفة القضية عن طرفيها',
} as const;

export const roomTexts = {
  title: 'الموضوع مطلوب',
  description: 'وصف الطلب مطلوب',
  note: 'نص الملاحظة مطلوب',
  answer: 'نص الرد مطلوب',
  entry: 'اختر الطلب',
  requestAdded: 'تمت إضافة الطلب',
  noteAdded: 'تمت إضافة الملاحظة',
  answered: 'تم إرسال الرد',
  closed: 'تم إنهاء ما طلبته',
  onlyAuthorCloses: 'لا ينهي هذا إلا من طلبه',
  requestClosed: 'أنهى هذا السؤال صاحبه، ولم يعد يقبل ردودًا',
  answeredBefore: 'وصل ردك على هذا السؤال من قبل',
  cancelled: 'أُلغي الطلب، وغرفة القضية للقراءة فقط',
  completed: 'اكتمل الطلب، وغرفة القضية للقراءة فقط',
} as const;

/** How each party is called to the other one: in the room of the chosen lawyer, and in others. */
export const partyNames = {
  chosen: { Client: 'موكلك', Lawyer: 'محاميك' },
  asked: { Client: factNames.client, Lawyer: factNames.lawyer },
} as const;

/** The states of what one party asks of the other in a case room. */
export const entryStateNames = { open: 'مفتوح', answered: 'تم الرد عليه', closed: 'مغلق' } as const;

/** The events of a case room. */
export const entryKindNames = {
  request: 'طلب جديد',
  answer: roomActs.answer,
  close: 'إنهاء ما طُلب',
  note: 'ملاحظة',
  dateAdded: 'موعد جديد',
  dateChanged: 'تعديل موعد',
  dateWithdrawn: 'إلغاء موعد',
  doneReported: roomActs.reportDone,
  completed: 'اكتمل الطلب',
  cancelled: 'أُلغي الطلب',
  reopened: 'عاد الطلب إلى حالته السابقة',
  review: 'تقييم العمل',
} as const;

export const dateKindNames = { hearing: 'جلسة', deadline: 'آخر ميعاد' } as const;

export const dateTexts = {
  kind: 'اختر نوع الموعد',
  title: 'موضوع الموعد مطلوب',
  day: 'تاريخ الموعد مطلوب',
  time: 'ساعة الموعد مطلوبة',
  timeFormat: 'اكتب الساعة بنظام ٢٤ ساعة، مثل 09:30',
  which: 'اختر الموعد',
  past: 'اختر موعدًا لم يمر بعد',
  tooFar: 'اختر موعدًا خلال عشر سنوات',
  added: 'تمت إضافة الموعد',
  changed: 'تم تعديل الموعد',
  withdrawn: 'تم إلغاء الموعد',
  onlyAuthor: 'لا يعدّل الموعد ولا يلغيه إلا من أضافه',
} as const;

export const reviewTexts = {
  stars: 'اختر عدد النجوم',
  sent: 'شكرًا لك، تم حفظ تقييمك',
  notYet: 'يمكنك التقييم بعد اكتمال الطلب',
} as const;

/** The columns of the CSV file of an administrators' list, in this order. */
export const invitationColumns = {
  id: 'رقم الدعوة',
  name: 'الطرفان',
  request: factNames.requestId,
  status: 'حالة الطلب',
  client: factNames.client,
  lawyer: partyNames.asked.Lawyer,
  secret: 'الرقم السري',
  opened: 'تاريخ الإنشاء',
} as const;
