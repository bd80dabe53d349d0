import type { suggestionsApi } from '#contract/suggestions.ts';
import type { Handlers } from '#server/core/act.ts';
import { suggestionsByType } from '#server/suggestions/list-suggestions.ts';

export const suggestionsHandlers: Handlers<typeof suggestionsApi> = { suggestionsByType };
