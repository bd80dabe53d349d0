import type { contentApi } from '#contract/content.ts';
import { info, publicSettings } from '#server/content/read-content.ts';
import { saveSettings } from '#server/content/save-settings.ts';
import type { Handlers } from '#server/core/act.ts';

export const contentHandlers: Handlers<typeof contentApi> = { publicSettings, info, saveSettings };
