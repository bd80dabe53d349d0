import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';
import { fromNumeric, type Piastres, toNumeric } from '#contract/core/money.ts';

/** A number that the database gives out. */
export const id = () => bigint({ mode: 'number' });
export const instant = () => timestamp({ withTimezone: true, mode: 'date' });
export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
});
/** Money: exact pounds in the database, whole piastres in the code. */
export const amount = customType<{ data: Piastres; driverData: string }>({
  dataType: () => 'numeric(12, 2)',
  fromDriver: fromNumeric,
  toDriver: toNumeric,
});
/** JSON as the drivers read it: Drizzle's own would parse a text that looks like a number a second time. */
export const json = <T = unknown>() =>
  customType<{ data: T; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (value) => value as T,
  })();
