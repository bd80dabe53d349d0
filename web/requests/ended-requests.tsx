import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '#contract/copy/digits.ts';
import { requestsCopy } from '#web/requests/copy.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { fetchedLater } from '#web/ui/page/fetched-later.tsx';
import { useFetchedSoon } from '#web/ui/page/fetched-soon.ts';

const EndedList = fetchedLater(async () => (await import('#web/requests/ended-list.tsx')).EndedList);

type EndedRequestsProps = { count: number; isOpenAtFirst: boolean };

/** The client's finished and cancelled requests, folded; fetched when they are unfolded. */
export function EndedRequests({ count, isOpenAtFirst }: EndedRequestsProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  useFetchedSoon(EndedList);
  return (
    <Disclosure
      title={
        <span className="flex items-center gap-2.5">
          <CircleCheck size={18} aria-hidden="true" />
          {requestsCopy.list.parts.ended} <span className="font-normal text-muted">{formatNumber(count)}</span>
        </span>
      }
      isOpen={isOpen}
      onToggle={setOpen}
    >
      {isOpen && <EndedList />}
    </Disclosure>
  );
}
