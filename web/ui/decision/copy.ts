/** Texts of decisions, and of taking them back. */
export const decisionCopy = {
  takeBack: 'تراجع',
  takeBackOf: (what: string) => `تراجع عن ${what}`,
  takeBackTitle: (what: string) => `التراجع عن ${what}؟`,
  takenBack: (decided: string) => `تم التراجع: ${decided}`,
  otherReason: 'اكتب السبب',
} as const;
