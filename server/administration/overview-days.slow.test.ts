import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { overviewSeries } from '#contract/administration/overview.ts';
import { makeOffer, withdrawOffer } from '#contract/offers/calls.ts';
import { submitRequest } from '#contract/requests/calls.ts';
import { keepOverviewDays } from '#server/administration/overview-days.ts';
import { offerForm, requestForm } from '../../test/case.ts';
import { overviewByDefinition } from '../../test/overview-by-definition.ts';
import { openTestApp } from '../../test/test-app.ts';

const app = await openTestApp();

test('no change is lost while several processes keep the figures of the overview', async () => {
  const admin = await app.admin();
  const lawyer = await app.lawyer();
  const clients = await Promise.all(['نور علي', 'سامي فؤاد', 'هدى كمال'].map((name) => app.client(name)));
  let isOver = false;
  const keepers = [1, 2, 3].map(async () => {
    for (; !isOver; await pause(2)) await keepOverviewDays(app.context);
  });
  await Promise.all(
    clients.map(async (client) => {
      for (let round = 0; round < 8; round++) {
        const { id } = await client.call(submitRequest, requestForm());
        await lawyer.call(makeOffer, offerForm(id));
        if (round % 2 === 0) await lawyer.call(withdrawOffer, { requestId: id });
      }
    }),
  );
  isOver = true;
  await Promise.all(keepers);
  const right = await overviewByDefinition(app);
  assert.equal(right.at(-1)?.requests, 24);
  assert.deepEqual(await admin.call(overviewSeries, {}), right);
  await keepOverviewDays(app.context);
  assert.deepEqual(await admin.call(overviewSeries, {}), right);
});
