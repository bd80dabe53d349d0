const titleLengthMax = 80;

type Section = { title: string | null; body: string };

/** A section's first line is its title when it is short, is no sentence, and more follows. */
function sectionOf(block: string): Section {
  const [first = '', ...rest] = block.trim().split('\n');
  const isTitle = rest.length > 0 && first.length <= titleLengthMax && !/[.،؛:]$/.test(first.trim());
  return isTitle ? { title: first.trim(), body: rest.join('\n') } : { title: null, body: block.trim() };
}

/** The sections of a text that an administrator wrote, separated by empty lines. */
export const sectionsOf = (text: string): Section[] =>
  text
    .split(/\n\s*\n/)
    .filter((block) => block.trim() !== '')
    .map(sectionOf);

type LongTextProps = {
  text: string;
  /** Gives each section an id for links: `#part-3`. Only once on a page. */
  hasPlaces?: boolean;
};

/** The id of the section, counted from one. */
export const placeOf = (index: number): string => `part-${index + 1}`;

/** A long text with its sections' titles. */
export const LongText = ({ text, hasPlaces = false }: LongTextProps) => (
  <div className="grid max-w-[68ch] grid-cols-1 gap-8">
    {sectionsOf(text).map(({ title, body }, index) => (
      <section key={title ?? body} id={hasPlaces ? placeOf(index) : undefined}>
        {title !== null && <h2 className="mb-1 text-2xl">{title}</h2>}
        <p className="whitespace-pre-line">{body}</p>
      </section>
    ))}
  </div>
);
