import { api } from '#contract/api.ts';
import type { Message } from '#contract/core/client.ts';
import { type AnyEndpoint, asCsv } from '#contract/core/endpoint.ts';

const calls = Object.entries<AnyEndpoint>(api);
/** Every answer of the contract by name: that of `listAccounts` as a CSV file is `listAccountsCsv`. */
export const everyAnswer: readonly (readonly [string, AnyEndpoint])[] = [
  ...calls,
  ...calls.filter(([, { csv }]) => csv).map(([name, call]) => [`${name}Csv`, asCsv(call)] as const),
];

/** The call that has this answer. */
export const callOf = (name: string): string => name.replace(/Csv$/, '');

/** Headers of a call that asks for this answer. */
export const askingFor = ({ csv, isFile }: AnyEndpoint): Pick<Message, 'accept'> =>
  csv && isFile ? { accept: 'text/csv' } : {};
