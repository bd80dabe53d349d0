import type { ContactWay, NoteSubject } from '#contract/administration/notes.ts';
import { notesCopy as t } from '#web/administration/notes/copy.ts';
import { chatNumber } from '#web/core/words/chat-number.ts';
import type { Contact } from '#web/ui/review/notes-of-person.ts';

type Thing = { readonly subject: NoteSubject; readonly subjectId: number };

/** The address of each way that the person can be contacted by. */
export function contactAddresses({ name, phone, email }: Contact, { subject, subjectId }: Thing) {
  const topic = t.topics[subject](subjectId);
  const hasPhone = /^\d{10,15}$/.test(phone);
  const addresses: Record<ContactWay, string | null> = {
    call: hasPhone ? `tel:${phone}` : null,
    whatsapp: hasPhone
      ? `https://wa.me/${chatNumber(phone)}?text=${encodeURIComponent(t.greeting(name, topic))}`
      : null,
    mail: email ? `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(t.mailSubject(topic))}` : null,
  };
  return addresses;
}
