import { Socket } from 'node:net';
import pg from 'pg';

/** A query that has no answer after this time is asked about. Together with the answer it stays under five seconds. */
const doubtAfterMs = 3_000;
const answersWithinMs = 1_000;
/** The server itself ends a query after its statement timeout. This is how much longer its answer may take. */
const lateMs = 1_000;

const sockets = new WeakMap<pg.ClientBase, Socket>();
/** The process of the server behind each connection. */
const processes = new WeakMap<pg.ClientBase, number>();

/** A connection whose socket is known: the driver's own `end` waits for the answers of the queries that are sent. */
export class Connection extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    const socket = new Socket();
    super({ ...config, stream: () => socket });
    sockets.set(this, socket);
  }
}

/** Asks a new connection for its process. A proxy has others for each transaction, so it is not asked. */
export const rememberProcess = (client: pg.ClientBase): void =>
  client.query<{ pid: number }>('select pg_backend_pid() as pid', (_error, result) => {
    // Without a result the connection is lost.
    const [row] = result?.rows ?? [];
    if (row) processes.set(client, row.pid);
  });

type Watch = { connectionString: string; statementTimeoutMs: number };

/**
 * Sends a query on the connection and waits for its result. A server that froze (a stopped machine, a process without a processor) keeps its
 * connections open and answers nothing, and its own statement timeout does not run. So a query that takes long is asked
 * about on a new connection: when the server does not run it, or does not answer either, the connection is closed, which
 * fails this query and all that follow on it. A query that waits or is slow goes on.
 */
export async function answered(
  client: pg.ClientBase,
  query: pg.QueryConfig,
  { connectionString, statementTimeoutMs }: Watch,
): Promise<pg.QueryResult> {
  const until = performance.now() + (statementTimeoutMs || Number.POSITIVE_INFINITY) + lateMs;
  let isAnswered = false;
  const doubt = async () => {
    const goesOn = performance.now() < until && (await isRunning(client, connectionString));
    if (isAnswered) return;
    if (goesOn) timer = setTimeout(doubt, doubtAfterMs);
    else sockets.get(client)?.destroy();
  };
  let timer = setTimeout(doubt, doubtAfterMs);
  try {
    return await resultOf(client, query);
  } catch (error) {
    // Its own stack leads to the socket, not to who asked.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  } finally {
    isAnswered = true;
    clearTimeout(timer);
  }
}

/** By the driver's callback: its promise keeps the rows of each result until the old part of the heap is collected. */
const resultOf = (client: pg.ClientBase, query: pg.QueryConfig): Promise<pg.QueryResult> =>
  new Promise((resolve, reject) => {
    client.query(query, (error, result) => (error ? reject(error) : resolve(result)));
  });

/** Messages written in this turn of the event loop are sent together. */
export function sendTogether(client: pg.ClientBase): void {
  const socket = sockets.get(client);
  socket?.cork();
  process.nextTick(() => socket?.uncork());
}

/** Whether the server says that it runs the query of this connection. */
async function isRunning(client: pg.ClientBase, connectionString: string): Promise<boolean> {
  const asking = new pg.Client({ connectionString, connectionTimeoutMillis: answersWithinMs });
  asking.on('error', () => {});
  const late = setTimeout(() => void asking.end(), answersWithinMs);
  try {
    await asking.connect();
    const { rows } = await asking.query('select state from pg_stat_activity where pid = $1', [processes.get(client)]);
    // The process behind a proxy is not known. It is left to find out itself.
    return rows.length === 0 || rows[0].state === 'active';
  } catch {
    return false;
  } finally {
    clearTimeout(late);
    void asking.end();
  }
}
