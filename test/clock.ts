import assert from 'node:assert/strict';
import { type MyRequest, myRequests } from '#contract/requests/calls.ts';
import { cairoDay, cairoTime } from '#server/base/time/cairo-days.ts';
import type { AppContext } from '#server/call/context/app-context.ts';
import { remindQuietRooms } from '#server/invitations/remind-quiet-rooms.ts';
import { runClock } from '#server/requests/clock/run-clock.ts';
import { openTestApp, type Person, type TestApp } from './test-app.ts';

const hourMs = 60 * 60_000;
export const dayMs = 24 * hourMs;

/** An app around noon of the 10th of a month in Cairo. After it daylight saving begins in April, and ends in October. */
export async function openInMonth(month: '04' | '10'): Promise<TestApp> {
  const app = await openTestApp();
  const now = app.context.clock();
  app.pass(Date.parse(`${now.getUTCFullYear() + 1}-${month}-10T10:00:00Z`) - now.getTime());
  return app;
}

/** Moves the clock on by hours, since a day of Cairo has 23 to 25 of them, until this holds of the time there. */
function passUntil(app: TestApp, holds: (time: string) => boolean): void {
  do app.pass(hourMs);
  while (!holds(cairoTime(app.context.clock())));
}

/** Moves the clock to the next time that it is this hour in Cairo. */
export const passUntilHour = (app: TestApp, hour: number): void =>
  passUntil(app, (time) => Number(time.slice(11, 13)) === hour);

/** Moves the clock to the first hour of the next day in Cairo. */
export function passUntilTomorrow(app: TestApp): void {
  const today = cairoDay(app.context.clock());
  passUntil(app, (time) => !time.startsWith(today));
}

/** Makes what is due, as one process. Returns the number of steps. */
export const runClocks = async (context: AppContext) => (await runClock(context)) + (await remindQuietRooms(context));

/** A client's request as they read it now, in a new session: the clock moves so far that sessions end. */
export async function ownRequest(app: TestApp, { email }: Person, requestId: number): Promise<MyRequest> {
  const { items } = await (await app.logIn(email)).call(myRequests, {});
  return items.find(({ id }) => id === requestId) ?? assert.fail('no such request');
}
