/** Texts of pictures that open in full size. */
export const pictureCopy = {
  openPicture: 'فتح الصورة',
  noPicture: 'لم تُرفع بعد',
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
