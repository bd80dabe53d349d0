import { listNames } from '#contract/administration/copy.ts';
import { roleNames } from '#contract/copy/words.ts';
import { pageNames } from '#web/core/copy.ts';
import { sectionNames as sections } from '#web/desk/subjects/copy.ts';

/** Texts of the administration's own pages. */
export const adminCopy = {
  overview: {
    title: pageNames.admin,
    lead: (name: string) => `أهلًا \u2068${name}\u2069، هذه نظرة على ما ينتظر قرارك.`,
    allClear: 'لا يوجد ما ينتظر المراجعة',
    oldestFirst: 'الأقدم انتظارًا',
    start: 'ابدأ من الأقدم',
    kinds: {
      lawyers: roleNames.Lawyer,
      participants: roleNames.Participant,
      payments: 'إثبات دفع',
      refunds: 'مبلغ يُرد',
      requests: 'طلب بلا عرض',
      complaints: 'شكوى',
      suggestions: 'مقترح',
      reported: 'بلاغ',
    },
  },
  lawyers: {
    title: sections.lawyers,
    lead: 'راجع البيانات والصور، ثم اقبل الحساب، أو اطلب تعديلًا، أو ارفضه مع ذكر السبب.',
  },
  participants: { title: sections.participants, lead: 'من يُقبل حسابه يستطيع إرسال المقترحات والتعليقات والمناقشات.' },
  clients: { title: sections.clients, lead: 'من يقدّمون الطلبات. ابحث عن حساب لتراجعه أو توقفه أو تعيد تفعيله.' },
  administrators: {
    title: sections.administrators,
    lead: 'من يدير المنصة وما يُسمح به لكل مدير. فعّلوا جميعًا التحقق بخطوتين من صفحة «حسابي».',
  },
  account: {
    title: (id: string | number) => `الحساب رقم ${id}`,
    back: { Lawyer: 'كل المحامين', Participant: 'كل المشاركين', Client: 'كل المستخدمين', Admin: 'كل المديرين' },
    history: 'سجل هذا الحساب: ما حدث له',
    actions: 'نشاط صاحب هذا الحساب',
  },
  registration: {
    title: (id: string | number) => `تسجيل لم يؤكَّد رقم ${id}`,
    lead: 'لم يؤكد صاحبه بريده بعد، فلا يظهر في أي قائمة، ويُحذف تلقائيًا بعد ٣٠ يومًا من تسجيله.',
    history: 'سجل هذا التسجيل',
  },
  requests: { title: sections.requests, lead: 'افتح الطلب لتكليف المحامين أو تغيير حالته.' },
  request: { title: (id: string | number) => `الطلب رقم ${id}`, back: 'كل الطلبات' },
  payments: { title: sections.payments, lead: 'قارن المبلغ والاسم بصورة التحويل قبل القبول.' },
  refunds: { title: sections.refunds, lead: 'حوّل كل مبلغ إلى صاحبه، ثم سجّل رقم عملية الرد.' },
  paymentTotals: { title: 'الإجماليات وسجل السداد', lead: 'ما قُبل من رسوم الطلبات والرسوم التكميلية بتوقيت القاهرة.' },
  complaints: { title: sections.complaints, lead: 'اقرأ القصة وما حدث في القضية، ثم رُدّ على صاحب الشكوى وحده.' },
  invitations: { title: sections.invitations, lead: 'كل الغرف في كل حالاتها. ما يكتبه الطرفان لا يظهر هنا.' },
  invitation: { title: (id: string | number) => `غرفة القضية رقم ${id}`, back: 'كل الغرف' },
  suggestion: { title: (id: string | number) => `المشاركة رقم ${id}`, back: 'كل المشاركات' },
  comments: { title: listNames.comments, lead: 'كل التعليقات في كل حالاتها.' },
  reports: { title: listNames.allReports, lead: 'ما أبلغ عنه الناس، وكيف بُتّ في كل بلاغ.' },
  suggestions: {
    title: sections.suggestions,
    lead: 'رُدّ على المقترحات، وراجع البلاغات، وأخفِ ما يخالف مع ذكر السبب.',
  },
  content: {
    title: sections.content,
    lead: 'ما يراه الزوار: اكتبه كمسودة، ثم انشره ورتّبه. ما تسحبه يبقى محفوظًا وتستطيع نشره من جديد.',
  },
  texts: { title: 'من نحن والخصوصية', lead: 'النصان الطويلان كما يقرؤهما الزوار. يظهر التعديل فور حفظه.' },
  settings: {
    title: sections.settings,
    lead: 'هوية المنصة والمحافظ والرسوم وحدود التكليف وعناوين التواصل كما تظهر للناس.',
  },
  mail: { title: listNames.mails, lead: 'الرسائل التي تنتظر الإرسال والتي تعذّر إرسالها. لا يظهر هنا نص أي رسالة.' },
  mailDetail: { title: (id: string | number) => `الرسالة رقم ${id}`, back: 'كل الرسائل' },
  history: { title: sections.history, lead: 'من فعل ماذا ومتى ولماذا. لا يستطيع أحد تعديله أو حذف شيء منه.' },
} as const;
