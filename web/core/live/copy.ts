/** The label of the bell for screen readers. */
export const unreadCopy = {
  label: (count: string) => `، غير المقروء: ${count}`,
  orMore: (count: string) => `${count}+`,
} as const;
