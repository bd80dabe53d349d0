import type { PublicSettings } from '#contract/content/calls.ts';
import { coreCopy } from '#web/core/copy.ts';
import { usePublicSettings } from '#web/core/page/public-settings.ts';

export type Brand = PublicSettings['brand'];

/** Shown when the settings could not be fetched. */
export const deliveredBrand: Brand = { name: coreCopy.appName, slogan: coreCopy.purpose, logoUrl: null };

/** The brand of the settings. */
export const useBrand = (): Brand => usePublicSettings()?.brand ?? deliveredBrand;
