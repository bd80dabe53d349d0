import { sql } from 'drizzle-orm';
import type { OverviewDay } from '#contract/administration/overview.ts';
import { daysShown } from '#server/administration/overview-days.ts';
import type { TestApp } from './test-app.ts';

type Row = { day: string } & Record<'requests' | 'offers' | 'hours' | 'payments' | 'paid' | 'approvals', string | null>;

const rounded = (value: number) => Math.round(value * 10) / 10;

/** The figures of the overview by their definition, from all requests, decisions and lines of the history. */
export async function overviewByDefinition({ context: { db, clock } }: TestApp): Promise<OverviewDay[]> {
  const shown = `{${daysShown(clock()).join()}}`;
  const isOn = (column: string) => sql.raw(`to_char(${column} at time zone 'Africa/Cairo', 'YYYY-MM-DD') = days.day`);
  const { rows } = await db.execute<Row>(sql`
    select days.day, placed.*, paid.*, accepted.* from unnest(${shown}::text[]) days (day),
      lateral (select count(*) as requests, sum(offers_count) as offers,
          percentile_cont(0.5) within group (order by extract(epoch from (
            select min(h.at) from history h where h.subject = 'request' and h.subject_id = r.id
              and (h.action = 'firstOffer' or h.action in ('openForPayment', 'openWithoutFee') and h.actor_role = 'platform')
          ) - created_at) / 3600) as hours
        from requests r where ${isOn('created_at')}) placed,
      lateral (select count(*) filter (where decision = 'approve') - count(*) filter (where decision in ('withdrawApproval', 'takeBack')) as payments,
          coalesce(sum(case when decision in ('withdrawApproval', 'takeBack') then -amount else amount end), 0) as paid
        from payment_ledger
        where decision in ('approve', 'withdrawApproval', 'takeBack', 'refund', 'refundTakenBack') and ${isOn('decided_at')}) paid,
      lateral (select count(*) filter (where action = 'accept') - count(*) filter (where action = 'takeBack') as approvals
        from history where subject = 'account' and ${isOn('at')} and (action = 'accept' or action = 'takeBack'
          and after ->> 'status' = 'Pending' and before ->> 'status' = 'Accepted')) accepted
    order by days.day`);
  return rows.map(({ day, requests, offers, hours, payments, paid, approvals }) => ({
    day,
    requests: Number(requests),
    offersPerRequest: offers === null ? null : rounded(Number(offers) / Number(requests)),
    hoursToOffer: hours === null ? null : rounded(Number(hours)),
    payments: Number(payments),
    paid: Number(paid) as OverviewDay['paid'],
    approvals: Number(approvals),
  }));
}
