import type { PluralForms } from '#contract/copy/numbers.ts';
import { roleNamesInside } from '#contract/copy/words.ts';
import { apart, reviewCopy } from '#web/desk/accounts/copy.ts';
import { listCopy } from '#web/desk/list/copy.ts';

/** Texts for administrators about administrators. */
export const administratorsCopy = {
  list: {
    title: 'مديرو المنصة',
    nobody: 'لا يوجد مديرون',
    search: reviewCopy.searchField,
    sorts: { oldest: listCopy.oldestFirst, newest: listCopy.newestFirst, name: listCopy.byName },
    counted: {
      one: 'مدير واحد',
      two: 'مديرين',
      few: '# مديرين',
      many: '# مديرًا',
      other: '# مدير',
    } satisfies PluralForms,
    you: 'أنت',
    status: { isActive: roleNamesInside.Admin, isRemoved: 'أُلغيت صلاحياته' },
    secondFactor: { on: 'التحقق بخطوتين مفعَّل', off: 'التحقق بخطوتين غير مفعَّل' },
    since: (day: string) => `منذ ${day}`,
  },
  invite: {
    title: 'دعوة مدير جديد',
    text: 'تصله رسالة فيها رابط يختار به كلمة المرور. الرابط صالح لثلاثة أيام، ولا يُستخدم إلا مرة واحدة.',
    submit: 'إرسال الدعوة',
    sent: (email: string, until: string) =>
      `الدعوة في طريقها إلى ${apart(email)}، ورابطها صالح حتى ${until}. إذا لم تصل، فراجع العنوان وأرسلها مرة أخرى.`,
    again: 'دعوة من جديد',
    againTitle: (name: string) => `دعوة ${apart(name)} من جديد؟`,
    againText: 'تصله رسالة فيها رابط يختار به كلمة مرور جديدة، ويعود حسابه كما كان دون تحقق بخطوتين.',
  },
  permission: {
    choose: 'اختر أقل صلاحية تكفي عمله.',
    explained: {
      full: 'يرى كل شيء ويقرر في كل شيء: الطلبات والإعدادات والمديرون أيضًا.',
      reviewer: 'يراجع الحسابات وإثباتات الدفع ويطّلع على صورها، ويرى الطلبات ولا يغيّرها.',
      editor: 'يكتب المحتوى، ويرد على المشاركات ويبت في البلاغات، ولا يرى الطلبات والحسابات والمدفوعات.',
      readOnly: 'يرى القوائم والسجل ولا يغيّر شيئًا، ولا يفتح صور البطاقات وإثباتات الدفع والمستندات.',
    },
    change: 'تغيير الصلاحية',
    changeOf: (name: string) => `تغيير الصلاحية: ${apart(name)}`,
    title: (name: string) => `صلاحية ${apart(name)}`,
    text: 'تسري من اللحظة نفسها، ويصله إشعار ورسالة. ومن لم تعد له كل الصلاحيات تُسحب الدعوات التي أرسلها.',
    ownText: 'هذه صلاحيتك أنت. ما تتركه لا يعيده إليك إلا مدير آخر له كل الصلاحيات.',
    save: 'حفظ الصلاحية',
  },
  open: {
    title: 'دعوات لم تُقبل بعد',
    by: 'أرسلها',
    until: 'صالحة حتى',
    withdraw: 'سحب الدعوة',
    withdrawOf: (name: string) => `سحب الدعوة: ${apart(name)}`,
    withdrawTitle: (name: string) => `سحب دعوة ${apart(name)}؟`,
    withdrawText: 'لن يعمل الرابط الذي وصله.',
  },
  remove: {
    button: 'إلغاء صلاحيات المدير',
    of: (name: string) => `إلغاء صلاحيات المدير: ${apart(name)}`,
    title: (name: string) => `إلغاء صلاحيات ${apart(name)}؟`,
    text: 'يُسجَّل خروجه من كل الأجهزة، وتُسحب الدعوات التي أرسلها. تستطيع دعوته من جديد.',
    done: 'أُلغيت صلاحيات المدير',
    ownButton: 'التنازل عن صلاحياتي',
    ownTitle: 'التنازل عن صلاحياتك؟',
    ownText: 'تفقد دخولك إلى الإدارة الآن، ويُسجَّل خروجك من كل الأجهزة. لا تعود إلا بدعوة من مدير آخر.',
    ownDone: 'لم تعد من مديري المنصة',
  },
  reset: {
    button: 'إلغاء التحقق بخطوتين',
    of: (name: string) => `إلغاء التحقق بخطوتين لحساب ${apart(name)}`,
    title: (name: string) => `إلغاء التحقق بخطوتين لحساب ${apart(name)}؟`,
    text: 'لمن فقد خطوته الثانية ورموز الاسترداد. تأكد أولًا أنه هو من طلب ذلك: يُسجَّل خروجه، ويدخل بكلمة المرور وحدها، وتصله رسالة.',
    done: 'تم إلغاء التحقق بخطوتين، وأُبلغ صاحب الحساب',
  },
} as const;
