import type { ContentItem } from '#contract/content-editing.ts';

/** What a thing is called in the editor: its title, whose words it brings, or the words themselves. */
export const nameOf = ({ title, authorName, text }: Pick<ContentItem, 'title' | 'authorName' | 'text'>): string =>
  title ?? authorName ?? text ?? '';

const factsOf = ({ role, governorate, city, lawyerSpecialty }: ContentItem): string =>
  [role, governorate, city, lawyerSpecialty].filter((fact) => fact !== null).join(' · ');

/** The long text of a thing; a saying has none beside its name. */
const longTextOf = ({ kind, text, content, description }: ContentItem): string | null =>
  kind === 'quote' ? null : (content ?? description ?? text);

/** Everything written in a thing but its name, as text and nothing else. */
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
