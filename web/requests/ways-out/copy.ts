import { requestTexts } from '#contract/requests/copy.ts';

/** How a lawyer declines or reports that the work is done, and how a client answers or sends a request again. */
export const waysOutCopy = {
  decline: {
    open: 'أعتذر عن هذا الطلب',
    title: 'الاعتذار عن الطلب',
    text: 'يُرفع الطلب من قائمتك ولا تستطيع فتحه بعد ذلك. لا نخبر صاحب الطلب باعتذارك، ولا يقرأ السبب إلا الإدارة.',
    submit: 'تأكيد الاعتذار',
  },
  again: {
    hint: 'انتهى هذا الطلب دون محامٍ. يمكنك إرساله من جديد بالبيانات والمستندات نفسها.',
    open: 'أرسله مرة أخرى',
    review: (id: string) => `هذا ما كتبته في الطلب رقم ${id}. راجعه وعدّل ما تشاء، ثم أرسله طلبًا جديدًا.`,
    sent: 'أرسلت هذا الطلب مرة أخرى:',
    cannot: 'لا يمكن إرسال هذا الطلب مرة أخرى.',
  },
  done: {
    question: 'هل انتهى العمل المتفق عليه؟',
    ends: (reported: string, end: string | null) =>
      `يقول محاميك إنه انتهى في ${reported}. ${end === null ? 'أكّد ذلك، أو اعترض عليه.' : `إن لم ترد أغلقنا الطلب في ${end}، ويمكنك الاعتراض قبل ذلك.`}`,
    yes: 'نعم، اكتمل',
    no: 'لا، لم ينتهِ',
    objectTitle: 'ما الذي لم ينتهِ؟',
    objectText: 'يقرأ محاميك ما تكتبه في غرفة القضية، ويبلغك من جديد بعد إتمامه.',
    lateTitle: 'أُجيب عن السؤال قبل أن ترسل ما كتبته',
    lateText:
      'جاءت الإجابة من نافذة أخرى، أو انتهى الطلب. ما كتبته باقٍ هنا لتنسخه، وإن لم تجده في غرفة القضية فهو لم يصل:',
    report: {
      open: 'أبلغ موكلك أن العمل انتهى',
      title: 'هل أنجزت العمل المتفق عليه؟',
      text: 'نسأل موكلك: يؤكد اكتمال العمل، أو يكتب ما لم ينتهِ منه.',
      confirm: 'نعم، أبلغ موكلي',
      done: requestTexts.doneReported,
      failed: 'تعذّر إبلاغ موكلك، حاول مرة أخرى',
    },
    reported: (reported: string, end: string | null) =>
      `أبلغت موكلك في ${reported} أن العمل انتهى.${end === null ? '' : ` إن لم يرد حتى ${end} أُغلق الطلب مكتملًا.`}`,
  },
} as const;
