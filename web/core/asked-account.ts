/** What asks a list in its address for the things of one account alone. */
export const ofAccount = (id: number): string => `?account=${id}`;
