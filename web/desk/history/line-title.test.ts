import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type HistoryAction, type HistorySubject, historyActions } from '#contract/copy/history.ts';
import { titleOf } from './line-title.ts';

const lineOf = (action: HistoryAction, subject: HistorySubject) =>
  Object.values(titleOf({ action, subject, subjectId: 12 })).join('');

test('a line names its thing once, where the action names it or behind it', () => {
  for (const [action, subject, line] of [
    ['submitRequest', 'request', 'تقديم طلب رقم 12'],
    ['cancelWithAccount', 'request', 'إلغاء الطلب رقم 12 مع حذف الحساب'],
    ['openForPayment', 'request', 'قبول الطلب رقم 12 وتحويله إلى «بانتظار السداد»'],
    ['sendProof', 'request', 'إرسال إثبات دفع للطلب رقم 12'],
    ['assignLawyer', 'request', 'تكليف محامٍ: طلب 12'],
    ['askForChanges', 'account', 'طلب تعديل البيانات: حساب 12'],
    ['resetSecondFactor', 'account', 'إلغاء التحقق بخطوتين لحساب رقم 12'],
    ['send', 'payment', 'إرسال إثبات رقم 12'],
    ['takeBackPayment', 'payment', 'تراجع عن سداد مسجَّل رقم 12'],
    ['approve', 'payment', 'قبول: إثبات دفع 12'],
    ['payBackWithSecond', 'refund', 'رد مبلغ رقم 12 ينتظر مديرًا ثانيًا'],
    ['withdrawRoom', 'invitation', 'إخفاء غرفة القضية رقم 12 عن طرفيها'],
    ['view', 'file', 'اطلاع على ملف خاص رقم 12'],
    ['inviteAdministrator', 'administrator invitation', 'دعوة مدير رقم 12'],
    ['merge', 'suggestion', 'دمج في مشاركة أخرى: مشاركة 12'],
    ['answer', 'complaint', 'رد: شكوى 12'],
    ['saveSettings', 'settings', 'حفظ الإعدادات'],
  ] as const)
    assert.equal(lineOf(action, subject), line);
});

test('no line says the same word twice in a row', () => {
  const subjects = [
    'account',
    'administrator invitation',
    'file',
    'request',
    'payment',
    'refund',
    'offer',
    'mail',
  ] as const;
  for (const action of Object.keys(historyActions) as HistoryAction[])
    for (const subject of subjects)
      assert.doesNotMatch(lineOf(action, subject), /(?<!\p{L})(\p{L}+) (?:ال)?\1(?!\p{L})/u);
});
