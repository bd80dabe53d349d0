/** Stands before the number of an error that a visitor reads out. */
export const referenceText = 'الرقم المرجعي للخطأ:';
