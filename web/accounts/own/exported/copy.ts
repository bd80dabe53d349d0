import { accountStatusNames, accountTexts } from '#contract/accounts/copy.ts';
import { accountFacts, lawyerFacts } from '#contract/accounts/facts.ts';
import type { ExportedSection } from '#contract/accounts/security.ts';
import { complaintColumns, complaintSubjectNames } from '#contract/complaints/copy.ts';
import { contentColumns } from '#contract/content/copy.ts';
import { historyActions } from '#contract/copy/history.ts';
import { factNames, roleNames } from '#contract/copy/words.ts';
import { namesOf, propertyOf, type ShownAs } from '#contract/core/facts.ts';
import { dateKindNames, entryKindNames, entryStateNames, invitationColumns } from '#contract/invitations/copy.ts';
import { mailTexts } from '#contract/notifications/copy.ts';
import { offerFacts } from '#contract/offers/facts.ts';
import {
  paymentStateNames,
  paymentWayNames,
  refundCauseNames,
  refundLabels,
  refundStateNames,
} from '#contract/payments/copy.ts';
import { paymentFacts } from '#contract/payments/facts.ts';
import { declineReasonNames, requestStatusNames, requestTexts } from '#contract/requests/copy.ts';
import { factsShownTo, requestFact, requestFactKey } from '#contract/requests/facts.ts';
import { suggestionFacts } from '#contract/suggestions/calls.ts';
import { commentColumns, suggestionColumns, suggestionStateNames } from '#contract/suggestions/copy.ts';
import { ownCopy } from '#web/accounts/own/copy.ts';
import { pageNames } from '#web/core/copy.ts';
import { uiCopy } from '#web/ui/copy.ts';

/** Stated facts, by the names in the copy. Some have one label in all sections: `court` and `city` are of requests. */
const said: Readonly<Record<string, ShownAs<string> & { readonly label: string }>> = {
  ...accountFacts,
  ...lawyerFacts,
  ...suggestionFacts,
  ...Object.fromEntries(
    (['everyone', 'export'] as const).flatMap((reader) =>
      factsShownTo(reader).map((name) => [requestFactKey(name, reader), requestFact(name)]),
    ),
  ),
  ...offerFacts,
  ...paymentFacts,
};

const changedAt = 'عُدّل في';
const sendProof = 'إرسال إثبات دفع';

type Section = { readonly title: string; readonly holds: string };

/** The copy of one's records in plain Arabic. */
export const exportedCopy = {
  title: 'نسخة من بياناتك على سند',
  madeAt: (moment: string) => `أُعدّت في ${moment}`,
  note: 'الأحدث أولًا في كل قسم. الصور نفسها تفتحها من حسابك، وهنا بيانها فقط.',
  nothing: 'لا نحتفظ بشيء من هذا عنك.',
  absent: 'غير مسجَّل',

  sections: {
    account: { title: 'الحساب', holds: 'اسمك وبريدك وهاتفك ورقم بطاقتك وحالة حسابك وموافقتك على سياسة الخصوصية.' },
    professionalProfile: { title: ownCopy.menu.professional, holds: 'ما كتبه المحامي عن تخصصه وقيده ومكان عمله.' },
    sessions: { title: 'أجهزة الدخول', holds: 'الأجهزة التي دخلت منها ومتى.' },
    knownDevices: { title: 'الأجهزة المعروفة', holds: 'متى سجّلت الدخول آخر مرة من كل متصفح نتذكره، من دون علامته.' },
    emailChanges: { title: 'تغييرات بريدك', holds: 'البريد القديم والجديد لكل تغيير طلبته، ومتى تأكّد.' },
    secondFactor: {
      title: accountTexts.secondFactor.name,
      holds: 'هل رموز تطبيق المصادقة مفعَّلة ومنذ متى، من دون المفتاح والرموز.',
    },
    passkeys: { title: ownCopy.passkeys.title, holds: 'اسم كل مفتاح مرور ومتى أُضيف واستُخدم، من دون المفتاح نفسه.' },
    registrations: { title: 'طلبات تسجيل لم تكتمل', holds: 'ما كُتب ببريدك ولم يُؤكَّد بعد.' },
    files: { title: 'الصور', holds: 'بيان الصور التي أرسلتها: نوعها وحجمها ومتى.' },
    notifications: { title: pageNames.notifications, holds: 'ما أخبرناك به داخل المنصة.' },
    mailPreferences: { title: 'اختيارات البريد', holds: 'متى تصلك رسائل كل موضوع.' },
    mails: { title: 'الرسائل', holds: 'الرسائل التي أُرسلت إلى بريدك.' },
    requests: { title: mailTexts.topics.requests, holds: 'الطلبات التي قدّمتها وحالتها.' },
    assignments: { title: 'الطلبات المكلَّف بها', holds: 'للمحامي: الطلبات التي وصلت إليه وماذا فعل فيها.' },
    payments: { title: mailTexts.topics.payments, holds: 'إثباتات الدفع التي أرسلتها وقرار كل منها.' },
    refunds: { title: 'مبالغ تُرد إليك', holds: 'ما يُرد إليك مما دفعته، وكيف رُد.' },
    invitations: { title: mailTexts.topics.rooms, holds: 'غرف القضايا التي تشارك فيها.' },
    roomEntries: { title: 'ما كتبته في غرف القضايا', holds: 'طلباتك وملاحظاتك وردودك.' },
    roomDates: { title: 'مواعيد القضايا', holds: 'الجلسات والمواعيد التي أضفتها.' },
    caseReviews: { title: 'تقييماتك', holds: 'تقييمك لعمل المحامي بعد انتهاء القضية.' },
    offers: { title: mailTexts.topics.offers, holds: 'العروض التي قدّمها المحامي.' },
    agreements: { title: 'اتفاقات الأتعاب', holds: 'مرجع كل اتفاق بين محامٍ وموكله أنت أحدهما، ووقته.' },
    suggestions: { title: mailTexts.topics.suggestions, holds: 'مقترحاتك وتعليقاتك ومناقشاتك.' },
    comments: { title: suggestionColumns.comments, holds: 'تعليقاتك وردودك على المشاركات.' },
    complaints: { title: 'الشكاوى', holds: 'شكاواك على سير القضايا وردنا على كل منها.' },
    supports: { title: 'التأييد', holds: 'المشاركات التي أيدتها.' },
    reports: { title: 'البلاغات', holds: 'ما أبلغت عنه ولماذا.' },
    actions: { title: 'نشاطك', holds: 'الخطوات التي أجريتها، مثل تقديم طلب أو تغيير كلمة المرور.' },
  } satisfies Record<ExportedSection, Section>,

  /** Labels of the fields of all sections; a field without a label shows its name. */
  facts: {
    ...propertyOf(said, 'label', namesOf(said)),
    about: 'الموضوع',
    aboutId: 'يخص رقم',
    action: 'الخطوة',
    address: 'العنوان على المنصة',
    after: 'بعدها',
    agreedAt: 'وقت الاتفاق',
    amountDue: factNames.amountDue,
    answer: complaintColumns.answer,
    answeredAt: complaintColumns.answered,
    assignedBy: 'طريقة التكليف',
    at: 'الوقت',
    attachments: ownCopy.menu.documents,
    barCardPhoto: 'صورة الكارنيه',
    before: 'قبلها',
    body: factNames.text,
    bytes: 'الحجم بالبايت',
    changedAt,
    cause: 'لماذا يُرد',
    choice: 'الاختيار',
    city: 'المدينة',
    commentId: commentColumns.id,
    commentText: 'نص التعليق',
    confirmedAt: 'مفعَّل منذ',
    consentVersion: 'نسخة سياسة الخصوصية وشروط الاستخدام التي وافقت عليها',
    consentedAt: 'تاريخ الموافقة',
    contentType: 'نوع الملف',
    createdAt: factNames.date,
    data: 'بيانات الرسالة',
    decidedAt: 'تاريخ القرار',
    declineNote: requestTexts.decline.note,
    declineReason: requestTexts.decline.reason,
    device: 'الجهاز',
    doneReportedAt: 'أبلغ المحامي بانتهاء العمل في',
    editedAt: changedAt,
    emailConfirmed: 'البريد مؤكَّد',
    expiresAt: 'تنتهي في',
    fee: factNames.requestFee,
    hasOffered: 'قدّم عرضًا',
    height: 'الارتفاع بالبكسل',
    hiddenReason: suggestionColumns.hidden,
    id: 'الرقم',
    idPhoto: accountTexts.paperLabels.idPhoto,
    image: 'صورة التحويل',
    invitationId: invitationColumns.id,
    isChosen: 'اختاره المستخدم',
    isCurrent: ownCopy.sessions.current,
    isPaid: 'الرسوم مدفوعة',
    permission: 'الصلاحية في الإدارة',
    key: 'المفتاح',
    kind: factNames.kind,
    refund: 'ما يُرد منه',
    payerNumber: 'الرقم الذي دفع',
    number: refundLabels.number,
    paidOn: refundLabels.paidOn,
    paymentId: factNames.paymentId,
    lastPaymentReason: 'سبب قرار الدفع',
    lastPaymentState: 'حالة آخر دفع',
    lastUsedAt: ownCopy.sessions.used,
    usedAt: ownCopy.sessions.used,
    lawyer: ownCopy.menu.professional,
    lawyerId: 'رقم حساب المحامي',
    lawyerName: factNames.lawyerName,
    link: 'الرابط',
    name: accountTexts.labels.displayName,
    newEmail: 'البريد الجديد',
    offersCount: 'عدد العروض',
    oldEmail: 'البريد السابق',
    orderNumber: 'الرقم العشوائي',
    paidUntil: 'الرسوم سارية حتى',
    paidTo: 'المحفظة',
    recorded: 'سجّلته الإدارة',
    way: factNames.way,
    receivedOn: 'تاريخ الاستلام',
    purpose: 'الغرض',
    readAt: 'قُرئ في',
    reason: factNames.reason,
    recipient: factNames.to,
    reference: 'المرجع',
    requestId: factNames.requestId,
    reviewNote: accountTexts.askForChanges,
    revision: 'عدد التعديلات',
    role: factNames.role,
    savedAt: 'آخر حفظ',
    score: 'اكتمال العرض من ١٠٠',
    secretNumber: invitationColumns.secret,
    settledAt: 'تمت مراجعته في',
    sentAgainAs: 'أُرسل مرة أخرى برقم',
    sentAt: 'أُرسلت في',
    stars: 'التقييم من ٥',
    startsAt: 'الموعد',
    state: factNames.state,
    status: factNames.state,
    statusReason: 'سبب الحالة',
    subjectId: 'رقم ما تخصه',
    text: factNames.text,
    suggestionId: suggestionColumns.id,
    title: contentColumns.name,
    updatedAt: contentColumns.changed,
    width: 'العرض بالبكسل',
    withdrawnAt: 'سُحب في',
  } as Readonly<Record<string, string>>,

  said,

  /** The fixed values of one field, which mean something else in others. */
  fixed: {
    about: { ...mailTexts.topics, ...complaintSubjectNames },
    choice: mailTexts.choices,
    declineReason: declineReasonNames,
    cause: refundCauseNames,
    kind: { ...entryKindNames, ...dateKindNames },
  } as Readonly<Record<string, Readonly<Record<string, string>>>>,

  /** Translations of other fixed values. */
  words: {
    ...refundStateNames,
    ...accountStatusNames,
    ...requestStatusNames,
    ...suggestionStateNames,
    ...entryStateNames,
    ...paymentStateNames,
    ...paymentWayNames,
    ...roleNames,
    answer: uiCopy.reply,
    approved: 'معتمد',
    addPasskey: ownCopy.passkeys.add,
    beginSecondFactor: ownCopy.secondFactor.turnOn,
    cancel: 'إلغاء طلب',
    changeOffer: historyActions.changeOffer,
    changePassword: ownCopy.security.change,
    changeProfile: historyActions.changeProfile,
    chooseOffer: historyActions.chooseOffer,
    close: uiCopy.close,
    delete: 'حذف تعليق',
    declineRequest: historyActions.declineRequest,
    deleted: 'محذوف',
    complete: 'إنهاء قضية',
    confirmEmail: 'تأكيد البريد',
    endSecondFactor: ownCopy.secondFactor.turnOff,
    makeOffer: historyActions.makeOffer,
    objectToDone: historyActions.objectToDone,
    removePasskey: historyActions.removePasskey,
    reportDone: historyActions.reportDone,
    sendAgain: historyActions.sendAgain,
    resetPassword: 'استعادة كلمة المرور',
    send: sendProof,
    sendProof,
    submitRequest: historyActions.submitRequest,
    waiting: accountStatusNames.Pending,
    withdrawOffer: historyActions.withdrawOffer,
  } as Readonly<Record<string, string>>,
} as const;
