import type { ContactWay, NoteSubject } from '#contract/administration/notes.ts';
import { callUrl, chatUrl } from '#web/core/words/phone-links.ts';
import { notesCopy as t } from '#web/desk/notes/copy.ts';
import type { Contact } from '#web/desk/review/notes-of-person.ts';

type Thing = { readonly subject: NoteSubject; readonly subjectId: number };

/** The address of each way that the person can be contacted by. */
export function contactAddresses({ name, phone, email }: Contact, { subject, subjectId }: Thing) {
  const topic = t.topics[subject](subjectId);
  const addresses: Record<ContactWay, string | null> = {
    call: callUrl(phone),
    whatsapp: chatUrl(phone, t.greeting(name, topic)),
    mail: email ? `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(t.mailSubject(topic))}` : null,
  };
  return addresses;
}
