import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { makeOffer } from '#contract/offers/calls.ts';
import { buildServer } from '#server/app.ts';
import { history } from '#server/call/history/history.ts';
import { outbox } from '#server/call/mail/outbox.ts';
import { choose, offeredRequest, offerForm, payFor } from '../../test/case.ts';
import { refused } from '../../test/refused.ts';
import { openTestApp } from '../../test/test-app.ts';

const app = await openTestApp({ registersPeople: true });
await app.context.db.execute(sql`insert into newest_backup (made_at) values (now())`);

type Sample = { name: string; labels: Record<string, string>; value: number };

/** The samples of an answer, in the text format of Prometheus. */
function samplesIn(body: string): Sample[] {
  const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines.map((line) => {
    const [, name = '', given = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    const labels = [...given.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label, text]) => [label, text]);
    assert.ok(name && value !== undefined, line);
    return { name, labels: Object.fromEntries(labels), value: Number(value) };
  });
}

const samples = async (server = app.server) => samplesIn((await server.inject('/metrics')).body);
const figure = (all: readonly Sample[], name: string, labels: Record<string, string> = {}) =>
  all.find((one) => one.name === name && Object.entries(labels).every(([label, text]) => one.labels[label] === text))
    ?.value;

/** The samples of a new server, whose figures of the database are read again. */
async function freshSamples(context = app.context): Promise<Sample[]> {
  const server = await buildServer(context);
  const all = await samples(server);
  await server.close();
  return all;
}

test('what waits and what happened is counted as it is', async () => {
  const events = ['registration', 'account_decision', 'request', 'offer', 'payment_accepted', 'choice'] as const;
  const counted = (all: readonly Sample[]) => events.map((event) => figure(all, 'sanad_events_total', { event }) ?? 0);
  const earlier = counted(await samples());
  const [client, lawyer] = [await app.client(), await app.lawyer()];
  await app.pendingLawyer();
  const requestId = await offeredRequest(client, [lawyer]);
  await lawyer.call(makeOffer, offerForm(requestId, { initialFee: '7000' }));
  await payFor(app, client, requestId);
  await choose(client, requestId);
  await refused(choose(client, requestId), 'state_changed');

  const now = app.context.clock().getTime();
  const mail = {
    kind: 'x',
    recipient: 'x@sanad.example',
    data: {},
    runAt: new Date(now - 60_000),
    createdAt: new Date(now),
  };
  await app.mails();
  await app.context.db
    .insert(outbox)
    .values([
      mail,
      { ...mail, attempts: 3, lastError: 'refused', runAt: new Date(now + 3_600_000) },
      { ...mail, attempts: 34, lastError: 'refused', deadAt: new Date(now) },
    ]);
  app.pass(3_600_000);
  const all = await freshSamples();
  const later = counted(all);
  assert.deepEqual(
    later.map((count, index) => count - (earlier[index] ?? 0)),
    [3, 1, 1, 1, 1, 1],
  );
  for (const [state, count] of Object.entries({ waiting: 1, failing: 1, dead: 1 }))
    assert.equal(figure(all, 'sanad_outbox', { state }), count, state);
  assert.equal(figure(all, 'sanad_waiting', { queue: 'lawyers' }), 1);
  assert.equal(figure(all, 'sanad_waiting', { queue: 'mails' }), 2);
  assert.equal(figure(all, 'sanad_waiting', { queue: 'payments' }), 0);
  assert.equal(figure(all, 'sanad_oldest_seconds', { queue: 'payments' }), 0);
  const rows = await app.context.db.$count(history);
  assert.ok(rows > 0);
  assert.equal(figure(all, 'sanad_history_behind'), rows);
  for (const [name, labels] of [
    ['sanad_oldest_seconds', { queue: 'lawyers' }],
    ['sanad_outbox_overdue_seconds', {}],
    ['sanad_history_behind_seconds', {}],
    ['sanad_backup_age_seconds', {}],
  ] as const) {
    const age = figure(all, name, labels) ?? 0;
    assert.ok(age >= 3_600 && age < 4_000, `${name}: ${age}`);
  }
});

test('the figures of the database are read at most once in some seconds, and not at all while it is away', async () => {
  let reads = 0;
  const counting = new Proxy(app.context.db, {
    get(target, name) {
      if (name === '$count') reads++;
      return Reflect.get(target, name);
    },
  });
  const server = await buildServer({ ...app.context, db: counting });
  await Promise.all([samples(server), samples(server)]);
  const once = reads;
  await samples(server);
  assert.deepEqual([reads, once > 0], [once, true]);
  await server.close();

  const away = new Proxy(app.context.db, {
    get: (target, name) => (name === 'select' ? () => assert.fail('no connection') : Reflect.get(target, name)),
  });
  const all = await freshSamples({ ...app.context, db: away });
  assert.equal(figure(all, 'sanad_database_up'), 0);
  for (const { name } of all) assert.doesNotMatch(name, /^sanad_(waiting|oldest|outbox|history)/);
  assert.ok(all.some(({ name }) => name === 'process_resident_memory_bytes'));
  assert.equal(figure(await freshSamples(), 'sanad_database_up'), 1);
});

test('a foreign address and a wrong token get no metrics, and neither does what came through a proxy', async () => {
  const servedWith = async (settings: object) => {
    const server = await buildServer({ ...app.context, config: { ...app.context.config, ...settings } });
    const ask = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
      (await server.inject({ url: '/metrics', headers, remoteAddress })).statusCode;
    return { ask, close: () => server.close() };
  };
  const withToken = await servedWith({ metricsToken: 'a token' });
  const authorization = 'Bearer a token';
  assert.equal(await withToken.ask({ authorization }, '203.0.113.7'), 200);
  assert.equal(await withToken.ask({ authorization, 'x-forwarded-for': '203.0.113.7' }), 200);
  assert.equal(await withToken.ask({ authorization: 'Bearer another' }), 404);
  assert.equal(await withToken.ask({}), 404);
  await withToken.close();
  const forwarding = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded', 'via', 'x-real-ip'];
  for (const isBehindProxy of [false, true]) {
    const { ask, close } = await servedWith({ metricsToken: null, isBehindProxy });
    assert.equal(await ask({}), 200);
    assert.equal(await ask({}, '203.0.113.7'), 404);
    for (const name of forwarding)
      for (const address of ['127.0.0.1', '10.0.0.5'])
        assert.equal(await ask({ [name]: '127.0.0.1' }, address), 404, `${name} from ${address}`);
    await close();
  }
});

const ops = path.join(import.meta.dirname, '../../ops');
const alerts = readFileSync(path.join(ops, 'alerts.yml'), 'utf8');
const dashboard = JSON.parse(readFileSync(path.join(ops, 'grafana/sanad.json'), 'utf8')) as {
  panels: { type: string; title: string; targets?: { expr: string; legendFormat: string }[] }[];
};
const charts = dashboard.panels.filter(({ type }) => type !== 'row');

/** Set by Prometheus itself. */
const ofPrometheus = { names: ['up'], labels: ['job', 'instance'] };
const known = /\b(?:sanad|http|nodejs|process|gate)_\w+|\bup\b/g;

/** The metrics of an expression, each with the labels that it is selected by. */
const selectorsIn = (expression: string) =>
  [...expression.replace(/\bby \(.*?\)/g, '').matchAll(new RegExp(`(${known.source})(?:\\{(.*?)\\})?`, 'g'))].map(
    ([, name = '', given = '']) => ({ name, labels: [...given.matchAll(/(\w+)(=~|!~|!=|=)"(.*?)"/g)] }),
  );

test('every metric, label and value that the dashboard and the alerts name is in the real answer', async () => {
  await app.server.inject('/api/Lawyer/directory');
  const all = await freshSamples();
  const served = [...all, ...(await samples())];
  const expressions = [
    ...[...alerts.matchAll(/^ +expr: (.+)$/gm)].map(([, expr = '']) => ({ expr, legendFormat: '' })),
    ...charts.flatMap(({ targets = [] }) => targets),
  ];
  for (const { expr, legendFormat } of expressions) {
    const selectors = selectorsIn(expr);
    assert.ok(selectors.length > 0, expr);
    const labelsOf = (name: string) =>
      served.filter((one) => one.name === name).flatMap(({ labels }) => Object.entries(labels));
    for (const { name, labels } of selectors) {
      if (ofPrometheus.names.includes(name)) continue;
      assert.ok(
        served.some((one) => one.name === name),
        `${name} is not served: ${expr}`,
      );
      for (const [, label, operator = '', wanted = ''] of labels) {
        const values = labelsOf(name)
          .filter(([key]) => key === label)
          .map(([, text]) => text);
        assert.ok(values.length > 0, `${name} has no label ${label}: ${expr}`);
        // A status or a route need not have been answered yet.
        if (label === 'status' || label === 'route') continue;
        const named = operator.endsWith('~') ? wanted.split('|') : [wanted];
        for (const one of named) assert.ok(values.includes(one), `${name}: no ${label} is ${one}`);
      }
    }
    const grouped = [...expr.matchAll(/\bby \((.*?)\)/g)].flatMap(([, names = '']) => names.split(/,\s*/));
    const shown = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = '']) => label);
    for (const label of [...grouped, ...shown]) {
      const has =
        ofPrometheus.labels.includes(label) ||
        selectors.some(({ name }) => labelsOf(name).some(([key]) => key === label));
      assert.ok(has, `nothing has the label ${label}: ${expr}`);
    }
  }
});

test('the rules are complete, and all figures of our own are on the dashboard', async () => {
  const rules = alerts.split(/^ {6}- /m).slice(1);
  assert.ok(rules.length >= 10);
  for (const rule of rules)
    assert.match(
      rule,
      /^alert: Sanad\w+\n {8}expr: .+\n(?: {8}for: \d+m\n)? {8}labels: \{ severity: (?:page|look) \}\n {8}annotations:\n {10}summary: .+\.\n$/,
    );
  const names = rules.map((rule) => /^alert: (\w+)/.exec(rule)?.[1]);
  assert.equal(new Set(names).size, names.length);
  const watching = readFileSync(path.join(ops, '../docs/operating/watching.md'), 'utf8');
  for (const name of names)
    assert.ok(watching.includes(`\`${name}\``), `docs/operating/watching.md does not tell what to do at ${name}`);
  const drawn = new Set(
    charts
      .flatMap(({ targets = [] }) => targets)
      .flatMap(({ expr }) => selectorsIn(expr))
      .map(({ name }) => name),
  );
  const own = new Set((await samples()).map(({ name }) => name).filter((name) => name.startsWith('sanad_')));
  for (const name of own) assert.ok(drawn.has(name), `${name} is not on the dashboard`);
});
