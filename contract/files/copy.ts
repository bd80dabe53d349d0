/** The name of a document that was sent without one. */
export const unnamedFile = 'مستند';

/** The error messages of files. They name the accepted kinds, or how to go on (specification#pictures). */
export const pictureTexts = {
  tooManyPixels:
    'أبعاد الصورة أكبر من المسموح (٥٠ ميجابكسل)، صغّرها أو اختر صورة أخرى من نوع JPEG أو PNG أو WebP أو GIF أو AVIF',
  tooTall: 'الصورة أطول من أن تبقى مقروءة. قصّها في معرض الصور إلى أجزاء أقصر، وأرسل كل جزء وحده',
  noDocument: 'تعذّرت قراءة الملف، اختر ملف PDF سليمًا أو صورة من نوع JPEG أو PNG أو WebP أو GIF أو AVIF',
  locked: 'الملف محمي بكلمة مرور: أزلها أو أرسل صورة منه',
  heic: 'الصورة من نوع HEIC ولا تُفتح على كل جهاز. احفظها بصيغة JPEG ثم أرفقها: افتحها في معرض الصور واختر حفظ نسخة أو تصدير، أو التقط صورة للشاشة وهي مفتوحة',
} as const;
