import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/core/ops/config.ts';

export type Traces = {
  /** Traces the calls of a server. Before it answers the first one. */
  readonly follow: (server: FastifyInstance) => void;
  /** Sends what is left. */
  readonly stop: () => Promise<void>;
};

/** Traces, when the configuration names a collector; only then is OpenTelemetry loaded. */
export async function openTraces({
  traceEndpoint,
  traceShare,
}: Pick<Config, 'traceEndpoint' | 'traceShare'>): Promise<Traces> {
  if (traceEndpoint === null) return { follow: () => {}, stop: async () => {} };
  const { startTraces } = await import('#server/core/ops/traces.ts');
  return startTraces(traceEndpoint, traceShare);
}
