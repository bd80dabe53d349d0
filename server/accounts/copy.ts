import { brand } from '#contract/copy/brand.ts';
import type { Role } from '#contract/core/roles.ts';
import { mailClosing as closing, mailHello as hello } from '#server/core/copy.ts';
import { mailTemplate } from '#server/core/mail.ts';

const kindNames: Readonly<Record<Role, string>> = {
  Client: 'مستخدم',
  Lawyer: 'محامٍ',
  Participant: 'مشارك',
  Admin: 'مدير المنصة',
};

/** The mails about an account. The subject of a code mail carries no code (contract §11). */
export const accountMails = {
  code: mailTemplate<{ name: string; role: Role }>('accounts.code', ({ name, role }, code) => ({
    subject: `رمز التحقق من حسابك على ${brand}`,
    lines: [
      hello(name),
      `رمز التحقق من تسجيلك على ${brand} باسم «${name}» (حساب ${kindNames[role]}) هو:`,
      code,
      'الرمز صالح لمدة 10 دقائق، ولا يُستخدم إلا مرة واحدة. لا تعطِه لأي شخص، فلن يطلبه منك فريقنا.',
      'إذا لم تطلب هذا الرمز، أو لم يكن الاسم أو نوع الحساب كما سجّلت، فتجاهل الرسالة.',
      closing,
    ],
  })),
  clientWelcome: mailTemplate<{ name: string }>('accounts.clientWelcome', ({ name }) => ({
    subject: `أهلًا بك في ${brand}`,
    lines: [hello(name), 'تم تأكيد حسابك. يمكنك الآن تقديم طلبك ومتابعة عروض المحامين من صفحة «طلباتي».', closing],
  })),
  lawyerReceived: mailTemplate<{ name: string }>('accounts.lawyerReceived', ({ name }) => ({
    subject: 'وصلتنا بياناتك',
    lines: [hello(name), 'وصلتنا بيانات تسجيلك، وستتم مراجعتها قريبًا. سنخبرك بالنتيجة على هذا البريد.', closing],
  })),
  participantReceived: mailTemplate<{ name: string }>('accounts.participantReceived', ({ name }) => ({
    subject: 'حسابك بانتظار القبول',
    lines: [hello(name), 'وصلنا طلب تسجيلك كمشارك، وهو بانتظار قبول الإدارة. سنخبرك فور القبول.', closing],
  })),
  lawyerAccepted: mailTemplate<{ name: string }>('accounts.lawyerAccepted', ({ name }) => ({
    subject: 'تم قبول حسابك كمحامٍ',
    lines: [hello(name), 'راجعنا بياناتك وتم قبول حسابك. ستصلك الطلبات المناسبة، ويمكنك تقديم عروضك عليها.', closing],
  })),
  participantAccepted: mailTemplate<{ name: string }>('accounts.participantAccepted', ({ name }) => ({
    subject: 'تم قبول حسابك كمشارك',
    lines: [hello(name), 'تم قبول حسابك. يمكنك الآن إرسال المقترحات والتعليقات وبدء المناقشات.', closing],
  })),
  rejected: mailTemplate<{ name: string; reason: string }>('accounts.rejected', ({ name, reason }) => ({
    subject: 'نتيجة مراجعة بياناتك',
    lines: [
      hello(name),
      'لم نتمكن من قبول حسابك الآن.',
      `السبب: ${reason}`,
      'يمكنك تصحيح البيانات وإعادة التسجيل بالبريد نفسه.',
      closing,
    ],
  })),
  suspended: mailTemplate<{ name: string; reason: string }>('accounts.suspended', ({ name, reason }) => ({
    subject: 'تم إيقاف حسابك',
    lines: [hello(name), 'أوقفنا حسابك على المنصة.', `السبب: ${reason}`, 'للاستفسار تواصل معنا.', closing],
  })),
  restored: mailTemplate<{ name: string }>('accounts.restored', ({ name }) => ({
    subject: 'تمت إعادة تفعيل حسابك',
    lines: [hello(name), 'أعدنا تفعيل حسابك، ويمكنك تسجيل الدخول الآن.', closing],
  })),
};

export const accountNotices = {
  clientWelcome: 'تم تأكيد حسابك، يمكنك الآن تقديم طلبك',
  received: 'وصلتنا بيانات تسجيلك، وستتم مراجعتها قريبًا',
  newLawyer: (name: string) => `محامٍ جديد بانتظار المراجعة: ${name}`,
  newParticipant: (name: string) => `مشارك جديد بانتظار القبول: ${name}`,
  lawyerAccepted: 'تم قبول حسابك كمحامٍ',
  participantAccepted: 'تم قبول حسابك كمشارك',
  rejected: (reason: string) => `لم يُقبل حسابك: ${reason}`,
  suspended: (reason: string) => `تم إيقاف حسابك: ${reason}`,
  restored: 'تمت إعادة تفعيل حسابك',
};

/** The display name of the first administrator. */
export const administratorName = 'مدير المنصة';
