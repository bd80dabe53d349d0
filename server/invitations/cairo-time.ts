import { parseDateTime, toZoned } from '@internationalized/date';

/**
 * The moment of a day and a time as the clocks in Cairo show them. A time that summer time skips is the one an hour
 * later; of one that comes twice it is the first.
 */
export const momentInCairo = (day: string, time: string): Date =>
  toZoned(parseDateTime(`${day}T${time}`), 'Africa/Cairo', 'compatible').toDate();
