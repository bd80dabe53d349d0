import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type PublishedQuery, queries } from '#server/core/db/published-queries.ts';
import { isFileOrProbe, routeOf } from '#server/core/http/request-log.ts';
import type { Traces } from '#server/core/ops/open-traces.ts';

const queryTextLengthMax = 1_000;

/**
 * Sends a span of each call and of each query in it to an OpenTelemetry collector. They tell what the log tells: the
 * pattern of the address and the text of the query, without ids, parameters and names. `share` of the calls are sent.
 */
export function startTraces(endpoint: string, share: number): Traces {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'sanad' }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('sanad');
  const listener = queryListener(tracer);
  queries.subscribe(listener);
  return {
    follow: (server) => followCalls(server, tracer),
    async stop() {
      queries.unsubscribe(listener);
      await provider.shutdown();
    },
  };
}

/** The call to which a query belongs. Work in the background has none and is not traced. */
const current = new AsyncLocalStorage<Context>();

function followCalls(server: FastifyInstance, tracer: Tracer): void {
  const calls = new WeakMap<FastifyRequest, Context>();
  server.addHook('onRequest', (request, _reply, done) => {
    if (isFileOrProbe(request)) return done();
    const context = startCall(request, tracer);
    calls.set(request, context);
    current.run(context, done);
  });
  // The events of a body arrive outside of the call.
  server.addHook('preHandler', (request, _reply, done) => {
    const context = calls.get(request);
    if (!context) return done();
    current.run(context, done);
  });
  const end = (request: FastifyRequest, status: number | null) => {
    const context = calls.get(request);
    const span = context && trace.getSpan(context);
    if (!span) return;
    calls.delete(request);
    if (status !== null) span.setAttribute('http.response.status_code', status);
    if (status === null || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
  server.addHook('onResponse', (request, reply, done) => {
    end(request, reply.statusCode);
    done();
  });
  server.addHook('onRequestAbort', (request, done) => {
    end(request, null);
    done();
  });
}

function startCall(request: FastifyRequest, tracer: Tracer): Context {
  const route = routeOf(request);
  const attributes = { 'http.request.method': request.method, 'http.route': route, 'sanad.request_id': request.id };
  // A page calls the API in the same process.
  const parent = current.getStore() ?? ROOT_CONTEXT;
  const span = tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
  return trace.setSpan(parent, span);
}

const queryListener = (tracer: Tracer) => ({
  start(query: PublishedQuery) {
    const parent = current.getStore();
    if (!parent) return;
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': query.text.slice(0, queryTextLengthMax) };
    query.span = tracer.startSpan(nameOf(query.text), { kind: SpanKind.CLIENT, attributes }, parent);
  },
  end() {},
  asyncStart() {},
  asyncEnd: (query: PublishedQuery) => spanOf(query)?.end(),
  // The message of the error may contain a value, so the span says only that it failed.
  error: (query: PublishedQuery) => spanOf(query)?.setStatus({ code: SpanStatusCode.ERROR }),
});

const spanOf = ({ span }: PublishedQuery): Span | undefined => span as Span | undefined;

/** `select`, `insert` …: the full text is an attribute. */
const nameOf = (text: string): string => /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'query';
