import { colourGroups } from '#web/ui/style/colour-groups.ts';
import { styleCopy } from '#web/ui/style/copy.ts';
import { Sample } from '#web/ui/style/style-section.tsx';

/** Every colour with its name, in the current theme. */
export const Colours = () =>
  Object.entries(colourGroups).map(([group, names]) => (
    <Sample
      key={group}
      name={styleCopy.colours[group as keyof typeof colourGroups]}
      className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6"
    >
      {names.map((name) => (
        <figure key={name} className="min-w-0">
          <div className="h-16 rounded-md border border-line" style={{ background: `var(--color-${name})` }} />
          <figcaption dir="ltr" className="text-end text-xs break-words">
            {name}
          </figcaption>
        </figure>
      ))}
    </Sample>
  ));
