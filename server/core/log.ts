import { type DestinationStream, type Logger, pino } from 'pino';
import { loggedFailure } from '#server/core/failure.ts';

const options = (level: string) => ({ level, serializers: { err: loggedFailure } });

/** Writes structured lines to standard output. Errors of queries are logged without their parameters. */
export const openLog = (level: 'info' | 'warn', destination?: DestinationStream): Logger =>
  destination ? pino(options(level), destination) : pino(options(level));
