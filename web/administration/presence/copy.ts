export const presenceCopy = {
  openNow: 'تفتحه الآن',
  /** Between two names. */
  comma: '، ',
  more: (count: string) => `و${count} غيرهم`,
} as const;
