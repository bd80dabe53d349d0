/** The words of the building blocks of reviewing. */
export const reviewCopy = {
  failed: 'تعذّر تنفيذ العملية، حاول مرة أخرى',
  openPicture: 'فتح الصورة',
  noPicture: 'لم تُرفع بعد',
  otherReason: 'اكتب السبب',
} as const;
