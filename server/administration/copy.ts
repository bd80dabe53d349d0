/** The words of the history as a file for spreadsheets. */
export const sheetWords = {
  columns: [
    'رقم السطر',
    'الوقت',
    'رقم الحساب',
    'صاحب الفعل',
    'صفته',
    'الفعل',
    'ما وقع عليه',
    'رقمه',
    'قبل',
    'بعد',
    'السبب',
  ],
} as const;
/** Between two things of a list. */
export const comma = '، ';
