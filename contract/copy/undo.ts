/** Texts of undoing a decision before anybody is notified of it. */
export const undoTexts = {
  decision: 'رقم القرار مطلوب',
  done: 'تم التراجع عن القرار، ولم يصل إشعار به إلى أحد',
  /** The reason that the history keeps of a decision on a payment that was undone. */
  reason: 'تراجع قبل إرسال الإشعار',
  platform: 'المنصة',
  notDecider: 'لا يتراجع عن هذا القرار إلا من اتخذه',
  /** `who`: the name of the one who acted since; `what`: the action as the history names it. */
  actedSince: (who: string, what: string) => `لم يعد التراجع ممكنًا، فبعد قرارك: «${what}» (\u2068${who}\u2069)`,
} as const;
