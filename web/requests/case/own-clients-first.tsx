import { formatNumber } from '#contract/copy/digits.ts';
import type { AskingRoom } from '#contract/invitations/rooms-that-ask.ts';
import { AskedLine } from '#web/requests/case/case-step.tsx';
import { caseCopy as t } from '#web/requests/case/copy.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';

/** This number of questions stands above the list, and the others in one line. */
const shownMax = 3;

/** Above a lawyer's list: their own clients who wait for an answer, the longest waiting first. */
export function OwnClientsFirst({ asking }: { asking: readonly AskingRoom[] }) {
  const own = asking.filter(({ phase }) => phase === 'running');
  if (own.length === 0) return null;
  const later = own.slice(shownMax);
  return (
    <section aria-labelledby="own-clients" className="mb-4">
      <h2 id="own-clients" className="mb-2 text-lg">
        {t.ownFirst(formatNumber(own.length))}
      </h2>
      <Lines rooms={own.slice(0, shownMax)} />
      {later.length > 0 && (
        <div className="mt-2">
          <Disclosure look="line" title={t.ownLater(formatNumber(later.length))}>
            <Lines rooms={later} />
          </Disclosure>
        </div>
      )}
    </section>
  );
}

const Lines = ({ rooms }: { rooms: readonly AskingRoom[] }) => (
  <ul className="grid grid-cols-1 gap-2">
    {rooms.map(({ invitationId, title }) => (
      <li key={invitationId} className="min-w-0">
        <AskedLine reader="lawyer" roomId={invitationId} title={title} />
      </li>
    ))}
  </ul>
);
