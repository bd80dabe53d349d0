/** Words that say nothing about the matter: «محامي قضايا أسرة» is «أسرة». */
export const emptySpecialtyWords: readonly string[] = [
  'محامي',
  'محامية',
  'محام',
  'متخصص',
  'تخصص',
  'في',
  'قضايا',
  'قضية',
  'دعاوى',
  'دعوى',
  'شؤون',
  'مسائل',
  'أمور',
];

/** Words that most courts share. Without them the name still says which court it is. */
export const emptyCourtWords: readonly string[] = ['محكمة', 'محاكم'];
