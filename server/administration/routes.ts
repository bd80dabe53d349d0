import type { accountsOverviewApi } from '#contract/administration-accounts.ts';
import type { historyApi } from '#contract/administration-history.ts';
import type { overviewApi } from '#contract/administration-overview.ts';
import { accountCounts } from '#server/administration/account-counts.ts';
import { historySheet } from '#server/administration/history-sheet.ts';
import { historySeal, listHistory } from '#server/administration/list-history.ts';
import { overviewSeries } from '#server/administration/overview-series.ts';
import { waitingCounts } from '#server/administration/waiting-counts.ts';
import type { Handlers } from '#server/core/act.ts';

export const administrationHandlers: Handlers<typeof accountsOverviewApi & typeof historyApi & typeof overviewApi> = {
  accountCounts,
  listHistory,
  historySheet,
  historySeal,
  waitingCounts,
  overviewSeries,
};
