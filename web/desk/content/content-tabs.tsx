import {
  type ContentItem,
  type ContentKind,
  contentKinds,
  listContent,
  publishedMax,
} from '#contract/content/editing.ts';
import type { Page } from '#contract/core/endpoint.ts';
import { call } from '#web/core/calls/api.ts';
import { paths } from '#web/core/page/paths.ts';
import { editingCopy as t } from '#web/desk/content/copy.ts';
import { TabLinks } from '#web/ui/page/tab-links.tsx';

/** A list of the editor: the published or the unpublished items of a kind. */
export type ContentPlace = { readonly kind: ContentKind; readonly isPublished: boolean };

export type ContentPage = Page<ContentItem[]>;

export const addressOf = ({ kind, isPublished }: ContentPlace): string =>
  `${paths.adminContent()}?kind=${kind}${isPublished ? '' : '&published=false'}`;

/** The list of an address; invalid parameters mean the published items of the first kind. */
export function contentPlaceAt(address: string): ContentPlace {
  const query = new URL(address).searchParams;
  const kind = contentKinds.find((known) => known === query.get('kind')) ?? 'news';
  return { kind, isPublished: query.get('published') !== 'false' };
}

/** The current state of an item that a colleague has just changed: the latest changes come first. */
export async function findContent(kind: ContentKind, id: number): Promise<ContentItem | undefined> {
  const lists = await Promise.all(
    [true, false].map((isPublished) => call(listContent, { kind, isPublished, limit: publishedMax })),
  );
  return lists.flatMap(({ items }) => items).find((item) => item.id === id);
}

/** The kinds of public content, the long texts among them. */
export const ContentTabs = ({ current }: { current: ContentKind | 'texts' }) => (
  <TabLinks
    label={t.kindsLabel}
    look="line"
    tabs={[
      ...contentKinds.map((kind) => ({
        to: addressOf({ kind, isPublished: true }),
        text: t.kinds[kind].tab,
        isCurrent: kind === current,
      })),
      { to: paths.adminTexts(), text: t.texts, isCurrent: current === 'texts' },
    ]}
  />
);
