import { ExternalLink, Plus, Save, Send } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { editingTexts } from '#contract/content/copy.ts';
import {
  type ContentItem,
  type ContentKind,
  saveAd,
  saveBenefit,
  saveNews,
  saveQuote,
  saveTestimonial,
} from '#contract/content/editing.ts';
import type { Later } from '#web/core/data/later.ts';
import { textsToKeep } from '#web/core/forms/draft.ts';
import { DraftForm } from '#web/core/forms/draft-form.tsx';
import type { Elements } from '#web/core/page/elements.ts';
import { paths } from '#web/core/page/paths.ts';
import type { Query } from '#web/core/page/query.ts';
import { useMay } from '#web/core/session/may.ts';
import { ContentFields } from '#web/desk/content/content-fields.tsx';
import { editableContent } from '#web/desk/content/content-list.tsx';
import { ContentTexts, nameOf } from '#web/desk/content/content-row.tsx';
import {
  addressOf,
  type ContentPage,
  type ContentPlace,
  ContentTabs,
  findContent,
} from '#web/desk/content/content-tabs.tsx';
import { editingCopy as t } from '#web/desk/content/copy.ts';
import { ListView } from '#web/desk/list/list-view.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChangedNotice, useLatest } from '#web/ui/changed-elsewhere.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { SubmitButton } from '#web/ui/fields/submit-button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

const saves = {
  news: saveNews,
  quote: saveQuote,
  testimonial: saveTestimonial,
  benefit: saveBenefit,
  ad: saveAd,
} as const;

type ContentFormProps = {
  kind: ContentKind;
  /** The item when the form was opened; null for a new one. */
  opened: ContentItem | null;
  onClose: () => void;
  onSaved: (item: ContentItem) => void;
};

/** Creates or edits an item. */
function ContentForm({ kind, opened, onClose, onSaved }: ContentFormProps) {
  const saved = useRef<ContentItem | null>(null);
  /** The button that sends the form says it. */
  const publish = useRef(false);
  const { latest, showLatest } = useLatest(async () => opened && findContent(kind, opened.id));
  const words = t.kinds[kind];
  const base = latest ?? opened;
  const fields = Object.keys(saves[kind].input.shape);

  function leave() {
    onClose();
    if (saved.current) onSaved(saved.current);
  }

  return (
    <Dialog title={opened ? words.edit : words.add} size="lg" onClose={leave}>
      {(close) => (
        <DraftForm
          draft={`content-${kind}-${base ? `${base.id}-${base.version}` : 'new'}`}
          kept={fields}
          endpoint={saves[kind]}
          extra={() => ({ publish: publish.current, ...(base && { id: base.id, version: base.version }) })}
          className="mt-4 grid grid-cols-1 gap-4"
          first={textsToKeep(opened ?? {}, fields)}
          onFailure={showLatest}
          onDone={(item) => {
            saved.current = item;
            close();
          }}
        >
          <ContentFields kind={kind} item={opened} />
          {latest && (
            <ChangedNotice {...t.changed}>
              <p className="font-semibold break-words">
                <bdi dir="auto">{nameOf(latest)}</bdi>
              </p>
              <ContentTexts item={latest} />
            </ChangedNotice>
          )}
          <SaveButtons
            save={opened ? uiCopy.save : uiCopy.saveDraft}
            isPublic={base?.state === 'published'}
            onPress={(publishes) => {
              publish.current = publishes;
            }}
            onCancel={close}
          />
        </DraftForm>
      )}
    </Dialog>
  );
}

type SaveButtonsProps = {
  save: string;
  isPublic: boolean;
  onPress: (publishes: boolean) => void;
  onCancel: () => void;
};

/** An item that is not public yet can be saved alone, or saved and published. */
const SaveButtons = ({ save, isPublic, onPress, onCancel }: SaveButtonsProps) => (
  <div className="flex flex-wrap gap-3">
    <SubmitButton sending={uiCopy.saving} icon={<Save aria-hidden="true" />} onClick={() => onPress(false)}>
      {save}
    </SubmitButton>
    {!isPublic && (
      <SubmitButton
        variant="tinted"
        sending={uiCopy.saving}
        icon={<Send aria-hidden="true" className="-scale-x-100" />}
        onClick={() => onPress(true)}
      >
        {t.savePublish}
      </SubmitButton>
    )}
    <Button variant="ghost" onClick={onCancel}>
      {uiCopy.cancel}
    </Button>
  </div>
);

type ContentEditorProps = {
  /** The purpose of the page. */
  lead: string;
  place: ContentPlace;
  query: Query;
  first: Later<ContentPage>;
  historyOf: (id: number) => Elements;
};

/** The public page of each kind; benefits are on every page. */
const siteOf: Readonly<Record<ContentKind, string>> = {
  news: `${paths.home()}#news`,
  quote: paths.home(),
  testimonial: `${paths.home()}#testimonials`,
  benefit: paths.home(),
  ad: `${paths.lawyers()}#ads`,
};

const doneText = { draft: t.savedDraft, published: t.savedPublished, withdrawn: editingTexts.saved };

/** One kind of public content: its published items in order, or its unpublished ones, and the form. */
export function ContentEditor({ lead, place, query, first, historyOf }: ContentEditorProps) {
  const { kind, isPublished } = place;
  const words = t.kinds[kind];
  const edits = useMay('edits');
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [placed, setPlaced] = useState('');
  const [edited, setEdited] = useState<ContentItem | 'new' | null>(null);

  /** A new item is unpublished and does not appear among the published ones. */
  function showSaved({ state }: ContentItem) {
    toast.success(doneText[state]);
    if (isPublished && state !== 'published') void navigate(addressOf({ kind, isPublished: false }));
    else void revalidate();
  }

  const list = editableContent(place, query, {
    isReader: !edits,
    onEdit: setEdited,
    onReordered: setPlaced,
    historyOf,
    tools: () => (
      <>
        <LinkButton to={siteOf[kind]} variant="ghost" size="sm" icon={<ExternalLink aria-hidden="true" />}>
          {t.onSite}
        </LinkButton>
        {edits && (
          <Button size="sm" icon={<Plus aria-hidden="true" />} onClick={() => setEdited('new')}>
            {words.add}
          </Button>
        )}
      </>
    ),
  });
  return (
    <div className="grid grid-cols-1 gap-2">
      <ContentTabs current={kind} />
      <ListView
        list={list}
        query={query}
        first={first}
        help={<p>{`${lead} ${words.place} ${isPublished ? t.inOrder : t.unseen}`}</p>}
      />
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
