import { paths } from '#web/core/page/paths.ts';

export const lawyerFilterNames = ['governorate', 'specialty', 'q'] as const;

/** The filters in the address; an absent one means all. */
export type LawyerFilters = { readonly [part in (typeof lawyerFilterNames)[number]]?: string | undefined };

const given = (part: (typeof lawyerFilterNames)[number], value: string | null | undefined): [string, string][] => {
  const text = value?.trim() ?? '';
  return text === '' ? [] : [[part, text]];
};

export const lawyerFilters = (params: URLSearchParams): LawyerFilters =>
  Object.fromEntries(lawyerFilterNames.flatMap((part) => given(part, params.get(part))));

export const hasNoFilters = (filters: LawyerFilters): boolean =>
  lawyerFilterNames.every((part) => filters[part] === undefined);

/** The address of these filters; equal filters have equal addresses. */
export const lawyersAddress = (filters: LawyerFilters): string => {
  const params = new URLSearchParams(lawyerFilterNames.flatMap((part) => given(part, filters[part])));
  return params.size ? `${paths.lawyers()}?${params}` : paths.lawyers();
};
