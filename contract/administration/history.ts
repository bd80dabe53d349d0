import * as z from 'zod/mini';
import { type HistoryAction, type HistorySubject, historyActions, historySubjects } from '#contract/copy/history.ts';
import { endpoint } from '#contract/core/endpoint.ts';
import { optional, withDefault } from '#contract/core/fields.ts';
import { isInOrder } from '#contract/core/period.ts';
import { administrator } from '#contract/core/permissions.ts';
import * as rule from '#contract/core/rules.ts';

export const historyActionNames = Object.keys(historyActions) as HistoryAction[];
export const historySubjectNames = Object.keys(historySubjects) as HistorySubject[];

export const historySorts = ['newest', 'oldest'] as const;

const HistoryValue = z.object({
  name: z.string(),
  /** The stored value; that of a lawyer with their name. Null when there was none. */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});
export type HistoryValue = z.infer<typeof HistoryValue>;

const HistoryLine = z.object({
  id: z.number(),
  at: z.string(),
  /** Null when the platform itself acted. */
  actorId: z.nullable(z.number()),
  actorRole: z.string(),
  /** The name that the account has today. Null when the platform itself acted. */
  actorName: z.nullable(z.string()),
  action: z.string(),
  subject: z.string(),
  subjectId: z.number(),
  values: z.array(HistoryValue),
  reason: z.nullable(z.string()),
});
export type HistoryLine = z.infer<typeof HistoryLine>;

export const listHistory = endpoint({
  does: 'The history: who changed what and when, the values before and after, and the reason.',
  call: 'GET /api/Admin/history',
  who: administrator,
  input: z
    .object({
      /** The account that acted. */
      actorId: optional(rule.id),
      /** Yes: only what the platform did by itself. No: no filter. */
      byPlatform: optional(rule.flag),
      action: optional(rule.oneOf(historyActionNames)),
      subject: optional(rule.oneOf(historySubjectNames)),
      subjectId: optional(rule.id),
      /** Days in Cairo, both included. */
      from: optional(rule.calendarDate),
      to: optional(rule.calendarDate),
      sort: withDefault(rule.oneOf(historySorts), 'newest'),
    })
    .check(isInOrder),
  output: z.array(HistoryLine),
  isPaged: true,
  csv: { needsConfirmation: true },
});

export const historyChainState = endpoint({
  does: 'How far the hash chain of the history reaches: its newest row, the number of its rows, and how many rows wait for their hash.',
  call: 'GET /api/Admin/history-chain',
  who: administrator,
  output: z.object({
    /** The newest row in the hash chain. Null while the chain is empty. */
    historyId: z.nullable(z.number()),
    at: z.nullable(z.string()),
    chained: z.number(),
    waiting: z.number(),
  }),
});
export type HistoryChainState = z.infer<typeof historyChainState.output>;
