import type { ContactWay, NoteSubject } from '#contract/administration/notes.ts';
import { callUrl, chatUrl } from '#web/core/words/phone-links.ts';
import { notesCopy as t } from '#web/desk/notes/copy.ts';

/** How a person can be reached outside the platform. */
export type Contact = { readonly name: string; readonly phone: string; readonly email: string };

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
