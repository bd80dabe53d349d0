import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';
import { fromNumeric, type Piastres, sumFromNumeric, toNumeric } from '#contract/core/money.ts';

/** An id that the database generates. */
export const id = () => bigint({ mode: 'number' });
export const instant = () => timestamp({ withTimezone: true, mode: 'date' });
export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
});
/** Money: decimal pounds in the database, whole piastres in the code. */
export const amount = customType<{ data: Piastres; driverData: string }>({
  dataType: () => 'numeric(12, 2)',
  fromDriver: fromNumeric,
  toDriver: toNumeric,
});
/** A sum of money that has subtractions. */
export const amountSum = customType<{ data: Piastres; driverData: string }>({
  dataType: () => 'numeric(14, 2)',
  fromDriver: sumFromNumeric,
  toDriver: toNumeric,
});
/** JSON as the drivers parse it. Drizzle's own type would parse a text that looks like a number a second time. */
export const json = <T = unknown>() =>
  customType<{ data: T; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (value) => value as T,
  })();
