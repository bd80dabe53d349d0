import { type AccountStatus, loginLinkMinutes } from '#contract/accounts/session.ts';
import { accountLabels, lawyerLabels } from '#contract/copy/account-facts.ts';
import { fieldTexts } from '#contract/copy/fields.ts';
import { factNames } from '#contract/copy/words.ts';

const minutes = new Intl.NumberFormat('ar-EG', { style: 'unit', unit: 'minute', unitDisplay: 'long' });
/** How long a mailed login link is valid, in words. */
export const loginLinkLasts = minutes.format(loginLinkMinutes);

/** Errors of fields, in registrations and changes of a password. */
const required = {
  cardDigits: fieldTexts.cardDigits,
  phone: fieldTexts.phoneMissing,
  email: 'البريد الإلكتروني مطلوب',
  password: 'كلمة المرور مطلوبة',
  mismatch: 'كلمتا المرور غير متطابقتين',
} as const;
const confirmRequired = 'تأكيد كلمة المرور مطلوب';
const barCardDigits = 'رقم كارنيه النقابة يقبل الأرقام فقط';
const fillAll = 'جميع الحقول مطلوبة';

/** Texts of registration, verification and signing in. Some are said word for word (specification#messages). */
export const accountTexts = {
  labels: accountLabels,
  lawyerLabels,
  askForChanges: 'طلب تعديل',
  paperLabels: { idPhoto: 'صورة البطاقة', barCardPhoto: 'صورة كارنيه النقابة' },
  client: {
    ...required,
    name: 'الاسم مطلوب',
    card: 'رقم البطاقة مطلوب',
    done: 'تم تسجيل المستخدم بنجاح',
  },
  lawyer: {
    ...required,
    name: fieldTexts.lawyerNameMissing,
    card: 'رقم كارنيه النقابة مطلوب',
    cardDigits: barCardDigits,
    done: 'تم استلام بياناتك، وستتم مراجعتها قريبًا',
  },
  participant: {
    ...required,
    name: fillAll,
    card: fillAll,
    phone: fillAll,
    email: fillAll,
    password: fillAll,
    done: 'تم التسجيل بنجاح، سجّل الدخول الآن',
  },
  /** The form on the suggestions page has its own texts. */
  participantPage: {
    name: 'من فضلك أدخل الاسم',
    card: 'من فضلك أدخل رقم البطاقة',
    cardDigits: required.cardDigits,
    phone: 'من فضلك أدخل رقم الهاتف',
    email: 'من فضلك أدخل البريد الإلكتروني',
    password: 'من فضلك أدخل كلمة المرور',
    mismatch: 'كلمة المرور غير متطابقة',
    done: 'تم التسجيل بنجاح، وحسابك بانتظار قبول الإدارة',
  },
  landing: {
    name: 'الاسم بالكامل مطلوب',
    specializationNumber: 'رقم التخصص مطلوب',
    specializationName: 'اسم التخصص مطلوب',
    governorate: fieldTexts.governorateMissing,
    court: 'المحكمة مطلوبة',
    lastDegree: 'آخر درجة قيد مطلوبة',
    city: 'المركز أو المدينة مطلوب',
    cityElsewhere: fieldTexts.cityElsewhere,
    certificate: 'شهادة الخبرة مطلوبة',
    certificateDate: 'تاريخ الشهادة مطلوب',
    years: 'سنوات الخبرة مطلوبة',
    yearsNumber: 'اكتب سنوات الخبرة بالأرقام',
    yearsMin: 'يجب ألا تقل سنوات الخبرة عن صفر',
    password: required.password,
    confirm: confirmRequired,
    mismatch: 'يجب أن تتطابق كلمتا المرور',
    email: required.email,
    card: 'الرقم القومي مطلوب',
    phone: 'رقم الموبايل مطلوب',
    barCardDigits,
    done: 'ستتم مراجعة بياناتك قريبًا',
  },
  verify: {
    fillAll: 'من فضلك أدخل البريد الإلكتروني ورمز التحقق',
    codeDigits: 'رمز التحقق أرقام فقط',
    done: 'تم التحقق بنجاح',
    resent: 'إذا كان البريد ينتظر التأكيد، فستصلك رسالة برمز جديد خلال دقائق',
  },
  login: {
    fillAll: fieldTexts.fillAll,
    done: 'تم تسجيل الدخول بنجاح',
    confirmed: 'تم تأكيد كلمة المرور',
    out: 'تم تسجيل الخروج',
    rejected: (reason: string) => `لم يُقبل حسابك. السبب: ${reason}`,
    /** The same whether or not the account exists, and whether or not a mail could be sent again. */
    byLink: (until: string) =>
      `محاولات كثيرة خاطئة لدخول هذا الحساب اليوم. إذا كان البريد مسجلًا لدينا، فستجد فيه رابطًا يسمح لك بالدخول خلال ${loginLinkLasts} من إرساله. ويمكنك الدخول من جهاز سجّلت الدخول منه من قبل، أو بعد ${until} بتوقيت القاهرة.`,
  },
  review: {
    role: 'اختر نوع الحساب',
    account: 'رقم الحساب مطلوب',
    decision: fieldTexts.decisionMissing,
    reason: fieldTexts.reasonMissing,
    lawyersOnly: 'طلب التعديل للمحامين فقط',
    changedSince: 'تغيّرت بيانات هذا الحساب بعد أن فتحتها، راجعها كما هي الآن ثم قرّر',
    /** Concerns about an account. */
    concerns: {
      idPhoto: 'صورة البطاقة لم تُرفع',
      barCardPhoto: 'صورة كارنيه النقابة لم تُرفع',
      sameCard: (name: string, id: number) => `رقم البطاقة نفسه مسجَّل في حساب \u2068${name}\u2069 (رقم ${id})`,
    },
    acceptReason: (concerns: readonly string[]) => `اكتب سبب قبول هذا الحساب، لأن ${concerns.join('، و')}`,
    done: 'تم تنفيذ العملية',
  },
  /** Registrations whose e-mail address was not confirmed yet. */
  unverified: {
    registration: 'رقم التسجيل مطلوب',
    email: 'البريد الإلكتروني الصحيح مطلوب',
    reason: 'سبب التأكيد مطلوب',
    sameEmail: 'هذا هو البريد المسجَّل الآن، اكتب البريد الصحيح',
    otherRegistration: 'لهذا البريد تسجيل آخر لم يؤكَّد بعد، ابحث عنه وأعد إرسال الرمز منه',
    tooSoon: 'أُرسل رمز إلى هذا البريد قبل أقل من دقيقة، انتظر قليلًا ثم أعد المحاولة',
    resent: 'أُرسل رمز جديد',
    corrected: 'صُحّح البريد وأُرسل إليه رمز جديد',
    confirmed: 'تم تأكيد التسجيل وفتح الحساب',
  },
  /** People correct what they said of themselves, and administrators what others said. */
  corrections: {
    saved: 'تم حفظ بياناتك',
    nameByAdministration: 'هذا الاسم تصححه إدارة المنصة، تواصل معنا',
    newEmail: 'البريد الإلكتروني الجديد مطلوب',
    sameEmail: 'هذا هو بريدك الآن، اكتب البريد الجديد',
    codeSent: 'إذا كان هذا البريد متاحًا لحسابك، فستصلك عليه رسالة برمز خلال دقائق',
    emailChanged: 'تم تغيير بريدك، وسُجّل خروجك من أجهزتك الأخرى',
    backInvalid: 'هذا الرابط غير صحيح أو استُخدم أو مضت عليه سبعة أيام. إذا لم تغيّر بريدك بنفسك، فتواصل معنا',
    wentBack: 'حسابك على هذا البريد، وتوقف تغييره',
    emailTaken: 'لهذا البريد حساب آخر على المنصة',
    ownEmail: 'غيّر بريدك من صفحة «حسابي»',
    administratorEmail:
      'المدير يغيّر بريده بنفسه من صفحة «حسابي». إذا فقد بريده، فأزِله من المديرين ثم ادعُه ببريده الجديد',
    unchanged: 'لم يتغير شيء، عدّل ما تريد تصحيحه',
    corrected: 'تم تصحيح البيانات، وأخبرنا صاحب الحساب',
  },
  administrators: {
    invited: 'أُرسلت الدعوة بالبريد',
    invitationInvalid: 'رابط الدعوة غير صحيح أو انتهت صلاحيته، اطلب دعوة جديدة',
    accepted: 'تم إنشاء حسابك، سجّل الدخول الآن',
    permission: 'اختر الصلاحية',
    permissionChanged: 'تم تغيير الصلاحية',
    invitation: 'اختر الدعوة',
    withdrawn: 'تم سحب الدعوة',
    ownSecondFactor: 'أوقف التحقق بخطوتين في حسابك من صفحة «حسابي»',
    secondFactorReset: 'تم إيقاف التحقق بخطوتين لهذا الحساب',
  },
  secondFactor: {
    name: 'التحقق بخطوتين',
    isOn: 'مفعَّل',
    isOff: 'غير مفعَّل',
    code: 'رمز تطبيق المصادقة مطلوب',
    proof: 'أكمل الخطوة الثانية أيضًا',
    recoveryWrong: 'رمز الاسترداد غير صحيح أو استُخدم من قبل',
    on: 'تم تفعيل تطبيق المصادقة',
    off: 'تم إيقاف تطبيق المصادقة',
  },
  passkeys: {
    broken: 'لم يصل مفتاح المرور كاملًا، حاول مرة أخرى',
    wrong: 'لم يُقبل مفتاح المرور، حاول مرة أخرى',
    taken: 'مفتاح المرور هذا مضاف من قبل',
    which: 'اختر مفتاح المرور',
    added: 'تمت إضافة مفتاح المرور',
    removed: 'تم حذف مفتاح المرور',
  },
  lawyerProfile: {
    saved: 'تم حفظ بياناتك المهنية',
    pictures: 'اختر صورة البطاقة أو صورة الكارنيه',
    documentsSaved: 'تم حفظ مستنداتك',
  },
  forgotten: {
    email: required.email,
    code: 'رمز التحقق مطلوب',
    sent: 'إذا كان البريد مسجَّلًا لدينا، فستصلك رسالة خلال دقائق',
    done: 'تم تغيير كلمة المرور، سجّل الدخول بكلمة المرور الجديدة',
  },
  newPassword: {
    current: 'كلمة المرور الحالية مطلوبة',
    password: 'كلمة المرور الجديدة مطلوبة',
    confirm: confirmRequired,
    mismatch: required.mismatch,
    done: 'تم تغيير كلمة المرور، وسُجّل خروجك من أجهزتك الأخرى',
  },
  ownSessions: {
    which: 'اختر الجهاز',
    ended: 'تم تسجيل الخروج من هذا الجهاز',
    allEnded: 'تم تسجيل الخروج من جميع الأجهزة',
  },
  /** Shown instead of the name of a person who deleted their account. */
  deleted: 'حساب محذوف',
  leaving: {
    password: 'اكتب كلمة المرور لتأكيد حذف الحساب',
    done: 'تم حذف حسابك وبياناتك الشخصية، ونحتفظ فقط بما يلزمنا به القانون',
    proofOpen: 'إثبات الدفع الذي أرسلته قيد المراجعة. يمكنك حذف حسابك بعد صدور القرار.',
  },
} as const;

/** The states of an account. */
export const accountStatusNames = {
  Pending: 'قيد المراجعة',
  Accepted: 'مقبول',
  Rejected: 'مرفوض',
  Suspended: 'موقوف',
} as const satisfies Record<AccountStatus, string>;

/** The columns of the CSV file of an administrators' list, in this order. */
export const accountColumns = {
  id: factNames.accountId,
  status: factNames.state,
  registered: 'تاريخ التسجيل',
  reason: 'سبب الرفض أو الإيقاف',
} as const;

/** The columns of the CSV file of an administrators' list, in this order. */
export const administratorColumns = {
  id: accountColumns.id,
  name: accountTexts.labels.displayName,
  email: accountTexts.labels.email,
  permission: factNames.permission,
  status: accountColumns.status,
  secondFactor: accountTexts.secondFactor.name,
  since: 'منذ',
} as const;
