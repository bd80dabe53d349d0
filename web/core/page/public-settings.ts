import { useRouteLoaderData } from 'react-router';
import type { PublicSettings } from '#contract/content/calls.ts';

/** The settings that the root loader fetches with every page; null if they could not be fetched. */
export function usePublicSettings(): PublicSettings | null {
  const root = useRouteLoaderData('root') as { readonly settings: PublicSettings | null } | undefined;
  return root?.settings ?? null;
}

/** Whether nothing is paid for a request: its own fee counts, and before its first offer that of the settings. */
export function useIsFree(fee: number | null = null): boolean {
  const settings = usePublicSettings();
  return (fee ?? settings?.requestFee) === 0;
}
