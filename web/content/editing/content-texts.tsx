import type { ContentItem } from '#contract/content/editing.ts';

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
