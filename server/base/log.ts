import { type DestinationStream, type Logger, pino } from 'pino';
import { loggedFailure } from '#server/base/failure.ts';

export const logLevels = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Lines are written together: when they are this long, after this time, and before the process ends. */
const together = { minLength: 12_288, periodicFlush: 500 };

const options = (level: LogLevel) => ({ level, serializers: { err: loggedFailure } });

/** Writes structured lines to standard output. Errors of queries are logged without their parameters. */
export const openLog = (level: LogLevel, destination?: DestinationStream): Logger =>
  pino(options(level), destination ?? pino.destination({ sync: false, ...together }));
