import { apiByDomain } from '#contract/api.ts';
import { handlersOf } from '#server/call/context/handler.ts';
import * as infoTexts from '#server/content/info-texts.ts';
import * as listContent from '#server/content/list-content.ts';
import * as placeContent from '#server/content/place-content.ts';
import * as published from '#server/content/published.ts';
import * as saveContent from '#server/content/save-content.ts';
import * as saveSettings from '#server/content/save-settings.ts';

export const contentHandlers = handlersOf(apiByDomain.content, {
  ...listContent,
  ...placeContent,
  ...published,
  ...saveContent,
  ...infoTexts,
  ...saveSettings,
});
