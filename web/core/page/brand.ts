import { useRouteLoaderData } from 'react-router';
import type { PublicSettings } from '#contract/content/calls.ts';
import { coreCopy } from '#web/core/copy.ts';

export type Brand = PublicSettings['brand'];

/** Shown when the settings could not be fetched. */
export const deliveredBrand: Brand = { name: coreCopy.appName, slogan: coreCopy.purpose, logoUrl: null };

/** The brand of the settings; the root loader fetches it with every page. */
export function useBrand(): Brand {
  const root = useRouteLoaderData('root') as { readonly settings: { readonly brand: Brand } | null } | undefined;
  return root?.settings?.brand ?? deliveredBrand;
}
