import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextStep } from '#web/invitations/room/next-step.ts';

test('a room that takes no entries says why, and one without the chosen lawyer what it is for', () => {
  for (const [role, requestStatus, text] of [
    ['Admin', 'In Progress', /لا يكتب فيها إلا طرفاها/],
    ['Client', 'In Progress', /اخترت محاميًا آخر.*للتشاور/],
    ['Lawyer', 'In Progress', /اختار المستخدم محاميًا آخر.*للتشاور/],
    ['Lawyer', 'Pending', /لم يختر المستخدم/],
    ['Client', 'Completed', /اكتمل الطلب، وغرفة القضية للقراءة فقط/],
    ['Lawyer', 'Cancelled', /أُلغي الطلب، وغرفة القضية للقراءة فقط/],
    ['Admin', 'Cancelled', /أُلغي الطلب، وغرفة القضية للقراءة فقط/],
  ] as const) {
    assert.match(nextStep({ role, requestStatus }), text);
  }
});
