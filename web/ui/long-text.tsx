const titleLengthMax = 80;

/** A section's first line is its title when it is short, is no sentence, and more follows. */
function sectionOf(block: string): { title: string | null; body: string } {
  const [first = '', ...rest] = block.trim().split('\n');
  const isTitle = rest.length > 0 && first.length <= titleLengthMax && !/[.،؛:]$/.test(first.trim());
  return isTitle ? { title: first, body: rest.join('\n') } : { title: null, body: block.trim() };
}

/** A long text as an administrator wrote it: sections stand apart by an empty line. */
export const LongText = ({ text }: { text: string }) => (
  <div className="grid max-w-[68ch] grid-cols-1 gap-8">
    {text
      .split(/\n\s*\n/)
      .filter((block) => block.trim() !== '')
      .map(sectionOf)
      .map(({ title, body }) => (
        <section key={title ?? body}>
          {title !== null && <h2 className="mb-1 text-2xl">{title}</h2>}
          <p className="whitespace-pre-line">{body}</p>
        </section>
      ))}
  </div>
);
