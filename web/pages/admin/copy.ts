/** The words of the administration's own pages. */
export const adminCopy = {
  overview: {
    title: 'لوحة الإدارة',
    lead: (name: string) => `أهلًا \u2068${name}\u2069، هذه نظرة على ما ينتظر قرارك.`,
    allClear: 'لا يوجد ما ينتظر المراجعة',
    clear: 'لا شيء ينتظر',
    seeAll: 'عرض الكل',
    seeAllOf: (queue: string) => `عرض الكل: ${queue}`,
    orMore: (count: string) => `${count} أو أكثر`,
    queues: {
      lawyers: 'محامون بانتظار المراجعة',
      participants: 'مشاركون بانتظار القبول',
      requests: 'طلبات لم يصلها عرض',
      payments: 'إثباتات دفع للمراجعة',
    },
    noSpecialty: 'لم يكمل بياناته المهنية',
    requestNumbered: 'طلب رقم',
    requestPaid: 'رسوم الطلب رقم',
    lawyerFee: 'الرسوم التكميلية لمحامٍ',
    noLawyers: 'لا محامون مكلَّفون',
  },
  lawyers: { title: 'المحامون', lead: 'راجع البيانات والصور، ثم اقبل الحساب أو ارفضه مع ذكر السبب.' },
  participants: { title: 'المشاركون', lead: 'من يُقبل حسابه يستطيع إرسال المقترحات والتعليقات والمناقشات.' },
  requests: { title: 'الطلبات', lead: 'الأقدم أولًا. افتح الطلب لتكليف المحامين أو تغيير حالته.' },
  request: { title: (id: string | number) => `الطلب رقم ${id}`, back: 'كل الطلبات' },
  payments: { title: 'إثباتات الدفع', lead: 'قارن المبلغ والاسم بصورة التحويل قبل القبول.' },
  settings: { title: 'الإعدادات', lead: 'الرسوم ورقم المحفظة وعناوين التواصل كما تظهر للناس.' },
} as const;
