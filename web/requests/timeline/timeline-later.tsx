import { useState } from 'react';
import { isApiError } from '#contract/core/is-api-error.ts';
import { type RequestTimeline, requestTimeline } from '#contract/requests/timeline.ts';
import { call } from '#web/core/calls/api.ts';
import { timelineCopy as t } from '#web/requests/timeline/copy.ts';
import { Events } from '#web/requests/timeline/request-timeline.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { LoadFailed, Loading } from '#web/ui/page/states.tsx';

/** The timeline of a request, fetched when it is opened. */
export function TimelineLater({ requestId }: { requestId: number }) {
  const [timeline, setTimeline] = useState<RequestTimeline | 'unread' | 'loading' | 'failed'>('unread');

  async function fetchTimeline() {
    setTimeline('loading');
    try {
      setTimeline(await call(requestTimeline, { id: requestId }));
    } catch (error) {
      if (!isApiError(error)) throw error;
      setTimeline('failed');
    }
  }

  return (
    <Disclosure title={t.title} onToggle={(isOpen) => void (isOpen && fetchTimeline())}>
      {timeline === 'loading' && <Loading text={t.loading} />}
      {timeline === 'failed' && <LoadFailed onRetry={() => void fetchTimeline()} />}
      {typeof timeline === 'object' && <Events timeline={timeline} />}
    </Disclosure>
  );
}
