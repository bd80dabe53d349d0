import type { Page } from '#contract/core/endpoint.ts';
import { listMails, type MailState, mailStates, type OutboxMail } from '#contract/notifications-mail.ts';
import { call } from '#web/core/api.ts';
import type { Later } from '#web/core/later.ts';
import { reviewCopy as said } from '#web/notifications/review/copy.ts';
import { MailCard } from '#web/notifications/review/mail-card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Queue } from '#web/ui/review/queue.tsx';
import { Empty } from '#web/ui/states.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';

type Mails = Page<OutboxMail[]>;

export const fetchMails = (state: MailState, cursor?: string): Promise<Mails> =>
  call(listMails, { state, ...(cursor === undefined ? {} : { cursor }) });

/** The state that an address asks for with `?state=`; whatever else stands there is what waits. */
export const mailStateAt = (address: string): MailState => {
  const asked = new URL(address).searchParams.get('state');
  return mailStates.find((state) => state === asked) ?? 'waiting';
};

/** The mails of one state, newest first, with the way to the other states. */
export const MailQueue = ({ state, mails }: { state: MailState; mails: Later<Mails> }) => (
  <div className="grid grid-cols-1 gap-6">
    <TabLinks
      label={said.tabsLabel}
      tabs={mailStates.map((tab) => ({ to: `?state=${tab}`, text: said.tabs[tab], isCurrent: tab === state }))}
    />
    <Loaded key={state} later={mails}>
      {(first) => (
        <Queue
          label={said.tabs[state]}
          first={first}
          fetchPage={(cursor) => fetchMails(state, cursor)}
          empty={<Empty text={said.empty[state]} />}
        >
          {(mail, leave) => <MailCard mail={mail} onRetried={leave} />}
        </Queue>
      )}
    </Loaded>
  </div>
);
