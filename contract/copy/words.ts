import type { Role } from '#contract/core/roles.ts';
import type { DaysSetting } from '#contract/core/waiting.ts';

/** Facts that things of several domains have, or that the history records. */
export const factNames = {
  accountId: 'رقم الحساب',
  amount: 'المبلغ',
  amountDue: 'المبلغ المطلوب',
  date: 'التاريخ',
  client: 'المستخدم',
  decidedAt: 'وقت القرار',
  decision: 'القرار',
  finalFee: 'مؤخر الأتعاب',
  governorate: 'المحافظة',
  initialFee: 'مقدم الأتعاب',
  kind: 'النوع',
  lawyerFee: 'الرسوم التكميلية',
  lawyer: 'المحامي',
  lawyerName: 'اسم المحامي',
  lawyerPhone: 'رقم هاتف المحامي',
  paymentId: 'رقم الإثبات',
  permission: 'الصلاحية',
  phoneNumber: 'رقم الهاتف',
  refundId: 'رقم الرد',
  reason: 'السبب',
  requestFee: 'رسوم الطلب',
  requestId: 'رقم الطلب',
  role: 'نوع الحساب',
  specialty: 'التخصص',
  state: 'الحالة',
  text: 'النص',
  to: 'إلى',
  way: 'طريقة السداد',
} as const;

/** The settings of how long something waits. */
export const waitingDaysNames = {
  answerDays: 'أيام انتظار رد المحامي المكلَّف',
  offerDays: 'أيام انتظار أول عرض',
  paymentDays: 'أيام انتظار سداد الرسوم',
  choiceDays: 'أيام انتظار اختيار المحامي',
  doneDays: 'أيام انتظار تأكيد اكتمال العمل',
} as const satisfies Record<DaysSetting, string>;

/** A fact that holds or not, in words. */
export const yesNo = { true: 'نعم', false: 'لا' } as const;

/** The kinds of account. */
export const roleNames = {
  Client: 'مستخدم',
  Lawyer: 'محامٍ',
  Participant: 'مشارك',
  Admin: 'مدير المنصة',
} as const satisfies Record<Role, string>;

/** The same among administrators, to whom it is clear what is administered. */
export const roleNamesInside = { ...roleNames, Admin: 'مدير' } as const satisfies Record<Role, string>;

/** Acts of the parties in the room of a case, which the history names too. */
export const roomActs = { answer: 'رد', reportDone: 'إبلاغ بانتهاء العمل' } as const;
