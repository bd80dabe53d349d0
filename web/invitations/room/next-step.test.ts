import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextStep } from '#web/invitations/room/next-step.ts';

test('a room that takes no entries says why, and one without the chosen lawyer what it is for', () => {
  for (const [role, requestStatus, phase, text] of [
    ['Admin', 'In Progress', 'running', /لا يكتب فيها إلا طرفاها/],
    ['Client', 'In Progress', 'notChosen', /اخترت محاميًا آخر/],
    ['Lawyer', 'In Progress', 'notChosen', /اختار المستخدم محاميًا آخر/],
    ['Lawyer', 'Pending', 'consulting', /لم يختر المستخدم/],
    ['Lawyer', 'Pending', 'released', /لم تعد مكلفًا/],
    ['Client', 'Completed', 'completed', /اكتمل الطلب، وغرفة القضية للقراءة فقط/],
    ['Client', 'Completed', 'notChosen', /اكتمل الطلب، وغرفة القضية للقراءة فقط/],
    ['Lawyer', 'Cancelled', 'cancelled', /أُلغي الطلب، وغرفة القضية للقراءة فقط/],
    ['Admin', 'Cancelled', 'cancelled', /أُلغي الطلب، وغرفة القضية للقراءة فقط/],
    ['Client', 'Pending', 'withdrawn', /أُغلقت غرفة القضية/],
  ] as const) {
    assert.match(nextStep({ role, requestStatus, phase }), text);
  }
});
