import { closedAmong } from '#server/accounts/login/sessions.ts';
import { periodic } from '#server/base/time/periodic.ts';
import type { AppContext } from '#server/call/context/app-context.ts';
import type { Handler } from '#server/call/context/handler.ts';
import {
  begin,
  eventText,
  heartbeatText,
  type OpenStreams,
  openStreams,
  release,
  type Stream,
  send,
} from '#server/notifications/open-streams.ts';
import { eventSender } from '#server/notifications/send-events.ts';
import { unreadOf } from '#server/notifications/view.ts';

const streamsMax = { perAccount: 20, inAll: 5_000 };
/** How often each stream gets a heartbeat, which keeps proxies and sockets open. */
const beatMs = 20_000;
/** How often the streams of ended sessions are closed. */
const sessionCheckMs = 3_000;

/** The open streams of this process, which get the events that it receives. */
export function streams(app: AppContext) {
  const { db, changed, log } = app;
  const open = openStreams(streamsMax);
  const sender = eventSender(app, open);

  const heartbeat = setInterval(() => {
    for (const stream of open.all()) send(stream, heartbeatText);
  }, beatMs);
  const check = periodic(
    () =>
      endSignedOut(app, open).catch((error: unknown) =>
        log.error({ err: error }, 'the sessions of streams could not be checked'),
      ),
    sessionCheckMs,
  );
  heartbeat.unref();
  check.start();
  changed.on('live', sender.take);

  const openStream: Handler<'openStream'> = async ({ actor }) => {
    open.refuseTooMany(actor.id);
    return (response) => {
      // The page left while its session was looked up: the end of this stream would never be noticed.
      if (response.destroyed) return;
      const session = actor.tokenHash.toString('hex');
      const stream: Stream = { response, accountId: actor.id, session, buffered: [] };
      open.add(stream);
      response.once('close', () => open.remove(stream));
      begin(stream);
      unreadOf(db, [actor.id])
        .then((unread) => release(stream, eventText('state', { unread: unread.get(actor.id) ?? 0 })))
        .catch((error: unknown) => {
          log.error({ err: error }, 'the state could not be sent to a page');
          response.end();
        });
    };
  };

  return {
    openStream,
    size: open.size,
    /** Ends all streams, so that the pages connect to another process. */
    async close(): Promise<void> {
      clearInterval(heartbeat);
      changed.off('live', sender.take);
      open.close();
      await Promise.all([check.stop(), sender.idle()]);
    },
  };
}

async function endSignedOut({ db, clock }: AppContext, open: OpenStreams): Promise<void> {
  const current = open.all();
  if (!current.length) return;
  const closed = await closedAmong(db, [...new Set(current.map(({ session }) => session))], clock());
  for (const { session, response } of current) if (closed.has(session)) response.end();
}
