import type pg from 'pg';
import { type Database, freshDatabase, openSessions } from './fresh-database.ts';

type Size = { accounts: number; requests: number };
export type FilledAtScale = {
  database: Database;
  admin: string;
  /** The clients who make calls, each with one of their requests. They have the same number of requests at every size. */
  clients: { token: string; requestId: number }[];
};

const callingClients = 200;
const requestsOfEach = 20;
const offersOfEach = 3;
/** One account in 50 is a lawyer, one request in 10 has a proof of payment. */
const lawyerShare = 50;
const proofShare = 10;
/** Descriptors of a picture: 40 of its own, and 24 that all receipts of one wallet application share. */
const [ownDescriptors, commonDescriptors] = [40, 24];

/** Fills the tables with this number of accounts and requests, three offers for each request, and proofs with pictures. */
export async function fillTables(db: pg.Client, { accounts, requests }: Size): Promise<void> {
  const lawyers = Math.floor(accounts / lawyerShare);
  const clients = accounts - lawyers - 1;
  const every = requests / (callingClients * requestsOfEach);
  // Foreign keys need no checks here: every row refers to rows that were just inserted.
  await db.query(`
    set session_replication_role = replica;
    set synchronous_commit = off;
    set maintenance_work_mem = '512MB';
    insert into accounts (id, role, permission, status, email, display_name, phone_number, password_hash, created_at)
      select n, case when n = ${accounts} then 'Admin' when n > ${clients} then 'Lawyer' else 'Client' end,
        case when n = ${accounts} then 'full' end, 'Accepted',
        'a' || n || '@bench.example', 'person ' || n, '01600000000', '-', now() from generate_series(1, ${accounts}) n;
    insert into lawyers (account_id, specialization_name, governorate, city, years_of_experience)
      select n, 'specialty ' || n % 20, 'governorate ' || n % 27, 'city', n % 40 from generate_series(${clients + 1}, ${accounts - 1}) n;
    insert into requests (client_id, status, order_number, category, description, province, center, date, phone_number, is_discreet,
        offers_count, first_offer_at, lawyers_count, created_at)
      select case when n % ${every} = 0 then 1 + (n / ${every}) % ${callingClients} else ${callingClients} + 1 + (n::bigint * 7919) % ${clients - callingClients} end,
        'Paid', 'R' || n, 'nature ' || n % 40, repeat('subject ', 20), 'governorate ' || n % 27, 'city', '2026-11-01', '01600000000',
        n % 10 = 0, ${offersOfEach}, now() - (${requests} - n - n % 500) * interval '1 second', ${offersOfEach},
        now() - (${requests} - n) * interval '1 second'
      from generate_series(1, ${requests}) n;
    insert into request_words (request_id) select id from requests;
    insert into assignments (request_id, lawyer_id, assigned_by, has_offered, created_at)
      select r.id, ${clients} + 1 + (r.id * 31 + k) % ${lawyers}, 'platform', true, now() from requests r, generate_series(1, ${offersOfEach}) k;
    insert into offers (request_id, lawyer_id, lawyer_phone, case_type, topic, strategy, contract_agreement, confidentiality, communication,
        initial_fee, final_fee, estimated_time, score, created_at, updated_at)
      select r.id, ${clients} + 1 + (r.id * 31 + k) % ${lawyers}, '01600000000', true, 'clear', 'clear', 'agreed', 'agreed', 'agreed', 1000, 2000,
        'month', 90 + k, now(), now()
      from requests r, generate_series(1, ${offersOfEach}) k;
    insert into files (key, owner_id, purpose, content_type, bytes, width, height, sha256, stored_sha256, created_at)
      select 'bench/' || id, client_id, 'payment proof', 'image/webp', 1000, 100, 100, decode(md5(id::text) || md5(id::text), 'hex'),
        decode(md5(id::text) || md5(id::text), 'hex'), now()
      from requests where id % ${proofShare} = 0 order by id;
    insert into file_descriptors (descriptor, file_id)
      select distinct descriptor, id from (
        select f.id, (random() * 67000000)::integer as descriptor from files f, generate_series(1, ${ownDescriptors}) union all
        select f.id, k from files f, generate_series(1, ${commonDescriptors}) k) descriptors;
  `);
}

/** The same in a new database, with sessions. */
export async function fillAtScale(serverUrl: string, size: Size): Promise<FilledAtScale> {
  const { database, db } = await freshDatabase(serverUrl);
  await fillTables(db, size);
  const { rows } = await db.query<{ client_id: string; id: string }>(
    'select client_id, max(id) as id from requests where client_id <= $1 group by client_id',
    [callingClients],
  );
  const [admin = '', ...tokens] = await openSessions(db, [size.accounts, ...rows.map((row) => Number(row.client_id))]);
  const calling = rows.map(({ id }, at) => ({ token: tokens[at] ?? '', requestId: Number(id) }));
  await db.query('vacuum analyze');
  await db.end();
  return { database, admin, clients: calling };
}
