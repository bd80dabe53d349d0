import { loginLinkLasts } from '#contract/accounts/copy.ts';
import { brand } from '#contract/copy/brand.ts';
import { permissionNames } from '#contract/copy/permissions.ts';
import { roleNames } from '#contract/copy/words.ts';
import type { Permission } from '#contract/core/permissions.ts';
import type { Role } from '#contract/core/roles.ts';
import { personMark } from '#server/call/history/notices.ts';
import { mailHello as hello, toHome, toProfile } from '#server/call/mail/copy.ts';
import { mailTemplate, urgentMail } from '#server/call/mail/mail.ts';

export const codeLasts = 'الرمز صالح لمدة ١٠ دقائق، ولا يُستخدم إلا مرة واحدة. لا تعطِه لأي شخص، فلن يطلبه منك فريقنا.';
/** Opens the dialog of a code, with the address filled in. Browsers do not send the part after #. */
const codePath = (purpose: 'confirm' | 'reset', recipient: string) =>
  `/?code=${purpose}#${encodeURIComponent(recipient)}`;
const toApply = { text: 'قدّم طلبك', path: '/submit-your-application' };

/** The mails about an account. The subject line of a mail never contains the code (specification#mail). */
export const accountMails = {
  code: urgentMail<{ name: string; role: Role }>('accounts.code', ({ name, role }, code, recipient) => ({
    subject: `رمز التحقق من حسابك على ${brand}`,
    lines: [hello(name), `رمز التحقق من تسجيلك على ${brand} باسم «${name}» (حساب ${roleNames[role]}) هو:`],
    code,
    action: { text: 'افتح صفحة التأكيد', path: codePath('confirm', recipient) },
    notes: [codeLasts, 'إذا لم تطلب هذا الرمز، أو لم يكن الاسم أو نوع الحساب كما سجّلت، فتجاهل الرسالة.'],
  })),
  resetCode: urgentMail<{ name: string }>('accounts.resetCode', ({ name }, code, recipient) => ({
    subject: 'رمز تغيير كلمة المرور',
    lines: [hello(name), 'رمز تغيير كلمة المرور هو:'],
    code,
    action: { text: 'غيّر كلمة المرور', path: codePath('reset', recipient) },
    notes: [codeLasts, 'إذا لم تطلب التغيير، فتجاهل الرسالة ولن تتغير كلمة المرور.'],
  })),
  loginLink: urgentMail<{ name: string }>('accounts.loginLink', ({ name }, link) => ({
    subject: `رابط الدخول إلى حسابك على ${brand}`,
    lines: [
      hello(name),
      'جرت اليوم محاولات كثيرة خاطئة لدخول حسابك، فلا تكفي كلمة المرور وحدها حتى الغد.',
      'إذا أردت الدخول الآن، فافتح الرابط ثم سجّل الدخول ببريدك وكلمة المرور.',
    ],
    action: { text: 'افتح صفحة الدخول', path: link },
    notes: [
      `الرابط صالح لمدة ${loginLinkLasts}، ولا يُستخدم إلا مرة واحدة. لا تعطِه لأي شخص، فلن يطلبه منك فريقنا.`,
      'إذا لم تكن أنت من يحاول، فلا تفتح الرابط. حسابك محمي، ويمكنك اختيار كلمة مرور أطول.',
    ],
  })),
  newBrowser: mailTemplate<{ name: string; browser: string; moment: string }>(
    'accounts.newBrowser',
    ({ name, browser, moment }) => ({
      subject: 'دخول إلى حسابك من متصفح جديد',
      lines: [
        hello(name),
        `سُجّل الدخول إلى حسابك ${moment} بتوقيت القاهرة، من متصفح لم نعرفه من قبل: «${browser}».`,
        'إذا كنت أنت من دخل، فلا تحتاج إلى فعل شيء.',
        'إذا لم تكن أنت، فغيّر كلمة المرور الآن من صفحة «حسابي»: يُسجَّل الخروج من كل الأجهزة الأخرى. ثم تواصل معنا فورًا.',
      ],
      action: toProfile,
    }),
  ),
  passwordChanged: mailTemplate<{ name: string }>('accounts.passwordChanged', ({ name }) => ({
    subject: 'تم تغيير كلمة المرور',
    lines: [hello(name), 'تم تغيير كلمة مرور حسابك، وسُجّل خروجك من الأجهزة الأخرى.'],
    action: toProfile,
    notes: ['إذا لم تكن أنت من غيّرها، فغيّرها الآن من «نسيت كلمة المرور؟» ثم تواصل معنا فورًا.'],
  })),
  farewell: mailTemplate<{ name: string }>('accounts.farewell', ({ name }) => ({
    subject: 'تم حذف حسابك',
    lines: [
      hello(name),
      'تم حذف حسابك وبياناتك الشخصية، باستثناء ما يلزمنا القانون بالاحتفاظ به.',
      'إذا لم تكن أنت من حذفه، فتواصل معنا فورًا. ويمكنك التسجيل من جديد بالبريد نفسه متى شئت.',
    ],
    action: toHome,
  })),
  clientWelcome: mailTemplate<{ name: string }>('accounts.clientWelcome', ({ name }) => ({
    subject: `أهلًا بك في ${brand}`,
    lines: [hello(name), 'تم تأكيد حسابك. يمكنك الآن تقديم طلبك ومتابعة عروض المحامين من صفحة «طلباتي».'],
    action: toApply,
  })),
  lawyerReceived: mailTemplate<{ name: string }>('accounts.lawyerReceived', ({ name }) => ({
    subject: 'وصلتنا بياناتك',
    lines: [hello(name), 'وصلتنا بيانات تسجيلك، وستتم مراجعتها قريبًا. سنخبرك بالنتيجة على هذا البريد.'],
    action: toProfile,
  })),
  participantReceived: mailTemplate<{ name: string }>('accounts.participantReceived', ({ name }) => ({
    subject: 'حسابك بانتظار القبول',
    lines: [hello(name), 'وصلنا طلب تسجيلك كمشارك، وهو بانتظار قبول الإدارة. سنخبرك فور القبول.'],
    action: toProfile,
  })),
  lawyerAccepted: mailTemplate<{ name: string }>('accounts.lawyerAccepted', ({ name }) => ({
    subject: 'تم قبول حسابك كمحامٍ',
    lines: [hello(name), 'راجعنا بياناتك وتم قبول حسابك. ستصلك الطلبات المناسبة، ويمكنك تقديم عروضك عليها.'],
    action: { text: 'افتح «طلباتي»', path: '/requests' },
  })),
  participantAccepted: mailTemplate<{ name: string }>('accounts.participantAccepted', ({ name }) => ({
    subject: 'تم قبول حسابك كمشارك',
    lines: [hello(name), 'تم قبول حسابك. يمكنك الآن إرسال المقترحات والتعليقات وبدء المناقشات.'],
    action: { text: 'افتح المقترحات والتعليقات', path: '/Suggestions-comments' },
  })),
  rejected: mailTemplate<{ name: string; reason: string }>('accounts.rejected', ({ name, reason }) => ({
    subject: 'نتيجة مراجعة بياناتك',
    lines: [
      hello(name),
      'لم نتمكن من قبول حسابك الآن.',
      `السبب: ${reason}`,
      'يمكنك تصحيح البيانات وإعادة التسجيل بالبريد نفسه.',
    ],
    action: toHome,
  })),
  changesAsked: mailTemplate<{ name: string; note: string }>('accounts.changesAsked', ({ name, note }) => ({
    subject: 'بياناتك تحتاج إلى تعديل',
    lines: [
      hello(name),
      'راجعنا بيانات تسجيلك، ونحتاج إلى تعديل قبل قبول حسابك.',
      `المطلوب: ${note}`,
      'عدّل بياناتك أو صور مستنداتك من صفحة «حسابي»، ثم نراجعها مرة أخرى.',
    ],
    action: { text: 'عدّل بياناتك', path: '/profile' },
  })),
  suspended: mailTemplate<{ name: string; reason: string }>('accounts.suspended', ({ name, reason }) => ({
    subject: 'تم إيقاف حسابك',
    lines: [hello(name), 'أوقفنا حسابك على المنصة.', `السبب: ${reason}`, 'للاستفسار تواصل معنا.'],
    action: toHome,
  })),
  administratorInvitation: urgentMail<{ name: string }>('accounts.administratorInvitation', ({ name }, link) => ({
    subject: `دعوة إلى إدارة ${brand}`,
    lines: [hello(name), `دُعيت لتكون مديرًا على منصة ${brand}. افتح الرابط واختر كلمة المرور.`],
    action: { text: 'اقبل الدعوة', path: link },
    notes: [
      'الرابط صالح لمدة ثلاثة أيام، ولا يُستخدم إلا مرة واحدة. لا تعطِه لأي شخص.',
      'إذا لم تكن تنتظر هذه الدعوة، فتجاهل الرسالة.',
    ],
  })),
  administratorRemoved: mailTemplate<{ name: string }>('accounts.administratorRemoved', ({ name }) => ({
    subject: 'لم تعد من مديري المنصة',
    lines: [hello(name), `ألغى مدير آخر صلاحياتك كمدير على منصة ${brand}، وسُجّل خروجك من كل الأجهزة.`],
    action: toHome,
  })),
  permissionChanged: mailTemplate<{ name: string; permission: Permission }>(
    'accounts.permissionChanged',
    ({ name, permission }) => ({
      subject: 'تغيّرت صلاحياتك كمدير',
      lines: [
        hello(name),
        `غيّر مدير آخر صلاحياتك على منصة ${brand}، وأصبحت: ${permissionNames[permission]}.`,
        'تسري الصلاحيات الجديدة من الآن، ولا تحتاج إلى تسجيل الدخول من جديد.',
      ],
      action: { text: 'افتح الإدارة', path: '/admin' },
    }),
  ),
  secondFactorOn: mailTemplate<{ name: string }>('accounts.secondFactorOn', ({ name }) => ({
    subject: 'تم تفعيل تطبيق المصادقة',
    lines: [
      hello(name),
      'أصبح الدخول إلى حسابك يحتاج إلى رمز من تطبيق المصادقة، وسُجّل خروجك من الأجهزة الأخرى.',
      'إذا لم تكن أنت من فعّله، فغيّر كلمة المرور الآن ثم تواصل معنا فورًا.',
    ],
    action: toProfile,
  })),
  secondFactorOff: mailTemplate<{ name: string }>('accounts.secondFactorOff', ({ name }) => ({
    subject: 'تم إيقاف تطبيق المصادقة',
    lines: [
      hello(name),
      'لم يعد الدخول إلى حسابك يحتاج إلى رمز من تطبيق المصادقة.',
      'إذا لم تكن أنت من أوقفه، فغيّر كلمة المرور الآن ثم تواصل معنا فورًا.',
    ],
    action: toProfile,
  })),
  passkeyAdded: mailTemplate<{ name: string; passkey: string }>('accounts.passkeyAdded', ({ name, passkey }) => ({
    subject: 'أُضيف مفتاح مرور إلى حسابك',
    lines: [
      hello(name),
      `أُضيف مفتاح المرور «${passkey}» إلى حسابك. يُطلب عند الدخول بعد كلمة المرور، وسُجّل خروجك من الأجهزة الأخرى.`,
      'إذا لم تكن أنت من أضافه، فغيّر كلمة المرور الآن واحذف المفتاح من صفحة «حسابي»، ثم تواصل معنا فورًا.',
    ],
    action: toProfile,
  })),
  passkeyRemoved: mailTemplate<{ name: string; passkey: string }>('accounts.passkeyRemoved', ({ name, passkey }) => ({
    subject: 'حُذف مفتاح مرور من حسابك',
    lines: [
      hello(name),
      `حُذف مفتاح المرور «${passkey}» من حسابك، ولم يعد صالحًا للدخول.`,
      'إذا لم تكن أنت من حذفه، فغيّر كلمة المرور الآن ثم تواصل معنا فورًا.',
    ],
    action: toProfile,
  })),
  passkeyCopied: mailTemplate<{ name: string; passkey: string }>('accounts.passkeyCopied', ({ name, passkey }) => ({
    subject: 'مفتاح مرور في حسابك قد يكون منسوخًا',
    lines: [
      hello(name),
      `حاول أحد الدخول إلى حسابك بكلمة المرور وبمفتاح المرور «${passkey}»، ويبدو أن المفتاح نُسخ إلى جهاز آخر. رفضنا هذا الدخول.`,
      'غيّر كلمة المرور الآن، واحذف هذا المفتاح من صفحة «حسابي» ثم أضفه من جديد، وتواصل معنا.',
    ],
    action: toProfile,
  })),
  secondFactorReset: mailTemplate<{ name: string }>('accounts.secondFactorReset', ({ name }) => ({
    subject: 'أُلغي التحقق بخطوتين في حسابك',
    lines: [
      hello(name),
      'ألغت إدارة المنصة التحقق بخطوتين في حسابك، وسُجّل خروجك من كل الأجهزة. ادخل بكلمة المرور، ثم فعّله من جديد من صفحة «حسابي».',
      'إذا لم تطلب ذلك، فغيّر كلمة المرور الآن ثم تواصل معنا فورًا.',
    ],
    action: toProfile,
  })),
  secondFactorResetOnTheMachine: mailTemplate<{ name: string }>(
    'accounts.secondFactorResetOnTheMachine',
    ({ name }) => ({
      subject: 'أُلغي التحقق بخطوتين في حسابك',
      lines: [
        hello(name),
        'ألغى المسؤول عن خادم المنصة التحقق بخطوتين في حسابك، وسُجّل خروجك من كل الأجهزة. ادخل بكلمة المرور، ثم فعّله من جديد من صفحة «حسابي».',
        'إذا لم تطلب ذلك، فغيّر كلمة المرور الآن ثم تواصل مع المسؤول عن الخادم فورًا.',
      ],
      action: toProfile,
    }),
  ),
  restored: mailTemplate<{ name: string }>('accounts.restored', ({ name }) => ({
    subject: 'تمت إعادة تفعيل حسابك',
    lines: [hello(name), 'أعدنا تفعيل حسابك، ويمكنك تسجيل الدخول الآن.'],
    action: toProfile,
  })),
  takenBack: mailTemplate<{ name: string; reason: string }>('accounts.takenBack', ({ name, reason }) => ({
    subject: 'نراجع حسابك من جديد',
    lines: [
      hello(name),
      'تراجعنا عن رفض حسابك، ونراجعه من جديد. تستطيع الدخول ومتابعة حالته من صفحة «حسابي».',
      `السبب: ${reason}`,
    ],
    action: toProfile,
  })),
};

export const accountNotices = {
  passwordChanged: 'تم تغيير كلمة المرور',
  newBrowser: (browser: string) => `دخول من متصفح جديد: ${browser}`,
  unknownBrowser: 'متصفح غير معروف',
  clientWelcome: 'تم تأكيد حسابك، يمكنك الآن تقديم طلبك',
  received: 'وصلتنا بيانات تسجيلك، وستتم مراجعتها قريبًا',
  newLawyer: `محامٍ جديد بانتظار المراجعة: ${personMark}`,
  newParticipant: `مشارك جديد بانتظار القبول: ${personMark}`,
  lawyerChanged: `وصل تعديل البيانات المطلوب من ${personMark}، وهو بانتظار المراجعة`,
  lawyerAccepted: 'تم قبول حسابك كمحامٍ',
  participantAccepted: 'تم قبول حسابك كمشارك',
  changesAsked: 'نحتاج إلى تعديل في بياناتك',
  rejected: 'لم يُقبل حسابك',
  suspended: 'تم إيقاف حسابك',
  restored: 'تمت إعادة تفعيل حسابك',
  takenBack: 'نراجع حسابك من جديد',
  administratorJoined: `انضم مدير جديد إلى المنصة: ${personMark}`,
  administratorReturned: `عاد مدير إلى المنصة: ${personMark}`,
  administratorRemoved: 'لم تعد من مديري المنصة',
  permissionChanged: (permission: Permission) => `تغيّرت صلاحياتك كمدير، وأصبحت: ${permissionNames[permission]}`,
  secondFactorOn: 'تم تفعيل تطبيق المصادقة',
  secondFactorOff: 'تم إيقاف تطبيق المصادقة',
  passkeyAdded: (passkey: string) => `أُضيف مفتاح مرور إلى حسابك: ${passkey}`,
  passkeyRemoved: (passkey: string) => `حُذف مفتاح مرور من حسابك: ${passkey}`,
  passkeyCopied: (passkey: string) => `رفضنا دخولًا بنسخة من مفتاح المرور: ${passkey}`,
  unnamedPasskey: 'مفتاح بدون اسم',
  secondFactorReset: 'ألغت إدارة المنصة التحقق بخطوتين في حسابك، فعّله من جديد',
  secondFactorResetOnTheMachine: 'أُلغي التحقق بخطوتين في حسابك من خادم المنصة، فعّله من جديد',
  /** In the history. */
  resetOnTheMachine: 'بأمر على خادم المنصة',
};

/** The display name of the first administrator. */
export const administratorName = roleNames.Admin;

/** The name of the platform in an authenticator app. */
export const authenticatorName = brand;
