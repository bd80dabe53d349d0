/** Whether something is clear. */
export const clarityNames = { clear: 'واضح', unclear: 'غير واضح' } as const;
/** Whether the lawyer agrees. */
export const agreementNames = { agreed: 'موافق', notAgreed: 'غير موافق' } as const;

/** Texts of offers. Some are said word for word (specification#messages). */
export const offerTexts = {
  labels: {
    lawyerPhone: 'رقم هاتف المحامي',
    caseType: 'حددت نوع القضية',
    topic: 'عرض الموضوع',
    strategy: 'خطة العمل',
    topicDetails: 'ملخص الموضوع',
    strategyDetails: 'خطوات العمل',
    contractAgreement: 'الاتفاق على العقد',
    confidentiality: 'الالتزام بالسرية',
    communication: 'الالتزام بالتواصل مع المستخدم',
    initialFee: 'مقدم الأتعاب',
    finalFee: 'مؤخر الأتعاب',
    estimatedTime: 'المدة المتوقعة',
  },
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
