/** What the bell says of itself to those who hear the page. */
export const unreadCopy = {
  said: (count: string) => `، غير المقروء: ${count}`,
  orMore: (count: string) => `${count}+`,
} as const;
