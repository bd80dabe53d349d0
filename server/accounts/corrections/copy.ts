import { accountFacts, type PlainAccountFact } from '#contract/accounts/facts.ts';
import { brand } from '#contract/copy/brand.ts';
import { codeLasts } from '#server/accounts/copy.ts';
import { becauseOf, mailHello as hello, toHome, toProfile } from '#server/call/mail/copy.ts';
import { mailTemplate, urgentMail } from '#server/call/mail/mail.ts';

/** The corrected facts; with the reason of an administrator, or null if the person did it. */
type Correction = { changed: readonly PlainAccountFact[]; reason: string | null };
const corrected = ({ changed, reason }: Correction) => {
  const what = changed.map((name) => accountFacts[name].label).join('، ');
  return reason === null ? `تم تعديل بياناتك: ${what}` : `صحّحت إدارة المنصة بياناتك: ${what}`;
};

/** The mails about corrections of an account. None says what something was changed to. */
export const correctionMails = {
  newEmailCode: urgentMail<{ name: string }>('accounts.newEmailCode', ({ name }, code) => ({
    subject: 'رمز تأكيد بريدك الجديد',
    lines: [
      hello(name),
      `لتجعل هذا البريد بريد حسابك على ${brand}، اكتب هذا الرمز في صفحة «حسابي»، تحت «تغيير البريد الإلكتروني»:`,
    ],
    code,
    action: toProfile,
    notes: [codeLasts, 'إذا لم تطلب التغيير، فتجاهل الرسالة ولن يتغير شيء.'],
  })),
  emailWayBack: mailTemplate<{ name: string }>('accounts.emailWayBack', ({ name }, link) => ({
    subject: 'طُلب تغيير بريد حسابك',
    lines: [
      hello(name),
      `طُلب تغيير البريد الإلكتروني لحسابك على ${brand}. إذا كنت أنت من طلب ذلك، فلا تحتاج إلى فعل شيء هنا.`,
      'إذا لم تكن أنت، فاضغط الزر: يبقى حسابك على هذا البريد أو يعود إليه، ثم تختار كلمة مرور جديدة، لأن من طلب التغيير يعرف كلمة مرورك.',
    ],
    action: { text: 'لم أطلب هذا التغيير', path: link },
    notes: ['الرابط صالح لمدة ٧ أيام، حتى بعد تأكيد البريد الجديد. لا تعطِه لأي شخص، فلن يطلبه منك فريقنا.'],
  })),
  addressWanted: mailTemplate<{ name: string }>('accounts.addressWanted', ({ name }) => ({
    subject: 'طُلب استخدام بريدك في حساب آخر',
    lines: [
      hello(name),
      `طُلب أن يكون هذا البريد لحساب آخر على ${brand}. لم نسمح بذلك، لأنه بريد حسابك أنت، ولم يتغير شيء.`,
      'إذا كنت أنت من طلب ذلك، فاستخدم حسابك هذا، أو تواصل معنا.',
    ],
    action: toHome,
  })),
  emailChanged: mailTemplate<{ name: string }>('accounts.emailChanged', ({ name }) => ({
    subject: 'أصبح هذا بريد حسابك',
    lines: [
      hello(name),
      `أصبح هذا البريد بريد حسابك على ${brand}: به تسجّل الدخول، وعليه تصلك رسائلنا. وسُجّل خروجك من أجهزتك الأخرى.`,
    ],
    action: toProfile,
  })),
  corrected: mailTemplate<{ name: string } & Correction>('accounts.corrected', ({ name, changed, reason }) => ({
    subject: 'تم تعديل بيانات حسابك',
    lines: [
      hello(name),
      `${corrected({ changed, reason })}.`,
      ...(reason === null ? [] : [becauseOf(reason)]),
      ...(changed.includes('email')
        ? ['سُجّل الخروج من كل الأجهزة، ومن الآن تسجّل الدخول بالبريد المصحَّح وكلمة المرور نفسها.']
        : []),
      reason === null
        ? 'إذا لم تكن أنت من عدّلها، فصحّحها وغيّر كلمة المرور من صفحة «حسابي»، ثم تواصل معنا فورًا.'
        : 'إذا لم تعلم بهذا التصحيح، فتواصل معنا فورًا.',
    ],
    action: toProfile,
  })),
};

export const correctionNotices = {
  emailAsked: 'طُلب تغيير بريد حسابك، وأرسلنا إلى بريدك الحالي طريق الرجوع',
  emailChanged: 'تم تغيير بريد حسابك',
  emailKept: 'توقف تغيير بريد حسابك. إذا لم تطلبه أنت، فغيّر كلمة مرورك الآن',
  emailRestored: 'عاد حسابك إلى بريده السابق، وأُلغيت كلمة المرور القديمة',
  corrected,
};
