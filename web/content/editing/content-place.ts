import {
  type ContentItem,
  type ContentKind,
  contentKinds,
  contentSorts,
  listContent,
  publishedMax,
} from '#contract/content-editing.ts';
import type { Page } from '#contract/core/endpoint.ts';
import { call } from '#web/core/api.ts';
import type { Asked } from '#web/core/asked.ts';
import { paths } from '#web/core/paths.ts';

/** One of the lists that the editor shows: what is published of a kind, or what is not. */
export type ContentPlace = { readonly kind: ContentKind; readonly isPublished: boolean };

export type ContentPage = Page<ContentItem[]>;

export const addressOf = ({ kind, isPublished }: ContentPlace): string =>
  `${paths.adminContent()}?kind=${kind}${isPublished ? '' : '&published=false'}`;

/** The list that an address asks for; whatever else stands there means what is published of the first kind. */
export function contentPlaceAt(address: string): ContentPlace {
  const asked = new URL(address).searchParams;
  const kind = contentKinds.find((known) => known === asked.get('kind')) ?? 'news';
  return { kind, isPublished: asked.get('published') !== 'false' };
}

const unpublishedPage = 20;

/** All that is published comes at once, to be put in order; the rest comes in pages. */
export const fetchContent = (place: ContentPlace, { q, sort }: Asked = {}, cursor?: string): Promise<ContentPage> =>
  call(listContent, {
    ...place,
    q,
    sort: contentSorts.find((known) => known === sort),
    limit: place.isPublished ? publishedMax : unpublishedPage,
    ...(cursor === undefined ? {} : { cursor }),
  });

/** One thing as it stands now, which a colleague has just changed: the latest changes come first. */
export async function findContent(kind: ContentKind, id: number): Promise<ContentItem | undefined> {
  const lists = await Promise.all([true, false].map((isPublished) => fetchContent({ kind, isPublished })));
  return lists.flatMap(({ items }) => items).find((item) => item.id === id);
}
