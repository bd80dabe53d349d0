import { useCallback } from 'react';
import type { ContentItem, ContentKind } from '#contract/content/editing.ts';
import { type ContentVersion, contentVersions, restoreContent } from '#contract/content/versions.ts';
import { nameOf } from '#web/content/editing/content-texts.tsx';
import { editingCopy } from '#web/content/editing/copy.ts';
import type { Part } from '#web/content/versions/difference.tsx';
import { VersionsButton } from '#web/content/versions/versions-dialog.tsx';
import { call } from '#web/core/calls/api.ts';

type Fields = ContentVersion['fields'];
type Name = keyof Fields;

const { fields: t, audiences, picture } = editingCopy;

/** The fields of each kind, with the labels of its form. */
const fieldsOf: Readonly<Record<ContentKind, readonly (readonly [Name, string])[]>> = {
  news: [
    ['title', t.newsTitle],
    ['imageKey', picture],
  ],
  quote: [['text', t.quote]],
  testimonial: [
    ['authorName', t.authorName],
    ['role', t.role],
    ['content', t.content],
  ],
  benefit: [
    ['type', t.audience],
    ['title', t.benefitTitle],
    ['text', t.benefitText],
    ['imageKey', picture],
  ],
  ad: [
    ['title', t.adTitle],
    ['description', t.description],
    ['governorate', t.governorate],
    ['city', t.city],
    ['lawyerSpecialty', t.specialty],
  ],
};

const partOf = (fields: Fields, name: Name, label: string): Part => ({
  label,
  text: name === 'type' ? fields.type && audiences[fields.type] : fields[name],
  isPicture: name === 'imageKey',
});

const versionsPage = 20;

type ContentVersionsProps = { item: ContentItem; onRestored: () => void };

/** Every saved version of one thing. */
export function ContentVersions({ item: { id, kind, ...item }, onRestored }: ContentVersionsProps) {
  const fetchPage = useCallback(
    (cursor?: string) =>
      call(contentVersions, { id, limit: versionsPage, ...(cursor === undefined ? {} : { cursor }) }),
    [id],
  );
  return (
    <VersionsButton
      name={nameOf(item)}
      fetchPage={fetchPage}
      partsOf={(fields: Fields) => fieldsOf[kind].map(([name, label]) => partOf(fields, name, label))}
      capability="edits"
      restore={(chosen) => call(restoreContent, { id, ...chosen })}
      onRestored={onRestored}
    />
  );
}
