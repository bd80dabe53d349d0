import { accountStatusNames, accountTexts } from '#contract/accounts/copy.ts';
import { factNames } from '#contract/copy/words.ts';
import { accountsCopy } from '#web/accounts/copy.ts';
import { uiCopy } from '#web/ui/copy.ts';

const menu = {
  label: 'أقسام حسابي',
  account: accountsCopy.lawyerForm.account,
  documents: 'المستندات',
  professional: accountsCopy.lawyerForm.professional,
  fee: factNames.lawyerFee,
  mails: 'رسائل البريد',
  security: 'الأمان',
  'second-factor': accountTexts.secondFactor.name,
  keys: uiCopy.keys,
  records: 'نسخة من بياناتي',
  leaving: 'حذف الحساب',
} as const;

const papers = { ...accountTexts.paperLabels, idPhoto: 'صورة بطاقة الرقم القومي' } as const;

/** Texts of a person's own account. */
export const ownCopy = {
  loading: 'جارٍ تحميل بيانات الحساب...',
  failed: 'تعذّر تحميل بيانات الحساب',

  menu,
  keysNote: 'تشغيلها وإيقافها',

  account: {
    emailConfirmed: 'تأكيد البريد الإلكتروني',
    status: 'حالة الحساب',
  },

  corrections: {
    edit: 'تعديل بياناتي',
    name: accountTexts.corrections.nameByAdministration,
    changeEmail: 'تغيير البريد الإلكتروني',
    emailText:
      'نرسل رمزًا إلى البريد الجديد لتؤكده، ورسالة إلى بريدك الحالي ترجع بها إليه خلال ٧ أيام. ويُسجَّل خروجك من أجهزتك الأخرى.',
    newEmail: 'البريد الإلكتروني الجديد',
    haveCode: 'وصلني رمز',
    otherEmail: 'اكتب بريدًا آخر',
  },

  statuses: { ...accountStatusNames, Pending: 'بانتظار قبول المنصة' },

  waiting: {
    title: 'حسابك بانتظار المراجعة',
    participant: 'تراجع الإدارة حسابك، وحتى ذلك الحين يمكنك القراءة.',
    complete: 'وصلتنا بياناتك ومستنداتك كاملة.',
    decision: (within: string | null) => (within ? `نرد ${within} برسالة بالقرار.` : 'وستصلك رسالة بالقرار.'),
    incomplete: 'أكمل ما يأتي حتى نراجع حسابك:',
    missing: {
      professional: menu.professional,
      ...papers,
    },
    changesRequested: 'طلبت إدارة المنصة تعديلًا قبل قبول حسابك.',
    toNote: 'اقرأ المطلوب',
  },

  professional: {
    missingNote: 'لم تكتمل بعد',
    missing: 'لم تكتمل بياناتك المهنية بعد. بها نعرف الطلبات الأقرب إليك.',
    complete: 'أكمل بياناتك',
    edit: 'تعديل البيانات',
    save: 'حفظ البيانات',
    failed: 'تعذّر حفظ بياناتك المهنية، حاول مرة أخرى',
    changed: {
      title: 'تغيّرت بياناتك المهنية بعد أن فتحت هذا النموذج',
      text: 'ما كتبته باقٍ في مكانه. هذا هو المحفوظ الآن، وإذا ضغطت «حفظ البيانات» مرة أخرى حلّ ما كتبته محله:',
    },
    /** Its pictures, or what the administrators ask for. */
    changedBeside: {
      title: 'تغيّرت صورك أو وصلك طلب تعديل بعد أن فتحت هذا النموذج',
      text: 'ما كتبته باقٍ في مكانه. راجع «المستندات» في هذه الصفحة، ثم اضغط «حفظ البيانات» مرة أخرى.',
    },
  },

  documents: {
    text: 'لا يراها إلا أنت ومن يراجع حسابك من إدارة المنصة.',
    note: 'طلب تعديل من إدارة المنصة',
    /** By how many pictures are missing. */
    notes: ['وصلت الصورتان', 'تنقص صورة واحدة', 'لم تُرسل الصورتان بعد'],
    noteNext: 'عدّل بياناتك المهنية أو استبدل الصورة، وعند الحفظ يعود حسابك إلى المراجعة.',
    kinds: {
      IdPhoto: { title: papers.idPhoto, add: 'أضف صورة بطاقة سارية', replace: 'استبدل صورة البطاقة' },
      BarCardPhoto: { title: papers.barCardPhoto, add: 'أضف صورة كارنيه سارٍ', replace: 'استبدل صورة الكارنيه' },
    },
    received: 'مرسلة',
    missing: 'لم تُرسل بعد',
    save: 'حفظ الصور',
    saving: 'جارٍ إرسال الصور...',
    failed: 'تعذّر حفظ الصور، حاول مرة أخرى',
  },

  security: {
    note: 'كلمة المرور وأجهزتك',
    passwordText: 'بعد تغييرها يُسجَّل خروجك من الأجهزة الأخرى.',
    change: accountsCopy.forgotten.submit,
    current: 'كلمة المرور الحالية',
    fresh: accountsCopy.forgotten.newPassword,
    again: 'تأكيد كلمة المرور الجديدة',
    save: 'حفظ كلمة المرور',
  },

  sessions: {
    title: 'الأجهزة التي دخلت منها',
    text: 'إذا رأيت جهازًا لا تعرفه فسجّل الخروج منه، ثم غيّر كلمة المرور.',
    unknown: 'جهاز غير معروف',
    current: 'هذا الجهاز',
    opened: 'تاريخ الدخول',
    used: 'آخر استخدام',
    end: 'تسجيل الخروج',
    endOf: (device: string) => `تسجيل الخروج من ${device}`,
    everywhere: 'تسجيل الخروج من جميع الأجهزة',
    confirmTitle: 'تسجيل الخروج من جميع الأجهزة؟',
    confirmText: 'يُسجَّل خروجك من كل الأجهزة، ومن هذا الجهاز أيضًا، وتسجّل الدخول من جديد على كل جهاز.',
    confirmButton: 'نعم، من كل الأجهزة',
  },

  /** Instead of the rest of the page, while the platform requires a second factor that this administrator has not. */
  requiredSecondFactor: {
    title: 'فعّل التحقق بخطوتين لتتابع عملك',
    text: 'تشترط المنصة على كل مدير خطوة ثانية عند الدخول. أضف مفتاح مرور، أو فعّل تطبيق المصادقة، من هذه الصفحة. بعدها تُفتح لك صفحات الإدارة وبقية حسابك.',
  },

  secondFactor: {
    note: 'حماية إضافية',
    text: 'عند الدخول نطلب خطوة ثانية بعد كلمة المرور. بهذا لا تكفي كلمة المرور وحدها لفتح حسابك.',
    authenticator: 'تطبيق المصادقة',
    authenticatorText: 'تكتب رمزًا من تطبيق المصادقة على هاتفك.',
    turnOn: 'تفعيل تطبيق المصادقة',
    turnOff: 'إيقاف تطبيق المصادقة',
    scan: 'افتح تطبيق المصادقة على هاتفك، وامسح هذا الرمز به.',
    qr: 'رمز مربّع يُمسح بتطبيق المصادقة',
    sameDevice: 'افتح تطبيق المصادقة على هذا الهاتف',
    byHand: 'لا تستطيع المسح؟ اكتب هذا المفتاح في التطبيق:',
    copySecret: 'نسخ المفتاح',
    code: 'الرمز الظاهر في التطبيق',
    codeHint: '٦ أرقام تتغير كل ٣٠ ثانية',
    confirm: 'تفعيل',
    confirming: 'جارٍ التفعيل...',
    failed: 'تعذّر التفعيل، حاول مرة أخرى',
    codesTitle: 'احفظ رموز الاسترداد',
    codesText: 'إذا فقدت هاتفك أو مفتاح المرور تدخل بواحد من هذه الرموز. كل رمز يُستخدم مرة واحدة، ولن نعرضها مرة أخرى.',
    copyCodes: 'نسخ الرموز',
    print: 'طباعة',
    download: 'تنزيل',
    codesFile: (brand: string) => `رموز استرداد ${brand}.txt`,
    codesFileTitle: (email: string, brand: string) => `رموز استرداد حساب ${email} على ${brand}`,
    saved: 'حفظتها',
    offTitle: 'إيقاف تطبيق المصادقة؟',
    offText: 'بعد الإيقاف تكفي كلمة المرور وحدها للدخول، ويبطل ما بقي من رموز الاسترداد.',
    offTextWithPasskeys: 'بعد الإيقاف تدخل بكلمة المرور ومفتاح المرور، وتبقى رموز الاسترداد صالحة.',
  },

  passkeys: {
    title: 'مفاتيح المرور',
    text: 'تؤكد الدخول ببصمتك أو وجهك أو رمز قفل جهازك، أو بمفتاح أمان. أضف مفتاحًا على أكثر من جهاز حتى لا تتوقف إذا فقدت واحدًا.',
    unsupported: 'هذا المتصفح لا يدعم مفاتيح المرور. لإضافة مفتاح افتح حسابك من متصفح آخر.',
    unnamed: 'مفتاح بدون اسم',
    added: 'تاريخ الإضافة',
    neverUsed: 'لم يُستخدم بعد',
    add: 'إضافة مفتاح مرور',
    addText: 'سيطلب منك متصفحك تأكيدًا على هذا الجهاز أو على هاتفك. بعد الإضافة يُسجَّل خروجك من أجهزتك الأخرى.',
    name: 'اسم الجهاز',
    nameHint: 'مثل: هاتفي. إذا تركته فارغًا كتبنا نوع المتصفح.',
    failed: 'تعذّرت إضافة مفتاح المرور، حاول مرة أخرى',
    removeOf: (name: string) => `حذف مفتاح المرور ${name}`,
    removeTitle: (name: string) => `حذف مفتاح المرور «${name}»؟`,
    removeText: 'بعد الحذف لا يصلح هذا المفتاح للدخول إلى حسابك.',
    removeOnlyText:
      'هو خطوتك الثانية الوحيدة: بعد الحذف تكفي كلمة المرور وحدها للدخول، ويبطل ما بقي من رموز الاسترداد.',
    removeConfirm: 'حذف المفتاح',
  },

  records: {
    note: 'كل ما نحتفظ به عنك',
    text: 'من حقك أن تحصل على كل ما نحتفظ به عنك. نجهّز النسخة الآن وتُحفظ على جهازك.',
    readable: 'نسخة للقراءة',
    readableText: 'صفحة تفتحها في أي متصفح، وتناسب الهاتف والطباعة.',
    download: 'تنزيل بياناتي',
    downloadText: 'ملف JSON كامل، لنقل بياناتك إلى برنامج آخر.',
    fileName: (date: string, brand: string) => `بياناتي في ${brand} - ${date}`,
    preparing: 'جارٍ تجهيز النسخة...',
    contents: 'ماذا في النسخة؟',
  },

  leaving: {
    note: 'نهائيًا مع بياناتك',
    text: 'يُحذف حسابك وبياناتك الشخصية فورًا، ولا يمكن التراجع عن ذلك.',
    open: 'حذف حسابي',
    confirmTitle: 'حذف الحساب نهائيًا؟',
    goes: 'يُحذف الآن',
    goesItems: [
      'بيانات الدخول وأجهزته والإشعارات والرسائل.',
      'رقم الهاتف وأرقام البطاقات وصورها والبيانات المهنية.',
      'نصوص الطلبات التي لم تصبح قضايا. وتُلغى طلباتك المفتوحة، حتى ما رأيت عروضه ولم تختر له محاميًا.',
      'صور الدفع التي لم تُعتمد.',
    ],
    stays: 'يبقى حفظًا لحقوق غيرك أو التزامًا بالقانون',
    staysItems: [
      'نص القضية واسمك فيها للطرف الآخر.',
      'عروضك التي رآها المستخدم، باسم «حساب محذوف».',
      'المدفوعات المعتمدة: الاسم والمبلغ وصورة التحويل.',
      'مشاركاتك العامة، من دون اسمك.',
    ],
    recordsFirst: 'إذا أردت نسخة من بياناتك فنزّلها قبل الحذف.',
    submit: 'حذف حسابي نهائيًا',
    sending: 'جارٍ حذف الحساب...',
    failed: 'تعذّر حذف الحساب، حاول مرة أخرى',
    farewell: (done: string) => `${done}. نتمنى لك التوفيق.`,
  },
} as const;
