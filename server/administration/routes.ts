import { apiByDomain } from '#contract/api.ts';
import * as accountCounts from '#server/administration/account-counts.ts';
import * as findAnything from '#server/administration/find/find-anything.ts';
import * as listCounts from '#server/administration/list-counts.ts';
import * as listHistory from '#server/administration/list-history.ts';
import * as notes from '#server/administration/notes.ts';
import * as overview from '#server/administration/overview.ts';
import * as overviewDays from '#server/administration/overview-days.ts';
import * as takeBack from '#server/administration/take-back.ts';
import { handlersOf } from '#server/call/context/handler.ts';

export const administrationHandlers = handlersOf(apiByDomain.administration, {
  ...accountCounts,
  ...findAnything,
  ...listCounts,
  ...listHistory,
  ...notes,
  ...overviewDays,
  ...overview,
  ...takeBack,
});
