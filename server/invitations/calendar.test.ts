import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { calendarText, momentInCairo } from '#server/invitations/room-dates.ts';
import type { DateRow } from '#server/invitations/table.ts';
import { allAre } from '../../test/all-are.ts';

const at = new Date('2026-11-21T10:00:00Z');
const dateOf = (rest: Partial<DateRow>): DateRow => ({
  ...{ id: 1, invitationId: 5001, authorId: 1, kind: 'hearing', title: 'جلسة', startsAt: at, revision: 0 },
  ...{ createdAt: at, changedAt: at, withdrawnAt: null, ...rest },
});
const unfolded = (text: string) => text.replaceAll('\r\n ', '');
const line = (text: string, name: string) => new RegExp(`^${name}:(.*)$`, 'm').exec(unfolded(text))?.[1]?.trim();

test('Cairo time converts in winter, in summer and in the nights between them', () => {
  for (const [day, time, expected] of [
    ['2027-01-15', '10:00', '2027-01-15T08:00:00.000Z'],
    ['2027-07-15', '10:00', '2027-07-15T07:00:00.000Z'],
    // Summer time begins on the last Friday of April: the hour from midnight is skipped.
    ['2027-04-29', '23:59', '2027-04-29T21:59:00.000Z'],
    ['2027-04-30', '00:30', '2027-04-29T22:30:00.000Z'],
    ['2027-04-30', '01:00', '2027-04-29T22:00:00.000Z'],
    // Summer time ends on the last Thursday of October: the last hour of that day comes twice.
    ['2027-10-28', '22:30', '2027-10-28T19:30:00.000Z'],
    ['2027-10-28', '23:30', '2027-10-28T20:30:00.000Z'],
    ['2027-10-29', '00:00', '2027-10-28T22:00:00.000Z'],
  ] as const) {
    assert.equal(momentInCairo(day, time).toISOString(), expected, `${day} ${time}`);
  }
});

const moment = fc.date({
  min: new Date('2026-11-21T00:00:00Z'),
  max: new Date('2036-11-21T00:00:00Z'),
  noInvalidDate: true,
});
const toMinute = (date: Date) => new Date(Math.floor(date.getTime() / 60_000) * 60_000);
const title = fc.string({ unit: 'grapheme', maxLength: 300 });

test('any date gives a calendar with its exact minute, lines of 75 bytes at most, and no text that people typed', () => {
  fc.assert(
    fc.property(moment, title, fc.nat(), fc.constantFrom('hearing', 'deadline'), (chosen, typed, revision, kind) => {
      const startsAt = toMinute(chosen);
      const secret = `سر ${typed}`;
      const text = calendarText([dateOf({ startsAt, title: secret, revision, kind })], 'https://sanad.example');
      const expected = startsAt.toISOString().replace(/[-:]|\.\d{3}/g, '');
      assert.equal(line(text, 'DTSTART'), expected);
      assert.equal(line(text, 'SEQUENCE'), String(revision));
      assert.equal(line(text, 'SUMMARY'), 'موعد في الدعوة رقم 5001');
      assert.match(line(text, 'DESCRIPTION') ?? '', /^[^\n]+ بتوقيت القاهرة$/);
      assert.equal(line(text, 'X-WR-TIMEZONE'), 'Africa/Cairo');
      assert.ok(!unfolded(text).includes('سر '));
      const lines = text.split('\r\n');
      allAre(lines, (one) => Buffer.byteLength(one) <= 75 && !one.includes('\n'));
      assert.deepEqual([lines[0], lines.findLast((one) => one !== '')], ['BEGIN:VCALENDAR', 'END:VCALENDAR']);
    }),
    { numRuns: 300 },
  );
});

test('the description of a date in summer shows Cairo time', () => {
  const text = calendarText([dateOf({ startsAt: momentInCairo('2027-07-05', '11:30') })], 'https://sanad.example');
  assert.equal(line(text, 'DTSTART'), '20270705T083000Z');
  assert.match(line(text, 'DESCRIPTION') ?? '', /٥ يوليو ٢٠٢٧.*١١:٣٠/);
});

test('a moment in Cairo reads back as the day and time that were typed, except in the hour that is skipped', () => {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    ...{ timeZone: 'Africa/Cairo', year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit' },
  });
  fc.assert(
    fc.property(moment, (chosen) => {
      const [day = '', time = ''] = toMinute(chosen).toISOString().slice(0, 16).split('T');
      const read = clock.format(momentInCairo(day, time));
      const isSkipped = time.startsWith('00:') && read === `${day} 01:${time.slice(3)}`;
      assert.ok(isSkipped || read === `${day} ${time}`, `${day} ${time} reads ${read}`);
    }),
    { numRuns: 1_000 },
  );
});

test('each event has its own UID, the same in each download', () => {
  const text = calendarText([dateOf({ id: 7 }), dateOf({ id: 8 })], 'https://sanad.example');
  assert.deepEqual(
    [...text.matchAll(/^UID:(.*)\r$/gm)].map(([, uid]) => uid),
    ['date-7@sanad.example', 'date-8@sanad.example'],
  );
});
