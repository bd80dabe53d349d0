import { type DestinationStream, type Logger, pino } from 'pino';
import { loggedFailure } from '#server/core/failure.ts';

const options = (level: string) => ({ level, serializers: { err: loggedFailure } });

/** Structured lines on standard output; failures without what the failed query carried. */
export const openLog = (level: 'info' | 'warn', destination?: DestinationStream): Logger =>
  destination ? pino(options(level), destination) : pino(options(level));
