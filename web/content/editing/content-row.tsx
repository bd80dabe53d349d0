import { CircleCheck, EyeOff, type LucideIcon, PencilLine } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { contentColumns, contentStateNames } from '#contract/content/copy.ts';
import type { ContentItem, ContentState } from '#contract/content/editing.ts';
import { audienceNames } from '#web/content/dialogs/copy.ts';
import { editingCopy as t } from '#web/content/editing/copy.ts';
import { formatNumber } from '#web/core/words/digits.ts';
import { formatAgo, formatDateTime } from '#web/core/words/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { OpenablePicture } from '#web/ui/review/openable-picture.tsx';
import type { Tone } from '#web/ui/tone.tsx';

/** The name of an item in the editor: its title, its author, or its text. */
export const nameOf = ({ title, authorName, text }: Pick<ContentItem, 'title' | 'authorName' | 'text'>): string =>
  title ?? authorName ?? text ?? '';

const factsOf = ({ role, governorate, city, lawyerSpecialty }: ContentItem): string =>
  [role, governorate, city, lawyerSpecialty].filter((fact) => fact !== null).join(' · ');

/** The long text of an item; a quote has none beside its name. */
const longTextOf = ({ kind, text, content, description }: ContentItem): string | null =>
  kind === 'quote' ? null : (content ?? description ?? text);

/** All texts of an item except its name, as plain text. */
export function ContentTexts({ item }: { item: ContentItem }) {
  const facts = factsOf(item);
  const longText = longTextOf(item);
  return (
    <>
      {facts !== '' && (
        <p dir="auto" className="text-sm break-words text-muted">
          {facts}
        </p>
      )}
      {longText !== null && (
        <p dir="auto" className="break-words whitespace-pre-line">
          {longText}
        </p>
      )}
    </>
  );
}

const looks: Readonly<Record<ContentState, { tone: Tone; icon: LucideIcon }>> = {
  draft: { tone: 'info', icon: PencilLine },
  published: { tone: 'success', icon: CircleCheck },
  withdrawn: { tone: 'warning', icon: EyeOff },
};

type ContentCardProps = {
  item: ContentItem;
  /** The position among published items, from 1; null for unpublished ones. */
  position: number | null;
  /** Its actions. */
  children: ReactNode;
  /** Its history. */
  history: ReactNode;
};

/** One item of the public content for its editors. */
export function ContentCard({ item, position, children, history }: ContentCardProps) {
  const titleId = useId();
  const { state, updatedAt, imageKey, type } = item;
  return (
    <Card
      as="article"
      aria-labelledby={titleId}
      className={classNames('grid grid-cols-1 gap-5', imageKey !== null && 'sm:grid-cols-[200px_1fr]')}
    >
      {imageKey !== null && <OpenablePicture title={t.pictureOf(nameOf(item))} file={imageKey} />}
      <div className="flex min-w-0 flex-col gap-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge {...looks[state]}>{contentStateNames[state]}</Badge>
          {type !== null && <Badge>{audienceNames[type]}</Badge>}
          {position !== null && <span className="text-sm text-muted">{t.position(formatNumber(position))}</span>}
        </div>
        <h2 id={titleId} className="font-sans text-lg font-semibold break-words">
          <bdi dir="auto">{nameOf(item)}</bdi>
        </h2>
        <ContentTexts item={item} />
        <p className="text-sm text-muted">
          {contentColumns.changed}:{' '}
          <time dateTime={updatedAt} title={formatDateTime(updatedAt)}>
            {formatAgo(updatedAt)}
          </time>
        </p>
        <div className="mt-auto flex flex-wrap items-center gap-3">{children}</div>
        {history}
      </div>
    </Card>
  );
}
