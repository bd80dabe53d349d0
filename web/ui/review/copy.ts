/** The words of the building blocks of reviewing. */
export const reviewCopy = {
  failed: 'تعذّر تنفيذ العملية، حاول مرة أخرى',
  openPicture: 'فتح الصورة',
  noPicture: 'لم تُرفع بعد',
  ofAccount: 'ما يخص الحساب رقم',
  ofAll: 'عرض ما يخص الجميع',
  otherReason: 'اكتب السبب',
  zoom: {
    in: 'تكبير',
    out: 'تصغير',
    whole: 'الصورة كاملة',
    times: 'مقدار التكبير',
    rightwards: 'تحريك إلى اليمين',
    leftwards: 'تحريك إلى اليسار',
    up: 'تحريك إلى أعلى',
    down: 'تحريك إلى أسفل',
    keys: 'من لوحة المفاتيح: + و- للتكبير والتصغير، 0 للصورة كاملة، والأسهم للتحريك.',
  },
} as const;
