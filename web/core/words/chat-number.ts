/** The number of a chat: with the code of the country. A number without one is an Egyptian one. */
export const chatNumber = (phone: string): string => {
  if (phone.startsWith('00')) return phone.slice(2);
  return phone.startsWith('0') ? `2${phone}` : phone;
};
