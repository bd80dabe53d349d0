import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { logOut, reviewAccount } from '#contract/accounts/calls.ts';
import type { AnyEndpoint } from '#contract/core/endpoint.ts';
import { pathOf } from '#contract/core/endpoint.ts';
import { makeOffer } from '#contract/offers/calls.ts';
import { submitRequest } from '#contract/requests/submission.ts';
import { addSuggestion } from '#contract/suggestions/calls.ts';
import { offers } from '#server/offers/table.ts';
import { requests } from '#server/requests/table.ts';
import { suggestions } from '#server/suggestions/table.ts';
import { offerForm, requestForm } from '../../test/case.ts';
import { slowly } from '../../test/slowly.ts';
import { acceptedParticipant } from '../../test/suggestions.ts';
import { openTestApp, type Person } from '../../test/test-app.ts';

const app = await openTestApp();
const admin = await app.admin();

type Sending = { person: Person; endpoint: AnyEndpoint; json: unknown; stored: () => Promise<number> };

const suggestion = { type: 'Suggestions', subject: 'تذكير بموعد الجلسة', classification: 'تحسين خدمة' };

/** Each role with the call by which it stores most. */
const sendings: Record<string, () => Promise<Sending>> = {
  client: async () => ({
    person: await app.client(),
    endpoint: submitRequest,
    json: requestForm(),
    stored: () => app.context.db.$count(requests),
  }),
  lawyer: async () => {
    const person = await app.lawyer();
    const { id } = await (await app.client()).call(submitRequest, requestForm());
    return { person, endpoint: makeOffer, json: offerForm(id), stored: () => app.context.db.$count(offers) };
  },
  participant: async () => ({
    person: await acceptedParticipant(app),
    endpoint: addSuggestion,
    json: suggestion,
    stored: () => app.context.db.$count(suggestions),
  }),
};

const endings: Record<string, (person: Person) => Promise<unknown>> = {
  'a session that ends': ({ call }) => call(logOut, {}),
  'an account that is suspended': ({ id }) =>
    admin.call(reviewAccount, { accountId: id, decision: 'suspend', reason: 'مخالفة' }),
};

for (const [what, end] of Object.entries(endings)) {
  describe(`${what} while the body of a call arrives`, () => {
    for (const [role, begin] of Object.entries(sendings)) {
      test(`stores nothing for a ${role}`, async () => {
        const { person, endpoint, json, stored } = await begin();
        const before = await stored();
        const send = (meanwhile: () => Promise<unknown>) =>
          slowly(app, { token: person.session.token, path: pathOf(endpoint), json, meanwhile });
        assert.equal(await send(() => end(person)), 401);
        assert.equal(await stored(), before);
      });
    }
  });
}

test('a body that arrives slowly is stored when nothing changed meanwhile', async () => {
  for (const begin of Object.values(sendings)) {
    const { person, endpoint, json, stored } = await begin();
    const before = await stored();
    const status = await slowly(app, {
      ...{ token: person.session.token, path: pathOf(endpoint), json },
      meanwhile: async () => {},
    });
    assert.equal(status, 200);
    assert.equal(await stored(), before + 1);
  }
});
