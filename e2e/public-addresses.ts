/** Every public address, and a text of its page. */
export const publicAddresses = [
  { name: 'public-home', path: '/', says: 'ماذا تقدّم لك المنصة', status: 200 },
  { name: 'public-lawyers', path: '/Lawyer', says: 'إعلانات عن القضايا', status: 200 },
  { name: 'public-submit', path: '/submit-your-application', says: 'طبيعة الموضوع', status: 200 },
  { name: 'public-suggestions', path: '/Suggestions-comments', says: 'المناقشات', status: 200 },
  { name: 'public-suggestion', path: '/sub/1', says: 'رد المنصة', status: 200 },
  { name: 'public-about', path: '/about', says: 'فكرتنا', status: 200 },
  { name: 'public-privacy', path: '/privacy', says: 'حقوقك', status: 200 },
  { name: 'public-terms', path: '/terms', says: 'متى تُرد كاملة', status: 200 },
  { name: 'public-accessibility', path: '/accessibility', says: 'إذا منعك شيء', status: 200 },
  { name: 'public-missing', path: '/no-such-page', says: 'الصفحة غير موجودة', status: 404 },
] as const;
