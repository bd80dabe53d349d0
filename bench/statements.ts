export type Statement = { name?: string; text: string; values: readonly unknown[] };
/** The statements of each call, by its token and its path. */
export type Recorded = Record<string, readonly Statement[]>;

export const keyOf = (token: string, path: string): string => `${token} ${path}`;
