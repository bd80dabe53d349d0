/** The name of a document that was sent without one. */
export const unnamedFile = 'مستند';

/** The error messages of pictures. They name the accepted kinds (specification#pictures). */
export const pictureTexts = {
  tooManyPixels:
    'أبعاد الصورة أكبر من المسموح (٥٠ ميجابكسل)، صغّرها أو اختر صورة أخرى من نوع JPEG أو PNG أو WebP أو GIF أو AVIF',
  noDocument: 'تعذّرت قراءة الملف، اختر ملف PDF سليمًا أو صورة من نوع JPEG أو PNG أو WebP أو GIF أو AVIF',
} as const;
