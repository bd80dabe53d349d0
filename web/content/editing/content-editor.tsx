import { ExternalLink, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { ContentItem, ContentKind } from '#contract/content-editing.ts';
import { ContentForm } from '#web/content/editing/content-form.tsx';
import { editableContent } from '#web/content/editing/content-list.tsx';
import { addressOf, type ContentPage, type ContentPlace } from '#web/content/editing/content-place.ts';
import { ContentTabs } from '#web/content/editing/content-tabs.tsx';
import { editingCopy as said } from '#web/content/editing/copy.ts';
import type { Asked } from '#web/core/asked.ts';
import type { Later } from '#web/core/later.ts';
import { useMay } from '#web/core/may.ts';
import { paths } from '#web/core/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { ListView } from '#web/ui/list/list-view.tsx';
import { toast } from '#web/ui/toast.ts';

type ContentEditorProps = {
  place: ContentPlace;
  asked: Asked;
  first: Later<ContentPage>;
  historyOf: (id: number) => ReactNode;
};

/** Where visitors see each kind; the benefits stand on every page. */
const siteOf: Readonly<Record<ContentKind, string>> = {
  news: `${paths.home()}#news`,
  quote: paths.home(),
  testimonial: `${paths.home()}#testimonials`,
  benefit: paths.home(),
  ad: `${paths.lawyers()}#ads`,
};

const doneText = { draft: said.savedDraft, published: said.savedPublished, withdrawn: said.saved };

/** One kind of public content: what visitors see in its order, or what they do not see, and the form to write it. */
export function ContentEditor({ place, asked, first, historyOf }: ContentEditorProps) {
  const { kind, isPublished } = place;
  const words = said.kinds[kind];
  const edits = useMay('edits');
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [placed, setPlaced] = useState('');
  const [edited, setEdited] = useState<ContentItem | 'new' | null>(null);

  /** What is new is no longer in sight where visitors' things are shown. */
  function showSaved({ state }: ContentItem) {
    toast.success(doneText[state]);
    if (isPublished && state !== 'published') void navigate(addressOf({ kind, isPublished: false }));
    else void revalidate();
  }

  const list = editableContent(place, asked, {
    ...{ isReader: !edits, onEdit: setEdited, onPlaced: setPlaced },
    onRestored: () => void revalidate(),
    historyOf,
  });
  return (
    <div className="grid grid-cols-1 gap-6">
      <ContentTabs current={kind} />
      <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-6">
        <p className="text-sm text-muted">
          {words.place} {isPublished ? said.inOrder : said.unseen}
        </p>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={siteOf[kind]} variant="ghost" size="sm" icon={<ExternalLink aria-hidden="true" />}>
            {said.onSite}
          </LinkButton>
          {edits && (
            <Button size="sm" icon={<Plus aria-hidden="true" />} onClick={() => setEdited('new')}>
              {words.add}
            </Button>
          )}
        </div>
      </div>
      <ListView list={list} asked={asked} first={first} />
      <p role="status" className="sr-only">
        {placed}
      </p>
      {edited !== null && (
        <ContentForm
          kind={kind}
          opened={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={showSaved}
        />
      )}
    </div>
  );
}
