/**
 * The baseline that the product is compared with: a bare `node:http` handler that runs the same SQL through `pg` with
 * named statements. It has no validation, no schema and no router.
 */
import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

const actorQuery = `select s.token_hash, s.expires_at, s.last_used_at, a.id, a.role, a.status, a.display_name, a.email, l.paid_until
  from sessions s join accounts a on a.id = s.account_id left join lawyers l on l.account_id = s.account_id
  where s.token_hash = $1 and a.status in ('Pending', 'Accepted')`;

const queries = {
  '/api/PlaceOfRequest/get-my-requests': {
    needsActor: true,
    text: `select r.*, l.display_name as lawyer_name from requests r left join accounts l on l.id = r.chosen_lawyer_id
      where r.client_id = $1 order by r.id desc limit 51`,
  },
  '/api/Admin/get-notifications': {
    needsActor: true,
    text: 'select id, title, body, link, created_at, read_at from notifications where account_id = $1 order by id desc limit 51',
  },
  '/api/Lawyer/directory': {
    needsActor: false,
    text: `select a.id, a.display_name, l.specialization_name, l.governorate, l.city, l.years_of_experience
      from accounts a join lawyers l on l.account_id = a.id where a.role = 'Lawyer' and a.status = 'Accepted' order by a.id limit 51`,
  },
} as const;

const details = '/api/PlaceOfRequest/request-details-with-lawyers/';
const detailsQuery = `select r.*, (select json_agg(o order by o.score desc, o.id) from
  (select o.*, a.display_name from offers o join accounts a on a.id = o.lawyer_id where o.request_id = r.id) o) as offers
  from requests r where r.id = $1 and r.client_id = $2`;

async function actorOf(authorization: string | undefined): Promise<number> {
  const hash = createHash('sha256')
    .update((authorization ?? '').slice(7))
    .digest();
  const { rows } = await pool.query({ name: 'actor', text: actorQuery, values: [hash] });
  return Number(rows[0].id);
}

function send(reply: ServerResponse, data: unknown): void {
  const body = JSON.stringify({ statusCode: 200, message: 'ok', data });
  reply
    .writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) })
    .end(body);
}

createServer(async (request, reply) => {
  const url = request.url ?? '';
  if (url.startsWith(details)) {
    const actor = await actorOf(request.headers.authorization);
    const { rows } = await pool.query({
      name: 'details',
      text: detailsQuery,
      values: [url.slice(details.length), actor],
    });
    return send(reply, rows[0]);
  }
  const query = queries[url as keyof typeof queries];
  const values = query.needsActor ? [await actorOf(request.headers.authorization)] : [];
  const { rows } = await pool.query({ name: url, text: query.text, values });
  send(reply, rows);
}).listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('ready\n'));
