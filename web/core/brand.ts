import { useRouteLoaderData } from 'react-router';
import type { PublicSettings } from '#contract/content.ts';
import { coreCopy } from '#web/core/copy.ts';

export type Brand = PublicSettings['brand'];

/** What stands where the settings cannot be had. */
export const deliveredBrand: Brand = { name: coreCopy.appName, slogan: coreCopy.purpose, logoUrl: null };

/** The brand of the settings, which the root's loader brings with every page. */
export function useBrand(): Brand {
  const root = useRouteLoaderData('root') as { readonly settings: { readonly brand: Brand } | null } | undefined;
  return root?.settings?.brand ?? deliveredBrand;
}
