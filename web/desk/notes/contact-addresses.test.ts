import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contactAddresses } from '#web/desk/notes/contact-addresses.ts';

test('the addresses name the person and the number of the thing, and nothing hostile leaves its place', () => {
  const contact = { name: 'سارة &text=x', phone: '01012345678', email: 'sara+a@sanad.example' };
  const { call, whatsapp, mail } = contactAddresses(contact, { subject: 'request', subjectId: 1011 });
  assert.equal(call, 'tel:+201012345678');
  const chat = new URL(whatsapp ?? '');
  assert.equal(chat.pathname, '/201012345678');
  assert.deepEqual([...chat.searchParams.keys()], ['text']);
  assert.match(chat.searchParams.get('text') ?? '', /سارة &text=x.*طلبك رقم 1011/);
  assert.match(mail ?? '', /^mailto:sara%2Ba%40sanad\.example\?subject=/);
});

test('what is not known offers no button', () => {
  const none = contactAddresses({ name: 'سارة', phone: '', email: '' }, { subject: 'account', subjectId: 7 });
  assert.deepEqual(none, { call: null, whatsapp: null, mail: null });
  const landline = contactAddresses(
    { name: 'سارة', phone: '0223456789', email: '' },
    { subject: 'account', subjectId: 7 },
  );
  assert.deepEqual(landline, { call: 'tel:+20223456789', whatsapp: null, mail: null });
});
