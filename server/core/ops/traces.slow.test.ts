import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json, text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { registerClient } from '#contract/accounts/registration.ts';
import { cancelRequest, myRequests, submitRequest } from '#contract/requests/calls.ts';
import { openTraces } from '#server/core/ops/open-traces.ts';
import { requestForm } from '../../../test/case.ts';
import { refused } from '../../../test/refused.ts';
import { shortForm } from '../../../test/registration-forms.ts';
import { openTestApp } from '../../../test/test-app.ts';

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };
type Sent = { spanId: string; parentSpanId?: string; name: string; attributes: Attribute[] };
type Batch = { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] };

/** A collector that keeps what it gets. */
async function openCollector(t: TestContext) {
  const spans: Sent[] = [];
  const addresses: string[] = [];
  const collector = createServer(async (request, response) => {
    addresses.push(request.url ?? '');
    const { resourceSpans } = (await json(request)) as Batch;
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans).flatMap((scope) => scope.spans));
    response.end('{}');
  });
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  t.after(() => collector.close());
  const { port } = collector.address() as AddressInfo;
  return { endpoint: `http://127.0.0.1:${port}`, spans, addresses };
}

const attributeOf = ({ attributes }: Sent, name: string) => attributes.find(({ key }) => key === name)?.value;

test('a collector gets each call with its queries, and nothing that people typed', async (t) => {
  const collector = await openCollector(t);
  const app = await openTestApp();
  t.after(app.close);
  const traces = await openTraces({ traceEndpoint: collector.endpoint, traceShare: 1 });
  traces.follow(app.server);
  const planted = ['planted@sanad.example', 'وداد المستترة', '01699988877', '29001019999999', 'سر القضية المدفون'];
  const [email, displayName, phoneNumber, cardId, secret] = planted as [string, string, string, string, string];
  await app.anyone(registerClient, shortForm({ displayName, cardId, phoneNumber, email }));
  const client = await app.client();
  const { id } = await client.call(submitRequest, requestForm({ TypeOfSubjectOfTheRequest: secret, phoneNumber }));
  await client.call(myRequests, {});
  await client.call(cancelRequest, { requestId: id, reason: secret });
  await refused(client.call(cancelRequest, { requestId: id, reason: secret }), 'state_changed');
  await app.server.inject('/healthz');
  await traces.stop();

  const { spans } = collector;
  assert.ok(collector.addresses.every((address) => address === '/v1/traces'));
  for (const [name, statuses, verbs] of [
    ['POST /api/PlaceOfRequest/create-request', [200], ['select', 'insert']],
    ['GET /api/PlaceOfRequest/get-my-requests', [200], ['select']],
    ['POST /api/PlaceOfRequest/cancel', [200, 409], ['select', 'update']],
  ] as const) {
    const calls = spans.filter((span) => span.name === name);
    assert.deepEqual(
      calls.map((span) => attributeOf(span, 'http.response.status_code')?.intValue),
      statuses,
      name,
    );
    const [first] = calls;
    const queries = spans.filter(({ parentSpanId }) => parentSpanId === first?.spanId);
    const names = new Set(queries.map((query) => query.name));
    for (const verb of verbs) assert.ok(names.has(verb), `${name}: ${[...names]}`);
    assert.match(String(attributeOf(queries[0] as Sent, 'db.query.text')?.stringValue), /^select .*\$1/);
  }
  assert.ok(spans.every(({ name }) => !name.includes('/healthz')));
  const sent = JSON.stringify(spans);
  for (const text of [...planted, client.email, client.session.token]) assert.ok(!sent.includes(text), text);
});

test('a share of zero sends nothing', async (t) => {
  const collector = await openCollector(t);
  const app = await openTestApp();
  t.after(app.close);
  const traces = await openTraces({ traceEndpoint: collector.endpoint, traceShare: 0 });
  traces.follow(app.server);
  await app.client();
  await traces.stop();
  assert.deepEqual(collector.spans, []);
});

/** Prints the modules of OpenTelemetry that are loaded; `prom-client` loads its interface, which does nothing. */
const program = (traceEndpoint: string | null) => `
  const { registerHooks } = await import('node:module');
  registerHooks({
    load(url, context, next) {
      const [, name] = /@opentelemetry\\/([\\w-]+)/.exec(url) ?? [];
      if (name && name !== 'api') console.log(name);
      return next(url, context);
    },
  });
  await import('#server/app.ts');
  await import('#server/open-app.ts');
  const { openTraces } = await import('#server/core/ops/open-traces.ts');
  await openTraces({ traceEndpoint: ${JSON.stringify(traceEndpoint)}, traceShare: 1 });
  process.exit();
`;

test('OpenTelemetry is loaded only when the configuration names a collector', async () => {
  const loaded = async (endpoint: string | null) => {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program(endpoint)], {
      cwd: import.meta.dirname,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    return new Set((await text(child.stdout)).split('\n').filter(Boolean));
  };
  const [without, named] = await Promise.all([loaded(null), loaded('http://127.0.0.1:9')]);
  assert.deepEqual([...without], []);
  assert.ok(named.has('sdk-trace') && named.has('exporter-trace-otlp-http'), [...named].join());
});
