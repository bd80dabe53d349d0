import type { overviewSeries as overviewSeriesCall } from '#contract/administration/overview.ts';
import { toWire } from '#contract/core/money.ts';
import { daysShown, figuresOf } from '#server/administration/overview-days.ts';
import type { Handler } from '#server/core/http/handler.ts';

export const overviewSeries: Handler<typeof overviewSeriesCall> = async ({ db, now }) => {
  const figures = await figuresOf(db, daysShown(now));
  return figures
    .toSorted((one, other) => one.day.localeCompare(other.day))
    .map(({ day, requests, offers, hoursToOffer, payments, paid, approvals }) => ({
      day,
      requests,
      offersPerRequest: requests === 0 ? null : rounded(offers / requests),
      hoursToOffer: hoursToOffer === null ? null : rounded(hoursToOffer),
      payments,
      paid: toWire(paid),
      approvals,
    }));
};

const rounded = (value: number) => Math.round(value * 10) / 10;
