import pg from 'pg';
import { hashPassword, passwordCost } from '#server/accounts/login/passwords.ts';
import { fillAtScale } from '../fill-at-scale.ts';
import { type Database, openSessions } from '../fresh-database.ts';

export type Client = { email: string; token: string; requestId: number; roomId: number };
export type People = {
  clients: readonly Client[];
  lawyers: readonly { token: string; requestId: number }[];
  participants: readonly { token: string }[];
  administrator: string;
  suggestionIds: readonly number[];
};

export const password = 'a long password of the bench';
const participantsCount = 100;
const suggestionsCount = 300;

/** Fills a new database: 5,000 accounts, 20,000 requests, a case room for each client who makes calls, suggestions, comments. */
export async function fillForLoad(serverUrl: string): Promise<{ database: Database; people: People }> {
  const { database, admin, clients } = await fillAtScale(serverUrl, { accounts: 5_000, requests: 20_000 });
  const db = new pg.Client({ connectionString: database.DATABASE_URL });
  await db.connect();
  await db.query('update accounts set password_hash = $1 where role = $2', [
    await hashPassword(password, passwordCost),
    'Client',
  ]);
  const ids = JSON.stringify(clients.map(({ requestId }) => requestId));
  await db.query(
    `with rooms as (
       insert into invitations (id, request_id, client_id, lawyer_id, secret_number, created_at)
         select r.id, r.id, r.client_id, (select min(lawyer_id) from assignments where request_id = r.id), '1234', now()
         from requests r where r.id in (select value::bigint from json_array_elements_text($1)) returning id, lawyer_id
     ) update requests set status = 'In Progress', chosen_lawyer_id = rooms.lawyer_id from rooms where requests.id = rooms.id`,
    [ids],
  );
  const { rows: lawyers } = await db.query<{ lawyer_id: string; request_id: string }>(
    `select lawyer_id, max(request_id) as request_id from assignments join requests r on r.id = request_id
     where r.status = 'Paid' group by lawyer_id`,
  );
  await db.query(`
    update lawyers set paid_until = now() + interval '1 year';
    -- Or the product would fill them in while it is measured.
    update request_words set words = '', lawyer_words = '';
    insert into accounts (id, role, status, email, display_name, phone_number, password_hash, created_at)
      select 100000 + n, 'Participant', 'Accepted', 'p' || n || '@bench.example', 'person ' || n, '01600000000', '-', now()
      from generate_series(1, ${participantsCount}) n;
    insert into suggestions (type, author_id, subject, classification, state, comments_count, created_at)
      select 'Suggestions', 100001 + n % ${participantsCount}, 'subject ' || n, 'class', 'public', 10, now()
      from generate_series(1, ${suggestionsCount}) n;
    insert into comments (suggestion_id, author_id, comment_text, state, created_at)
      select s.id, 100001 + n, repeat('comment ', 20), 'public', now() from suggestions s, generate_series(1, 10) n;
    insert into notifications (account_id, title, body, link, created_at)
      select a.id, 'title ' || n, 'body', '/requests', now() from accounts a, generate_series(1, 20) n where a.role <> 'Admin';
  `);
  const tokens = await openSessions(db, [
    ...lawyers.map(({ lawyer_id }) => Number(lawyer_id)),
    ...Array.from({ length: participantsCount }, (_, at) => 100_001 + at),
  ]);
  const { rows: suggestions } = await db.query<{ id: string }>('select id from suggestions');
  const { rows: owners } = await db.query<{ id: string; email: string }>(
    'select r.id, a.email from requests r join accounts a on a.id = r.client_id where r.status = $1',
    ['In Progress'],
  );
  const emails = new Map(owners.map(({ id, email }) => [Number(id), email]));
  await db.query('vacuum analyze');
  await db.end();
  return {
    database,
    people: {
      clients: clients.map(({ token, requestId }) => ({
        ...{ token, requestId, roomId: requestId },
        email: emails.get(requestId) ?? '',
      })),
      lawyers: lawyers.map(({ request_id }, at) => ({ token: tokens[at] ?? '', requestId: Number(request_id) })),
      participants: tokens.slice(lawyers.length).map((token) => ({ token })),
      administrator: admin,
      suggestionIds: suggestions.map(({ id }) => Number(id)),
    },
  };
}
