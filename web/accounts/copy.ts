import { accountTexts, loginLinkLasts } from '#contract/accounts/copy.ts';
import { factNames } from '#contract/copy/words.ts';
import { fieldCopy } from '#web/ui/fields/copy.ts';

/** Texts of a registration: dialogs of three kinds and the form on the suggestions page. */
export type RegistrationWords = {
  readonly subtitle?: string;
  readonly displayName: string;
  readonly namePlaceholder: string;
  readonly cardId: string;
  readonly cardHint: string;
  readonly note?: string;
  readonly submit: string;
  readonly failed: string;
};

const nationalCard = { cardId: 'الرقم القومي', cardHint: 'كما هو في البطاقة' } as const;
const { labels, lawyerLabels } = accountTexts;
const { lawyerName } = factNames;
const person = { displayName: labels.displayName, namePlaceholder: 'الاسم كما في البطاقة', ...nationalCard } as const;

const submit = 'إنشاء الحساب';
const join = 'سجّل كمحامٍ';
const allLawyers = 'محامو المنصة';
const papers = { idPhoto: 'صورة بطاقة رقم قومي سارية', barCardPhoto: 'صورة كارنيه نقابة سارٍ' } as const;

export const accountsCopy = {
  email: labels.email,
  password: fieldCopy.password,
  confirmPassword: 'تأكيد كلمة المرور',
  passwordHint: '٨ أحرف على الأقل',
  phone: labels.phoneNumber,
  phonePlaceholder: '01xxxxxxxxx',
  codeGoesThere: 'سنرسل إليه رمز التحقق',

  login: {
    submit: 'دخول',
    sending: 'جارٍ الدخول...',
    forgotten: 'نسيت كلمة المرور؟',
    verifyAccount: 'تأكيد الحساب',
    createAccount: 'ليس لديك حساب؟ أنشئ حسابًا جديدًا:',
    failed: 'حدث خطأ أثناء تسجيل الدخول',
    kinds: { client: 'حساب مستخدم', lawyer: 'حساب محامٍ', participant: 'حساب مشارك' },
  },

  confirmAgain: {
    text: 'هذه خطوة حساسة، فاكتب كلمة المرور للتأكد من أنك أنت من ينفّذها. لن نطلبها مرة أخرى خلال ١٠ دقائق.',
    submit: 'متابعة',
    sending: 'جارٍ التأكيد...',
    failed: 'تعذّر التأكيد، حاول مرة أخرى',
  },

  /** The last step of a visitor's request. */
  step: {
    label: 'جديد أم لديك حساب؟',
    isNew: 'حساب جديد',
    isKnown: 'لديّ حساب',
    submit: 'أنشئ الحساب وأرسل الطلب',
    next: 'بعد رمز التحقق يُرسل طلبك وحده، دون كتابة كلمة المرور مرة أخرى.',
    verify: 'أكّد وأرسل الطلب',
    signedOut: 'سجّل الدخول أو أنشئ حسابًا لإرسال طلبك. ما كتبته محفوظ.',
    home: 'الذهاب إلى الرئيسية',
    /** The same for a participant, who waits for acceptance first. */
    participant: {
      ask: 'ادخل أو سجّل كمشارك لإرسال مقترحك',
      submit: 'أنشئ الحساب',
      next: 'بعد رمز التحقق تدخل إلى حسابك دون كتابة كلمة المرور مرة أخرى. نراجع حسابك، ثم ترسل ما كتبته بضغطة.',
      verify: 'أكّد وادخل',
      signedOut: 'سجّل الدخول بحساب مشارك. ما كتبته محفوظ.',
    },
  },

  /** The page of the link that is mailed after too many failed logins. */
  loginLink: {
    title: 'الدخول برابط البريد',
    now: 'سجّل الدخول الآن ببريدك وكلمة المرور.',
    text: `يسمح لك هذا الرابط بتسجيل الدخول مرة واحدة خلال ${loginLinkLasts} من إرساله. سجّل الدخول ببريدك وكلمة المرور من هذه الصفحة.`,
    missingTitle: 'الرابط ناقص',
    missing: 'افتح الرابط كاملًا كما وصلك في البريد، أو سجّل الدخول ليصلك رابط جديد.',
  },

  forgotten: {
    text: 'اكتب بريدك الإلكتروني وسنرسل إليك رمزًا لتغيير كلمة المرور.',
    sendCode: 'إرسال الرمز',
    sendingCode: 'جارٍ إرسال الرمز...',
    secondFactor: 'حسابك محمي بالتحقق بخطوتين، فأكمل الخطوة الثانية.',
    newPassword: 'كلمة المرور الجديدة',
    submit: 'تغيير كلمة المرور',
    sending: 'جارٍ تغيير كلمة المرور...',
    failed: 'تعذّر تغيير كلمة المرور، حاول مرة أخرى',
    toLogin: 'تذكّرتها؟ سجّل الدخول',
  },

  /** The page of the link that the old address gets when the address of an account is changed. */
  emailWayBack: {
    title: 'استعادة بريد حسابك',
    text: 'إذا لم تطلب تغيير بريد حسابك، فاضغط الزر: يتوقف التغيير إذا لم يُؤكَّد بعد. وإذا أُكّد، يعود حسابك إلى هذا البريد، ويُسجَّل الخروج من كل الأجهزة، وتبطل كلمة المرور، ونرسل إليك رمزًا لتختار كلمة جديدة.',
    submit: 'أعد حسابي إلى هذا البريد',
    restored: 'سُجّل الخروج من كل الأجهزة، وأرسلنا رمزًا إلى هذا البريد. اختر به كلمة مرور جديدة الآن.',
    stopped: 'لم يتغيّر شيء آخر. من طلب التغيير يعرف كلمة مرورك، فاختر كلمة جديدة الآن.',
    failed: 'تعذّرت استعادة البريد، حاول مرة أخرى',
  },

  /** An administrator's invitation. */
  invitation: {
    title: 'دعوة إلى إدارة المنصة',
    text: 'اختر كلمة المرور التي ستدخل بها إلى حسابك.',
    failed: 'تعذّر إنشاء الحساب، حاول مرة أخرى',
    invalidTitle: 'لا يمكن استخدام هذا الرابط',
  },

  verify: {
    remains: 'بقيت خطوة: اكتب الرمز',
    text: 'أدخل رمز التحقق الذي أرسلناه إلى بريدك الإلكتروني.',
    sentTo: 'أرسلنا الرمز إلى',
    code: 'رمز التحقق',
    codeHint: 'الرمز المكوّن من ٦ أرقام',
    sending: 'جارٍ التحقق...',
    failed: 'لم ينجح التحقق، حاول مرة أخرى',
    resend: 'إعادة إرسال الرمز',
    resendIn: (duration: string) => `يمكنك إعادة الإرسال بعد ${duration}`,
    resendFailed: 'تعذّر إرسال الرمز، حاول مرة أخرى',
    checkSpam: 'لم تصلك الرسالة؟ راجع مجلد الرسائل غير المرغوب فيها. نرسل رمزين في الساعة على الأكثر.',
    toLogin: 'ننقلك الآن إلى تسجيل الدخول.',
  },

  registration: {
    agree: 'أوافق على',
    agreeAnd: 'و',
    agreeTo: 'وعلى معالجة بياناتي لتقديم الخدمة',
    agreeRequired: 'يجب الموافقة على سياسة الخصوصية وشروط الاستخدام للمتابعة',
    submit,
    sending: 'جارٍ إنشاء الحساب...',
    haveAccount: 'لديك حساب؟ سجّل الدخول',
    closing: {
      title: 'ما كتبته لم يُرسل',
      text: 'إذا أغلقت النافذة وجدته عند فتحها مرة أخرى من هذه الصفحة، ما عدا رقم البطاقة وكلمة المرور.',
      confirm: 'أغلق واحتفظ بما كتبته',
      cancel: 'أكمل التسجيل',
    },
  },
  client: {
    ...person,
    subtitle: 'خطوة واحدة وتبدأ في تقديم طلبك',
    submit,
    failed: 'حدث خطأ أثناء تسجيل المستخدم، حاول مرة أخرى لاحقًا',
  },
  lawyer: {
    subtitle: 'سجّل بياناتك وسنراجعها قبل تفعيل الحساب',
    displayName: lawyerName,
    namePlaceholder: 'الاسم كما في كارنيه النقابة',
    cardId: lawyerLabels.barCardNumber,
    cardHint: 'الرقم المكتوب على الكارنيه',
    submit,
    failed: 'حدث خطأ أثناء التسجيل، حاول مرة أخرى',
  },
  participant: {
    ...person,
    subtitle: 'شارك برأيك في تطوير الخدمة القانونية',
    note: 'تراجع الإدارة حسابك قبل أن تتمكن من إرسال المشاركات.',
    submit,
    failed: 'لم ينجح التسجيل، حاول مرة أخرى',
  },

  /** The entrance on the suggestions page. */
  entrance: {
    title: 'شارك برأيك',
    guest: 'يكتب هنا المشاركون بعد قبول الإدارة. التعليق متاح لكل حساب مقبول.',
    register: 'تسجيل مشارك',
    registration: { ...person, submit: 'تسجيل', failed: 'حدث خطأ أثناء التسجيل' },
    checkTyped: 'من فضلك راجع البيانات المدخلة',
    checkLogin: 'من فضلك راجع البريد الإلكتروني وكلمة المرور',
    confirmEmail: 'أكّد بريدك الإلكتروني الآن',
    secondFactor: 'حسابك محمي بالتحقق بخطوتين، سجّل الدخول من هنا.',
    pendingTitle: 'حسابك بانتظار قبول الإدارة',
    pendingText: (within: string | null) =>
      `${within ? `نرد ${within}. ` : ''}تقرأ الآن كل شيء، وتكتب بعد القبول، ونخبرك بإشعار وبريد.`,
  },

  lawyerForm: {
    title: 'استمارة تسجيل محامٍ',
    personal: 'البيانات الشخصية',
    professional: 'البيانات المهنية',
    account: 'بيانات الحساب',
    documents: 'صور البطاقة والكارنيه',
    documentsNote: 'أرفقهما الآن أو لاحقًا من «حسابي». لا نبدأ مراجعة حسابك قبل وصولهما.',
    beforeReview: '(مطلوبة قبل المراجعة)',
    steps: ['بياناتك', 'مهنتك', 'أوراقك'],
    step: (number: string, count: string, name: string) => `${number} من ${count}: ${name}`,
    next: (name: string) => `التالي: ${name}`,
    fullName: 'الاسم بالكامل',
    fullNamePlaceholder: 'الاسم الرباعي كما في البطاقة',
    cardId: nationalCard.cardId,
    mobile: 'رقم الموبايل',
    specializationPlaceholder: fieldCopy.chooseSpecialty,
    governoratePlaceholder: fieldCopy.chooseGovernorate,
    cityPlaceholder: 'اختر المركز أو المدينة',
    cityWaits: fieldCopy.governorateFirst,
    courtPlaceholder: 'اختر المحكمة',
    lastDegreePlaceholder: 'اختر درجة القيد',
    certificatePlaceholder: 'اسم الشهادة أو جهة إصدارها',
    ...papers,
    submit: 'إرسال البيانات',
    sending: 'جارٍ إرسال البيانات...',
    failureTitle: 'حدث خطأ',
    failed: 'هذا الحساب موجود بالفعل',
    doneTitle: 'تم استلام بياناتك',
    doneNext: 'أكّد بريدك الإلكتروني الآن ليصلك قرار المراجعة.',
    confirmEmail: 'تأكيد البريد الإلكتروني',
    confirmedNext: 'تم تأكيد بريدك الإلكتروني. نراجع بياناتك ونخبرك بالقرار.',
    papersMissing: 'تم تأكيد بريدك الإلكتروني. بقيت صورتا البطاقة والكارنيه: أضفهما من «حسابي» لنبدأ المراجعة.',
  },

  duties: {
    title: 'عزيزي المحامي، هذا مطلوب منك',
    register: {
      title: join,
      text: 'أنشئ حسابك بخطوة قصيرة، أو املأ الاستمارة كاملة.',
      action: 'أنشئ حساب محامٍ',
    },
    deposit: {
      title: 'أودع الرسوم أو المستندات',
      titleWithoutFee: 'أودع المستندات',
      fee: 'اشتراك سنوي',
      items: [papers.idPhoto, papers.barCardPhoto],
      action: 'افتح حسابي',
    },
    discussions: {
      title: 'صفحة المقترحات والمناقشات',
      text: 'شارك زملاءك الرأي في تطوير المهنة.',
      action: 'افتح الصفحة',
    },
  },

  lawyerPage: {
    title: 'خبرتك في انتظار من يحتاجها',
    lead: 'انضم إلى محامي المنصة، واستقبل طلبات حقيقية من منطقتك، وقدّم عرضك بشروطك.',
    listLead: 'راجعنا بطاقة كل منهم وكارنيهه',
    join,
  },

  lawyers: {
    title: allLawyers,
    empty: 'لا يوجد محامون مسجَّلون حتى الآن',
    noMatch: 'لا يوجد محامٍ مسجَّل بهذه المواصفات',
    search: 'البحث في المحامين',
    name: lawyerName,
    namePlaceholder: 'اسم المحامي',
    governorate: lawyerLabels.governorate,
    everyGovernorate: fieldCopy.everyGovernorate,
    everySpecialty: fieldCopy.everySpecialty,
    clear: 'امسح الاختيار',
    shown: (count: string) => `المعروض: ${count}`,
    noSpecialty: 'لم يذكر تخصصه بعد',
    experience: (years: string) => `خبرة: ${years}`,
    checked: 'راجعنا بطاقته وكارنيهه',
    notHere: 'لا تختار من هنا.',
    instead: '، فيعرض عليك المناسبون خططهم وأتعابهم، ثم تختار.',
    begin: 'قدّم طلبًا في تخصصه ومحافظته',
  },
} as const;
