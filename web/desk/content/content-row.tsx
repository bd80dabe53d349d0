import { CircleCheck, Ellipsis, EyeOff, type LucideIcon, PencilLine } from 'lucide-react';
import { useId, useState } from 'react';
import { contentColumns, contentStateNames } from '#contract/content/copy.ts';
import type { ContentItem, ContentState } from '#contract/content/editing.ts';
import { formatNumber } from '#contract/copy/digits.ts';
import { audienceNames } from '#web/content/dialogs/copy.ts';
import type { Elements } from '#web/core/page/elements.ts';
import { formatAgo, formatDateTime } from '#web/core/words/format.ts';
import { editingCopy as t } from '#web/desk/content/copy.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { OpenablePicture, Thumbnail } from '#web/ui/picture/openable-picture.tsx';

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

const looks: Readonly<Record<ContentState, { look: string; icon: LucideIcon }>> = {
  draft: { look: 'text-info', icon: PencilLine },
  published: { look: 'text-success', icon: CircleCheck },
  withdrawn: { look: 'text-warning', icon: EyeOff },
};

type ContentRowProps = {
  item: ContentItem;
  /** The position among published items, from 1; null for unpublished ones. */
  position: number | null;
  /** Null without permission to edit. */
  onEdit: (() => void) | null;
  /** Its order and its main action. */
  acts: Elements;
  /** Its other actions; `close` closes the sheet that shows them. */
  otherActs: (close: () => void) => Elements;
  history: Elements;
};

/** At most two lines, in the middle of what a finger can press. */
const nameLook = 'line-clamp-2 min-h-[44px] text-start wrap-anywhere [-webkit-box-pack:center]';

/** One item of the public content for its editors: a dense row; the rest of it is behind the dots. */
export function ContentRow({ item, position, onEdit, acts, otherActs, history }: ContentRowProps) {
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  const { state, updatedAt, imageKey, type } = item;
  const name = nameOf(item);
  return (
    <article
      aria-labelledby={titleId}
      className="flex min-w-0 flex-1 items-center gap-x-3 gap-y-[2px] py-[8px] ps-2 pe-3 max-[40rem]:flex-wrap max-[40rem]:gap-y-0 max-[40rem]:py-[4px]"
    >
      {imageKey !== null && <Thumbnail file={imageKey} />}
      <div className="min-w-0 flex-1">
        <h2 id={titleId} className="font-sans text-sm leading-[1.5] font-semibold">
          {onEdit ? (
            <button type="button" className={`${nameLook} hover:underline`} onClick={onEdit}>
              <bdi dir="auto">{name}</bdi>
            </button>
          ) : (
            <bdi dir="auto" className={nameLook}>
              {name}
            </bdi>
          )}
        </h2>
        <p className="flex flex-wrap items-center gap-x-3 text-xs text-muted">
          <Mark {...looks[state]} text={contentStateNames[state]} />
          {type !== null && <span>{audienceNames[type]}</span>}
          {position !== null && <span>{t.position(formatNumber(position))}</span>}
          <time dateTime={updatedAt} title={formatDateTime(updatedAt)} className="max-sm:hidden">
            {`${contentColumns.changed}: ${formatAgo(updatedAt)}`}
          </time>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-1 max-sm:basis-full max-sm:justify-end">
        {acts}
        <IconButton
          icon={Ellipsis}
          label={t.moreOf(name)}
          isPlain
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
      </div>
      {isOpen && (
        <Dialog title={name} look="sheet" onClose={() => setOpen(false)}>
          {(close) => (
            <div className="mt-3 grid grid-cols-1 gap-4">
              {imageKey !== null && <OpenablePicture title={t.pictureOf(name)} file={imageKey} isTitled />}
              <ContentTexts item={item} />
              <div className="flex flex-wrap gap-3">{otherActs(close)}</div>
              {history}
            </div>
          )}
        </Dialog>
      )}
    </article>
  );
}

type MarkProps = { icon: LucideIcon; look: string; text: string };

const Mark = ({ icon: Icon, look, text }: MarkProps) => (
  <span className={classNames('inline-flex items-center gap-1 font-semibold', look)}>
    <Icon size={14} aria-hidden="true" />
    <span>{text}</span>
  </span>
);
