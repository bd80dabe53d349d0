import { type Database, freshDatabase, openSessions } from './fresh-database.ts';

export type Filled = {
  database: Database;
  token: string;
  paths: readonly string[];
  /** Clients, and lawyers with a request that they may offer on, who write at the same time. */
  clients: readonly { token: string; suggestionId: number }[];
  lawyers: readonly { token: string; requestId: number }[];
};

/** As many as there are connections, so that nobody waits for a row that somebody else has locked. */
const writersCount = 32;

/** Inserts 2,000 clients, 200 lawyers and 40,000 requests with three offers each. A client with 20 paid requests reads. */
export async function fillDatabase(serverUrl: string): Promise<Filled> {
  const { database, db } = await freshDatabase(serverUrl);
  await db.query(`
    insert into accounts (id, role, status, email, display_name, phone_number, password_hash, created_at)
      select n, 'Client', 'Accepted', 'c' || n || '@bench.example', 'client', '01600000000', '-', now() from generate_series(1, 2000) n;
    insert into accounts (id, role, status, email, display_name, phone_number, password_hash, created_at)
      select n, 'Lawyer', 'Accepted', 'l' || n || '@bench.example', 'lawyer', '01600000000', '-', now() from generate_series(2001, 2200) n;
    insert into lawyers (account_id, specialization_name, governorate, city, years_of_experience)
      select n, 'civil', 'Cairo', 'Cairo', 10 from generate_series(2001, 2200) n;
    insert into requests (client_id, status, order_number, category, description, province, center, date, phone_number, is_discreet, offers_count, created_at)
      select 1 + n % 2000, 'Paid', 'R' || n, 'nature', repeat('subject ', 20), 'Cairo', 'Cairo', '2026-11-01', '01600000000', false, 3, now() - n * interval '1 minute'
      from generate_series(1, 40000) n;
    insert into offers (request_id, lawyer_id, lawyer_phone, case_type, topic, strategy, contract_agreement, confidentiality, communication,
        initial_fee, final_fee, estimated_time, score, created_at, updated_at)
      select r.id, 2001 + (r.id + k) % 200, '01600000000', true, 'clear', 'clear', 'agreed', 'agreed', 'agreed', 1000, 2000, 'month', 90 + k, now(), now()
      from requests r, generate_series(1, 3) k;
    insert into assignments (request_id, lawyer_id, assigned_by, has_offered, created_at)
      select request_id, lawyer_id, 'platform', true, now() from offers;
    insert into notifications (account_id, title, body, link, created_at)
      select 1 + n % ${writersCount}, 'title ' || n, 'body', '/requests', now() from generate_series(1, ${50 * writersCount}) n;
    insert into suggestions (type, author_id, subject, classification, state, created_at)
      select 'Suggestions', 1000 + n, 'subject', 'class', 'public', now() from generate_series(1, ${writersCount}) n;
  `);
  const writers = Array.from({ length: writersCount }, (_, at) => at + 1);
  const tokens = await openSessions(db, [...writers, ...writers.map((at) => 2000 + at)]);
  const [token = ''] = tokens;
  const { rows: suggestions } = await db.query<{ id: string }>('select id from suggestions');
  const { rows: offered } = await db.query<{ id: string }>(
    'select max(request_id) as id from assignments where lawyer_id <= $1 group by lawyer_id order by lawyer_id',
    [2000 + writersCount],
  );
  await db.query('vacuum analyze');
  const { rows } = await db.query('select max(id) as id from requests where client_id = 1');
  await db.end();
  return {
    database,
    token,
    clients: suggestions.map(({ id }, at) => ({ token: tokens[at] ?? '', suggestionId: Number(id) })),
    lawyers: offered.map(({ id }, at) => ({ token: tokens[writersCount + at] ?? '', requestId: Number(id) })),
    paths: [
      '/api/PlaceOfRequest/get-my-requests',
      `/api/PlaceOfRequest/request-details-with-lawyers/${rows[0].id}`,
      '/api/Admin/get-notifications',
      '/api/Lawyer/directory',
    ],
  };
}
