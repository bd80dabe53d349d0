import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isName } from '#contract/core/text.ts';
import { courts } from '#contract/egypt/courts.ts';
import { isCityOf } from '#contract/egypt/governorates.ts';
import * as lists from '#contract/egypt/specialties.ts';
import { demo, demoWrittenAt } from './demo-content.ts';

const byId = <T extends { readonly id: number }>(rows: readonly T[], id: number): T => {
  const row = rows.find((one) => one.id === id);
  assert.ok(row, `there is no ${id}`);
  return row;
};
const people = [...demo.lawyers, ...demo.clients, ...demo.participants];

describe('the demo content', () => {
  test('has the people, requests and texts that the demo shows', () => {
    const counts = Object.entries(demo).map(([kind, rows]) => [kind, Array.isArray(rows) ? rows.length : 2]);
    assert.deepEqual(Object.fromEntries(counts), {
      lawyers: 8,
      clients: 6,
      participants: 4,
      requests: 12,
      offers: 25,
      suggestions: 6,
      news: 6,
      testimonials: 6,
      ads: 5,
      benefits: 8,
      quotes: 6,
      invitations: 3,
      info: 2,
    });
  });

  test('is clearly fictional and passes the rules of registration', () => {
    for (const { displayName, email, cardId, phoneNumber, status, rejectionReason } of people) {
      assert.match(displayName, / تجريبي$/);
      assert.ok(isName(displayName));
      assert.match(email, /@example\.com$/);
      assert.match(phoneNumber, /^016\d{8}$/);
      assert.match(cardId, /^\d{14}$/);
      assert.equal(rejectionReason !== undefined, status === 'Rejected');
    }
    assert.equal(new Set(people.map(({ email }) => email)).size, people.length);
  });

  test('uses only places, courts and types that the forms offer', () => {
    for (const { governorate, city, court, specializationName, lastDegree } of demo.lawyers) {
      assert.ok(isCityOf(governorate, city) && courts.includes(court));
      assert.ok(lists.specialties.includes(specializationName));
      assert.ok(lists.barDegrees.includes(lastDegree));
    }
    for (const { province, center, court, requestType, lawyerSpecialty } of demo.requests) {
      assert.ok(isCityOf(province, center) && (court === undefined || courts.includes(court)));
      assert.ok(lists.requestTypes.includes(requestType));
      assert.ok(lawyerSpecialty === undefined || lists.specialties.includes(lawyerSpecialty));
    }
    for (const { governorate, city, lawyerSpecialty } of demo.ads) {
      assert.ok(isCityOf(governorate, city) && lists.specialties.includes(lawyerSpecialty));
    }
    for (const { classification } of demo.suggestions) assert.ok(lists.classifications.includes(classification));
    for (const { estimatedTime } of demo.offers) {
      assert.ok(estimatedTime === undefined || lists.estimatedTimes.includes(estimatedTime));
    }
  });

  test('can be created: everyone who makes a call is accepted, and every request has what its state needs', () => {
    for (const { id, clientId, status, payment, chosenLawyerId, cancellation } of demo.requests) {
      const offers = demo.offers.filter(({ requestId }) => requestId === id);
      assert.equal(byId(demo.clients, clientId).status, 'Accepted');
      assert.ok(payment === undefined || offers.length > 0, `no offer to pay for in ${id}`);
      assert.equal(offers.length === 0, status === 'Pending' || status === 'Cancelled', `offers of ${id}`);
      assert.equal(payment?.decision === 'waiting', status === 'Payment Under Review');
      assert.equal(payment?.decision === 'approved', ['Paid', 'In Progress', 'Completed'].includes(status));
      assert.equal(payment?.decision === 'rejected', payment?.rejectionReason !== undefined);
      assert.equal(chosenLawyerId !== undefined, status === 'In Progress' || status === 'Completed');
      assert.ok(chosenLawyerId === undefined || offers.some(({ lawyerId }) => lawyerId === chosenLawyerId));
      assert.equal(cancellation !== undefined, status === 'Cancelled');
    }
    for (const { requestId, lawyerId } of demo.offers) {
      byId(demo.requests, requestId);
      assert.equal(byId(demo.lawyers, lawyerId).status, 'Accepted');
    }
    for (const { requestId, lawyerId } of demo.invitations) {
      assert.ok(demo.offers.some((offer) => offer.requestId === requestId && offer.lawyerId === lawyerId));
    }
    for (const { participantId, comments } of demo.suggestions) {
      assert.equal(byId(demo.participants, participantId).status, 'Accepted');
      for (const { authorEmail } of comments) {
        assert.equal(people.find(({ email }) => email === authorEmail)?.status, 'Accepted');
      }
    }
  });

  test('has only dates before it was written, in the right order', () => {
    const instants = JSON.stringify(demo).match(/\d{4}-\d\d-\d\dT[\d:]+Z/g) ?? [];
    for (const instant of instants) assert.ok(instant < demoWrittenAt);
    for (const { createdAt, comments } of demo.suggestions) {
      for (const comment of comments) assert.ok(comment.createdAt > createdAt);
    }
    for (const { id, date, payment } of demo.requests) {
      for (const offer of demo.offers.filter(({ requestId }) => requestId === id)) {
        assert.ok(offer.createdAt > date);
        assert.ok(payment === undefined || offer.createdAt < payment.sentAt);
      }
    }
  });
});
