import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Room } from '#contract/invitations/room.ts';
import { nextStep } from '#web/invitations/room/next-step.ts';

const room = (rest: Partial<Room> = {}) =>
  ({
    role: 'Client',
    requestStatus: 'In Progress',
    isChosenLawyer: true,
    doneReportedAt: null,
    review: null,
    ...rest,
  }) as const;
const review = { stars: 5, text: null, createdAt: '2026-11-21T10:00:00Z' };

test('everybody reads what comes next, and a room that is over says so', () => {
  for (const [facts, t] of [
    [room(), /أكّد اكتماله/],
    [room({ role: 'Lawyer' }), /أنجز العمل/],
    [room({ doneReportedAt: review.createdAt }), /أجب عن السؤال/],
    [room({ doneReportedAt: review.createdAt, role: 'Lawyer' }), /ننتظر رده/],
    [room({ doneReportedAt: review.createdAt, isChosenLawyer: false }), /اخترت محاميًا آخر/],
    [room({ role: 'Admin' }), /لا يكتب فيها إلا طرفاها/],
    [room({ isChosenLawyer: false }), /اخترت محاميًا آخر.*للتشاور/],
    [room({ isChosenLawyer: false, role: 'Lawyer' }), /اختار المستخدم محاميًا آخر.*للتشاور/],
    [room({ requestStatus: 'Pending', role: 'Lawyer', isChosenLawyer: false }), /لم يختر المستخدم/],
    [room({ requestStatus: 'Completed' }), /للقراءة فقط.*تقيّم/],
    [room({ requestStatus: 'Completed', review }), /اكتمل الطلب، وغرفة القضية للقراءة فقط/],
    [room({ requestStatus: 'Completed', role: 'Lawyer' }), /اكتمل الطلب، وغرفة القضية للقراءة فقط/],
    [room({ requestStatus: 'Cancelled' }), /أُلغي الطلب، وغرفة القضية للقراءة فقط/],
    [room({ requestStatus: 'Cancelled', role: 'Admin' }), /أُلغي الطلب، وغرفة القضية للقراءة فقط/],
  ] as const) {
    assert.match(nextStep(facts), t);
  }
});
