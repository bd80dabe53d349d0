import { ExternalLink, Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { ContentItem, ContentKind } from '#contract/content-editing.ts';
import { ContentForm } from '#web/content/editing/content-form.tsx';
import { ContentList } from '#web/content/editing/content-list.tsx';
import { addressOf, type ContentPage, type ContentPlace } from '#web/content/editing/content-place.ts';
import { ContentTabs } from '#web/content/editing/content-tabs.tsx';
import { editingCopy as said } from '#web/content/editing/copy.ts';
import type { Later } from '#web/core/later.ts';
import { useMay } from '#web/core/may.ts';
import { paths } from '#web/core/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { toast } from '#web/ui/toast.ts';

type ContentEditorProps = { place: ContentPlace; content: Later<ContentPage> };

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
export function ContentEditor({ place, content }: ContentEditorProps) {
  const { kind, isPublished } = place;
  const words = said.kinds[kind];
  const edits = useMay('edits');
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [edited, setEdited] = useState<ContentItem | 'new' | null>(null);

  /** What is new is no longer in sight where visitors' things are shown. */
  function showSaved({ state }: ContentItem) {
    toast.success(doneText[state]);
    if (isPublished && state !== 'published') void navigate(addressOf({ kind, isPublished: false }));
    else void revalidate();
  }

  return (
    <div className="grid grid-cols-1 gap-6">
      <ContentTabs current={kind} />
      <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-6">
        <TabLinks
          label={said.listsLabel}
          tabs={[true, false].map((tab) => ({
            to: addressOf({ kind, isPublished: tab }),
            text: tab ? said.lists.published : said.lists.unpublished,
            isCurrent: tab === isPublished,
          }))}
        />
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
      <p className="text-sm text-muted">
        {words.place} {isPublished ? said.inOrder : said.latestFirst}
      </p>
      <Loaded key={addressOf(place)} later={content}>
        {(first) => <ContentList place={place} first={first} onEdit={setEdited} />}
      </Loaded>
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
