import { useCallback } from 'react';
import type { ContentItem, ContentKind } from '#contract/content-editing.ts';
import { type ContentVersion, contentVersions, restoreContent } from '#contract/content-versions.ts';
import { nameOf } from '#web/content/editing/content-texts.tsx';
import { editingCopy } from '#web/content/editing/copy.ts';
import type { Part } from '#web/content/versions/difference.tsx';
import { VersionsButton } from '#web/content/versions/versions-dialog.tsx';
import { call } from '#web/core/api.ts';

type Fields = ContentVersion['fields'];
type Name = keyof Fields;

const { fields: said, audiences, picture } = editingCopy;

/** The fields of each kind, under the names that its form gives them. */
const fieldsOf: Readonly<Record<ContentKind, readonly (readonly [Name, string])[]>> = {
  news: [
    ['title', said.newsTitle],
    ['imageKey', picture],
  ],
  quote: [['text', said.quote]],
  testimonial: [
    ['authorName', said.authorName],
    ['role', said.role],
    ['content', said.content],
  ],
  benefit: [
    ['type', said.audience],
    ['title', said.benefitTitle],
    ['text', said.benefitText],
    ['imageKey', picture],
  ],
  ad: [
    ['title', said.adTitle],
    ['description', said.description],
    ['governorate', said.governorate],
    ['city', said.city],
    ['lawyerSpecialty', said.specialty],
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
      duty="edits"
      restore={(asked) => call(restoreContent, { id, ...asked })}
      onRestored={onRestored}
    />
  );
}
