import { recordedTexts } from '#contract/payments/copy.ts';

/** Texts of a payment that an administrator records without a picture. */
export const recordCopy = {
  title: 'سداد بلا صورة',
  text: {
    request: 'وصل سداد رسوم هذا الطلب بإنستاباي أو نقدًا أو بمحفظة دون إثبات؟ سجّله هنا.',
    lawyer: 'وصل سداد الرسوم التكميلية لهذا المحامي بإنستاباي أو نقدًا أو بمحفظة دون إثبات؟ سجّله هنا.',
  },
  button: 'سجّل سدادًا',
  sending: 'جارٍ التسجيل...',
  follows: {
    request: 'يُعامل كإثبات مقبول: تُفتح العروض للمستخدم ويصله إشعار، ويُكتب السداد في سجل السداد باسمك.',
    lawyer: 'يُعامل كإثبات مقبول: تبدأ سنة المحامي ويصله إشعار، ويُكتب السداد في سجل السداد باسمك.',
  },
  secondNeeded: (limit: string) => `ما زاد على ${limit} ينتظر قبول مدير آخر قبل أن يُحتسب.`,
  amount: 'المبلغ المستلَم بالجنيه',
  due: (fee: string) => `المطلوب ${fee}`,
  chooseWay: 'اختر الطريقة',
  referenceHint: 'مطلوب إلا في السداد نقدًا.',
  isKnownReference: 'رقم العملية مسجَّل من قبل، وهذا سداد آخر',
  receivedOn: 'تاريخ استلام المبلغ',
  reason: 'سبب التسجيل بلا صورة',
  reasonHint: 'يبقى في سجل النشاط ويراه صاحب السداد في نسخة بياناته.',
  done: { approved: recordedTexts.recorded, waiting: 'سُجّل السداد، وينتظر قبول مدير آخر' },

  badge: 'سُجّل يدويًا',
  why: 'سبب التسجيل',
  waitsForOther: 'سجّلت هذا السداد بنفسك، وينتظر قبول مدير آخر.',
  rejectHint: 'يصل هذا السبب إلى من سجّل السداد.',
  takenBackBecause: 'سبب التراجع',
} as const;
