import { fieldTexts } from '#contract/copy/fields.ts';
import { factNames, yesNo } from '#contract/copy/words.ts';

/** Whether the lawyer understood the matter. */
export const clarityNames = { clear: yesNo.true, unclear: 'أحتاج إلى توضيح' } as const;
/** Whether the plan is clear. */
export const planClarityNames = { clear: 'واضحة', unclear: 'غير واضحة' } as const;
/** Whether the lawyer agrees. */
export const agreementNames = { agreed: 'موافق', notAgreed: 'غير موافق' } as const;

/** Texts of offers. Some are said word for word (specification#messages). */
export const offerTexts = {
  labels: {
    lawyerPhone: factNames.lawyerPhone,
    caseType: 'حددت نوع القضية',
    topic: 'فهمت الموضوع',
    strategy: 'خطة العمل',
    topicDetails: 'ملخص الموضوع',
    strategyDetails: 'خطوات العمل',
    contractAgreement: 'الاتفاق على العقد',
    confidentiality: 'الالتزام بالسرية',
    communication: 'الالتزام بالتواصل مع المستخدم',
    initialFee: factNames.initialFee,
    finalFee: factNames.finalFee,
    estimatedTime: 'المدة المتوقعة',
  },
  name: fieldTexts.lawyerNameMissing,
  phone: fieldTexts.phoneMissing,
  feeNumeric: 'اكتب الأتعاب بالأرقام',
  offer: 'اختر العرض',
  sent: 'تم إرسال عرضك',
  withdrawn: 'تم سحب عرضك',
  chosen: 'تم اختيار المحامي',
  reference: 'مرجع الاتفاق مطلوب',
} as const;
