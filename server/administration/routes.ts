import { apiByDomain } from '#contract/api.ts';
import * as accountCounts from '#server/administration/account-counts.ts';
import * as decidedToday from '#server/administration/decided-today.ts';
import * as findAnything from '#server/administration/find/find-anything.ts';
import * as firstSteps from '#server/administration/first-steps.ts';
import * as listHistory from '#server/administration/list-history.ts';
import * as notes from '#server/administration/notes.ts';
import * as openItems from '#server/administration/open-items.ts';
import * as overviewSeries from '#server/administration/overview-series.ts';
import * as takeBack from '#server/administration/take-back.ts';
import * as waitingCounts from '#server/administration/waiting-counts.ts';
import { handlersOf } from '#server/core/http/handler.ts';

export const administrationHandlers = handlersOf(apiByDomain.administration, {
  ...accountCounts,
  ...decidedToday,
  ...findAnything,
  ...firstSteps,
  ...listHistory,
  ...notes,
  ...openItems,
  ...overviewSeries,
  ...takeBack,
  ...waitingCounts,
});
