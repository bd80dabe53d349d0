import * as z from 'zod/mini';
import { type HistoryAction, type HistorySubject, historyActions, historySubjects } from '#contract/copy/history.ts';
import { type Endpoint, endpoint } from '#contract/core/endpoint.ts';
import { optional, withDefault } from '#contract/core/fields.ts';
import { isInOrder } from '#contract/core/period.ts';
import { administrator } from '#contract/core/permissions.ts';
import * as rule from '#contract/core/rules.ts';

export const historyActionNames = Object.keys(historyActions) as HistoryAction[];
export const historySubjectNames = Object.keys(historySubjects) as HistorySubject[];

export const historySorts = ['newest', 'oldest'] as const;

/** What narrows the history down, and its order; nothing of it is needed. */
const filters = {
  /** Whose deeds: the number of an account. */
  actorId: optional(rule.id),
  /** Only what the platform did by itself; a no asks for nothing. */
  byPlatform: optional(rule.flag),
  action: optional(rule.oneOf(historyActionNames)),
  subject: optional(rule.oneOf(historySubjectNames)),
  subjectId: optional(rule.id),
  /** Days of Cairo; both ends belong to what is asked for. */
  from: optional(rule.calendarDate),
  to: optional(rule.calendarDate),
  sort: withDefault(rule.oneOf(historySorts), 'newest'),
};

const HistoryValue = z.object({
  name: z.string(),
  /** As it was written; null where there was nothing. */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});
export type HistoryValue = z.infer<typeof HistoryValue>;

const HistoryLine = z.object({
  id: z.number(),
  at: z.string(),
  /** Null: the platform itself. */
  actorId: z.nullable(z.number()),
  actorRole: z.string(),
  /** The name of today; null for the platform. */
  actorName: z.nullable(z.string()),
  action: z.string(),
  subject: z.string(),
  subjectId: z.number(),
  values: z.array(HistoryValue),
  reason: z.nullable(z.string()),
});
export type HistoryLine = z.infer<typeof HistoryLine>;

export const listHistory = endpoint({
  does: 'Who did what, when, before, after and why.',
  call: 'GET /api/Admin/history',
  who: administrator,
  input: z.object(filters).check(isInOrder),
  output: z.array(HistoryLine),
  errors: [],
  isPaged: true,
});

export const historySheet = endpoint({
  does: 'The same as a file for spreadsheets (CSV); that it was taken is written into the history.',
  call: 'GET /api/Admin/history-sheet',
  who: administrator,
  input: z.object(filters).check(isInOrder),
  output: z.unknown(),
  errors: [],
  isFile: true,
});

export const historySeal = endpoint({
  does: 'How far the history is sealed: the newest sealed row, and how many wait for their seal.',
  call: 'GET /api/Admin/history-seal',
  who: administrator,
  input: z.object({}),
  output: z.object({
    /** Null while nothing is sealed. */
    historyId: z.nullable(z.number()),
    at: z.nullable(z.string()),
    sealed: z.number(),
    waiting: z.number(),
  }),
  errors: [],
});
export type HistorySeal = z.infer<typeof historySeal.output>;

export const historyApi = { listHistory, historySheet, historySeal } satisfies Record<string, Endpoint>;
