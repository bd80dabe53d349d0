import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import { type Filled, fillDatabase } from './fill-database.ts';
import { median } from './median.ts';
import { processorMs } from './process-figures.ts';
import { type Message, recordStatements } from './record-statements.ts';
import { type Started, startProductOn, startServer } from './start-server.ts';

const rounds = 12;
/** The first rounds do not count: the code is not compiled yet. */
const firstCounted = 3;
const callsPerRound = 2_000;
const connections = 32;
/** How often autocannon looks whether all calls are answered. */
const sampleEachMs = 20;

/** A call, and what each connection sends: readers all the same, writers each their own. */
type Call = { name: string; sent: (connection: number) => Message };

/**
 * Measures each call, ours and bare, in alternating rounds: requests per second, and the processor time of the server for
 * each call, which other programs on the machine change less.
 */
export async function measureCalls(serverUrl: string): Promise<void> {
  const filled = await fillDatabase(serverUrl);
  const calls = [...reads(filled), ...writes(filled)];
  const messages = calls.flatMap(({ sent }) => Array.from({ length: connections }, (_, at) => sent(at)));
  const environment = { ...filled.database, RATE_LIMIT: 'off', DEMO: '0' };
  const RECORDED = path.join(mkdtempSync(path.join(tmpdir(), 'sanad-bench-')), 'statements.json');
  writeFileSync(RECORDED, JSON.stringify(await recordStatements(environment, messages)));
  const ours = await startProductOn(filled.database, environment);
  const bare = await startServer('bench/bare-server.ts', 'ready', { ...environment, RECORDED });
  try {
    console.log('| call | bare, requests/s | ours, requests/s | ours / bare | bare, µs | ours, µs | bare / ours |');
    console.log('|---|---|---|---|---|---|---|');
    for (const call of calls) {
      const figures = { ours: [] as Round[], bare: [] as Round[] };
      for (let round = 0; round < rounds; round++) {
        figures.ours.push(await measureRound(ours, call));
        figures.bare.push(await measureRound(bare, call));
      }
      const middle = (side: keyof typeof figures, what: keyof Round) =>
        median(figures[side].slice(firstCounted).map((round) => round[what]));
      const [theirs, mine] = [middle('bare', 'perSecond'), middle('ours', 'perSecond')];
      const [theirMicros, myMicros] = [middle('bare', 'micros'), middle('ours', 'micros')];
      const cells = [
        ...[call.name, Math.round(theirs), Math.round(mine), (mine / theirs).toFixed(2)],
        ...[Math.round(theirMicros), Math.round(myMicros), (theirMicros / myMicros).toFixed(2)],
      ];
      console.log(`| ${cells.join(' | ')} |`);
    }
  } finally {
    await Promise.all([ours.stop(), bare.stop()]);
  }
}

const reads = ({ paths, token }: Filled): Call[] =>
  paths.map((one) => ({ name: `GET ${one.replace(/\d+$/, '{id}')}`, sent: () => ({ path: one, token }) }));

function writes({ clients }: Filled): Call[] {
  const one = <Person>(people: readonly Person[], at: number): Person => {
    const person = people[at % people.length];
    if (!person) throw new Error('nobody was filled in');
    return person;
  };
  return [
    {
      name: 'POST /api/Notifications/read',
      sent: (at) => ({ path: '/api/Notifications/read', token: one(clients, at).token, body: { upTo: 2_000_000_000 } }),
    },
    {
      name: 'POST /api/comments/add',
      sent: (at) => {
        const { token, suggestionId } = one(clients, at);
        return {
          path: '/api/comments/add',
          token,
          body: { suggestionId, commentText: 'what I think of it. '.repeat(5) },
        };
      },
    },
  ];
}

type Round = { perSecond: number; micros: number };

async function measureRound({ url, pid }: Started, { name, sent }: Call): Promise<Round> {
  const before = processorMs(pid);
  let connection = 0;
  const { duration, non2xx, errors } = await autocannon({
    url,
    connections,
    amount: callsPerRound,
    sampleInt: sampleEachMs,
    setupClient(client) {
      const { path: target, token, body } = sent(connection++);
      client.setRequests([
        {
          method: body ? 'POST' : 'GET',
          path: target,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          ...(body && { body: JSON.stringify(body) }),
        },
      ]);
    },
  });
  if (non2xx || errors) throw new Error(`${name}: ${non2xx} refused, ${errors} failed`);
  const micros = ((processorMs(pid) - before) * 1_000) / callsPerRound;
  return { perSecond: callsPerRound / duration, micros };
}
