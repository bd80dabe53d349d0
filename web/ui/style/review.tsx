import { Gavel } from 'lucide-react';
import type { Page } from '#contract/core/endpoint.ts';
import { formatNumber } from '#web/core/words/digits.ts';
import { Illustration } from '#web/ui/brand/illustration.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/page/states.tsx';
import { AccountLink } from '#web/ui/review/account-link.tsx';
import { AgeBadge } from '#web/ui/review/age-badge.tsx';
import { OfAccount } from '#web/ui/review/of-account.tsx';
import { OpenablePicture } from '#web/ui/review/openable-picture.tsx';
import { Queue } from '#web/ui/review/queue.tsx';
import { ReasonField } from '#web/ui/review/reason-field.tsx';
import { WaitingList } from '#web/ui/review/waiting-list.tsx';
import { ZoomArea } from '#web/ui/review/zoom-area.tsx';
import { styleCopy } from '#web/ui/style/copy.ts';
import { InForm } from '#web/ui/style/in-form.tsx';
import { Sample } from '#web/ui/style/style-section.tsx';

const { review: t, lists } = styleCopy;

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const before = (ms: number) => new Date(Date.now() - ms).toISOString();

const queue: Page<{ id: number }[]> = { items: [{ id: 1 }, { id: 2 }, { id: 3 }], nextCursor: null };
const noMore = () => Promise.resolve<typeof queue>({ items: [], nextCursor: null });

/** The components of administrators. */
export const Review = () => (
  <>
    <Sample name={t.age}>
      {[0, 20 * minuteMs, dayMs, 3 * dayMs, 60 * dayMs].map((ms) => (
        <AgeBadge key={ms} since={before(ms)} />
      ))}
    </Sample>
    <Sample name={t.waiting} className="grid grid-cols-1 gap-5 lg:grid-cols-2">
      <WaitingList
        title={t.waiting}
        items={[
          { id: 1, to: '#review', icon: Gavel, kind: t.kind, title: t.person, text: t.about, since: before(3 * dayMs) },
        ]}
        empty={t.waitingEmpty}
      />
      <WaitingList title={t.waitingNothing} items={[]} empty={t.waitingEmpty} />
    </Sample>
    <Sample name={t.queue} className="block">
      <Queue label={t.queue} first={queue} fetchPage={noMore} empty={<Empty text={t.queueEmpty} />}>
        {({ id }, leave) => (
          <Card className="flex flex-wrap items-center justify-between gap-3">
            {lists.item(formatNumber(id))}
            <Button size="sm" aria-label={`${t.decide}: ${lists.item(formatNumber(id))}`} onClick={leave}>
              {t.decide}
            </Button>
          </Card>
        )}
      </Queue>
    </Sample>
    <Sample name={t.ofAccount} className="block">
      <OfAccount id={12} all="#review" />
      <AccountLink id={12} name={t.accountName} />
    </Sample>
    <Sample name={t.reason} className="grid grid-cols-1 gap-4">
      <InForm>
        <ReasonField label={t.reason} hint={t.reasonHint} reasons={t.reasons} />
      </InForm>
    </Sample>
    <Sample name={t.picture} className="max-w-[340px]">
      <OpenablePicture title={t.picture} file={null} />
    </Sample>
    <Sample name={t.zoom} className="block">
      <ZoomArea label={t.zoom}>
        <Illustration src="/apple-touch-icon.png" />
      </ZoomArea>
    </Sample>
  </>
);
