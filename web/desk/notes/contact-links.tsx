import { type LucideIcon, Mail, MessageCircle, Phone } from 'lucide-react';
import { useRef } from 'react';
import { noteTexts } from '#contract/administration/copy.ts';
import { type ContactWay, contactWays, logContact, type NoteSubject } from '#contract/administration/notes.ts';
import { isApiError } from '#contract/core/is-api-error.ts';
import { call, idempotencyKey } from '#web/core/calls/api.ts';
import { nowMs } from '#web/core/calls/server-time.ts';
import { type Contact, contactAddresses } from '#web/desk/notes/contact-addresses.ts';
import { notesCopy as t } from '#web/desk/notes/copy.ts';
import { toast } from '#web/ui/dialog/toast.ts';

const icons: Readonly<Record<ContactWay, LucideIcon>> = { call: Phone, whatsapp: MessageCircle, mail: Mail };

/** A second press within this time is the same contact. */
const sameContactMs = 60_000;

type ContactLinksProps = { contact: Contact; subject: NoteSubject; subjectId: number; onLogged: () => void };

/** Ways to contact the person. Each press is also logged; the links work even if that fails. */
export function ContactLinks({ contact, subject, subjectId, onLogged }: ContactLinksProps) {
  const keys = useRef<Partial<Record<ContactWay, { key: string; at: number }>>>({});
  const addresses = contactAddresses(contact, { subject, subjectId });

  function keyOf(way: ContactWay): string {
    const last = keys.current[way];
    if (last && nowMs() - last.at < sameContactMs) return last.key;
    const key = idempotencyKey();
    keys.current[way] = { key, at: nowMs() };
    return key;
  }

  async function log(way: ContactWay) {
    try {
      await call(logContact, { subject, subjectId, way }, { idempotencyKey: keyOf(way) });
      onLogged();
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast.error(t.notLogged);
    }
  }

  return (
    <ul aria-label={t.contact(contact.name)} className="flex shrink-0 gap-1">
      {contactWays.map((way) => {
        const [Icon, address] = [icons[way], addresses[way]];
        return (
          address !== null && (
            <li key={way}>
              <a
                href={address}
                {...(way === 'whatsapp' && { target: '_blank', rel: 'noreferrer' })}
                aria-label={noteTexts.kinds[way]}
                title={`${noteTexts.kinds[way]}. ${t.contactHint}`}
                className="icon-btn"
                onClick={() => void log(way)}
              >
                <Icon size={19} aria-hidden="true" />
              </a>
            </li>
          )
        );
      })}
    </ul>
  );
}
